import type { RollPart } from '../events.js';
import { verdictOf } from '../rules/game-end/outcomes.js';
import { signed as sign } from './signed.js';
import { inCampaign, type Names, type Words } from './words.js';

/** What a die shows, with what is added to it. */
const sum = (die: number, drm: number): string => `${die}${drm === 0 ? '' : `, ${sign(drm)} makes ${die + drm}`}`;
/** What was rolled for, and what came of it: `Battle, Marengo: the die shows 4, +2 makes 6`. */
function thrown(roll: string, whose: string, die: number, drm: number): string {
  const label = english.rolls[roll] ?? roll;
  if (label.endsWith('?')) return `${whose === '' ? '' : `${whose}. `}${label} The die shows ${sum(die, drm)}`;
  const what = [label, whose].filter((one) => one !== '').join(', ');
  return what === '' ? `The die shows ${sum(die, drm)}` : `${what}: the die shows ${sum(die, drm)}`;
}
/** What gave it, where something did. */
const because = (parts: readonly RollPart[], names: Names): string => {
  const given = parts.filter(({ drm }) => drm !== 0);
  return given.length === 0 ? '' : ` (${names.drm(given)})`;
};

export const english: Words = {
  boxes: { draw: 'the Draw Deck', discard: 'the Discard pile', removed: 'out of the game', expedition: 'the Expedition' },
  nations: { austria: 'Austria', prussia: 'Prussia', russia: 'Russia', spain: 'Spain', britain: 'Britain', france: 'France' },
  statuses: { allied: 'Allied', neutral: 'Neutral', hostile: 'Hostile', conquered: 'Conquered', inactive: 'Inactive' },
  results: {
    bloodyDefeat: 'a Bloody Defeat',
    defeat: 'a Defeat',
    bloodyStalemate: 'a Bloody Stalemate',
    stalemate: 'a Stalemate',
    bloodyVictory: 'a Bloody Victory',
    victory: 'a Victory',
  },
  eras: { CMD: 'Commander', FCD: 'First Consul', EMD: 'Emperor' },
  prompts: {
    'die.reroll': (about, names) => {
      const whose = about.nation ? names.nation(String(about.nation)) : about.card ? names.card(Number(about.card)) : '';
      const drm = Number(about.drm);
      return `${thrown(String(about.roll), whose, Number(about.die), drm)}: ${about.outcome}. Trust to Luck and roll again?`;
    },
    'exchange.forAdmin': (about, _, view) =>
      `${view.year}, income: trade points for Admin? You have ${view.points.A} A, ${view.points.P} P and ${view.points.G} G, and may gain ${about.left} more A.`,
    'exchange.forDiplomacy': (_, __, view) =>
      `${view.year}: trade for a Diplomacy point before the embassies report? You have ${view.points.D} D, ${view.points.P} P and ${view.points.G} G.`,
    'exchange.forPolitics': (_, __, view) =>
      `${view.year}: trade for a Politics point before Paris gives its verdict? You have ${view.points.P} P, ${view.points.A} A and ${view.points.G} G.`,
    'new-card-draw.ignore': (about, names, view) =>
      `${view.year}, Card Draw ${view.cardDraw}: you draw ${names.card(Number(about.card))} (${about.card}), which is Mandatory. Use your Luck to be rid of it?`,
    'new-card-draw.offer': (about, names, view) =>
      `${view.year}, Card Draw ${view.cardDraw}: you draw ${names.card(Number(about.card))} (${about.card}).`,
    'new-card-draw.offerAbroad': (about, names) =>
      `Abroad with the Turks you hear of ${names.card(Number(about.card))}. Place it?`,
    'existing-card-play.play': (_, __, view) =>
      `${view.year}, Card Draw ${view.cardDraw}: do you Play one of the cards on the board?`,
    'effects.choose': (about, names) => `${names.card(Number(about.card))}: what do you do?`,
    'effects.spend': (about, names) => `${names.card(Number(about.card))}: how many points do you spend on the roll?`,
    'effects.sign': (about, names) => `Sign the ${names.card(Number(about.card))}?`,
    'effects.exhaustOne': (about, names) => `${names.card(Number(about.card))}: which card is out of action this Year?`,
    'effects.arrange': (about, names) => `${names.card(Number(about.card))}: who shall be drawn next?`,
    'effects.recover': (about, names) => `${names.card(Number(about.card))}: which Commander returns?`,
    'effects.reuse': (about, names) => `${names.card(Number(about.card))}: which Commander can be used again?`,
    'effects.makeKing': (about, names) => `${names.card(Number(about.card))}: who shall have a throne?`,
    'campaign-resolution.strike': (about, names) => `The hour of ${names.card(Number(about.card))}: strike now?`,
    'play-card.mix': (about) => `The price is ${about.price} points of Glory and Politics together. How much of it in Glory?`,
    'assign-commanders.assign': (about, names, view) =>
      `${view.year}, ${about.card ? `${names.card(Number(about.card))}: assign Commanders` : 'Spain: assign Independent Commanders'}. You have ${view.points.A} A, ${view.points.G} G and ${view.points.P} P.`,
    'expedition.assign': (about, names) =>
      `${names.card(Number(about.card))}: send Independent Commanders? So far the die gets ${sign(Number(about.drm))}.`,
    'expedition.strategy': (about, names) =>
      `${names.card(Number(about.card))}: which Strategy & Tactics cards help? So far the die gets ${sign(Number(about.drm))}.`,
    'campaign.selectCommanders': (about, names) =>
      `${names.card(Number(about.card))}, Round ${about.round}: which Commanders fight? So far the die gets ${sign(Number(about.drm))}.`,
    'campaign.addStrategy': (about, names) =>
      `${names.card(Number(about.card))}, Round ${about.round}: which cards do you add? So far the die gets ${sign(Number(about.drm))}.`,
    'campaign.naturalFrontiers': (about, names) =>
      `${names.card(Number(about.campaign))}: Defeat. Accept the Natural Frontiers of France and end the wars here?`,
    'treason.buy': (about, names) =>
      `Will ${names.card(Number(about.card))} stay loyal (${[about.loyalty].flat().join(' to ')})? Spend Politics on him?`,
    'foreign-diplomacy.negotiate': (about, _, view) =>
      `Foreign Diplomacy, ${Number(about.waiting)} still to roll for: whom next, and with how many of your ${view.points.D} D?`,
    'foreign-diplomacy.treatyFalls': (about, names) => `${names.nation(String(about.nation))} turns away: which Treaty falls?`,
    'treaties.breakOne': (_, __, view) => `${view.year}: break a Treaty?`,
    'potential-campaigns.choose': (_, __, view) => `A war for ${view.year + 1}?`,
    'potential-campaigns.offer': (about, names) =>
      about.costs
        ? `${names.card(Number(about.card))}: march? To decline costs 5 Glory.`
        : `${names.card(Number(about.card))}: march?`,
    'domestic-politics.spend': (about, _, view) =>
      `${view.year}, Domestic Politics: so far the die gets ${sign(Number(about.drm))}. Spend some of your ${view.points.P} P, +1 for every two?`,
  },
  answers: {
    keep: 'keep the roll',
    'keep-faith': 'keep faith until another Treaty is signed',
    rest: 'none of them this Year, unless there is something new',
    always: 'and from now on every Commander and tactic that costs nothing',
    ask: 'Ask me again about every Commander and tactic',
    none: 'trade nothing',
    save: 'keep Luck, and save it for battles and mortal danger',
    watch: 'keep Luck, and ask after every roll again',
    all: 'all who may fight',
    're-roll': 'use Luck and roll again',
    done: 'that is all',
    resolve: 'let it happen',
    ignore: 'use Luck and draw another',
    wait: 'bide your time',
    later: 'see about the others first',
    strike: 'strike',
    sign: 'sign',
    decline: 'decline',
    without: 'there is no Treaty to sign',
    place: 'march',
    'fight-on': 'fight on',
    accept: 'accept',
  },
  choices: {
    '14/feed-the-family': 'Feed the family',
    '14/leave-them-to-charity': 'Leave them to charity',
    '25/accept-an-infantry-brigade': 'Accept an infantry brigade',
    '25/refuse-and-lose-your-ranks-pay': 'Refuse, and go without pay',
    '38/show-yourself-to-the-grenadiers': 'Show yourself to the grenadiers',
    '38/stay-with-the-guns': 'Stay with the guns',
    '42/keep-away': 'Keep away',
    '42/visit-the-plague-wards': 'Visit the plague wards',
    '43/march-into-syria': 'March into Syria',
    '43/return-to-france': 'Return to France',
    '47/buy-barras-off': 'Buy Barras off',
    '47/leave-him-against-you': 'Leave him against you',
    '50/lend-your-name-only': 'Lend your name only',
    '50/send-augereau-to-purge-the-councils': 'Send Augereau to purge the Councils',
    '50/stay-aloof': 'Stay aloof',
    '67/also-settle-with-the-united-states': 'Settle with the United States too, for Admin',
    '67/also-settle-with-the-united-states-out-of-your-own-credit': 'Settle with the United States too, for Politics',
    '67/leave-the-americans-waiting': 'Leave the Americans waiting',
    '86/buy-grain': 'Buy grain',
    '86/let-paris-grumble': 'Let Paris grumble',
    '87/close-newspapers': 'Close newspapers',
    '87/let-them-print': 'Let them print',
    '89/have-him-shot': 'Have him shot',
    '89/let-him-go': 'Let him go',
    '97/decline-politely': 'Decline politely',
    '97/publish-the-letter': 'Publish the letter',
    '97/restore-the-king': 'Restore the King',
    '100/endure-her-salon': 'Endure her salon',
    '100/exile-her-again': 'Exile her again',
    '100/win-her-over': 'Try to win her over',
    '101/banish-him': 'Banish him',
    '101/keep-him-idle': 'Keep him idle',
    '101/leave-him-to-plot': 'Leave him to plot',
    '101/let-moreau-win-on-the-rhine': 'Let Moreau win on the Rhine',
    '117/cross-the-channel': 'Cross the Channel',
    '117/discard': 'Stay ashore',
    '134/crown-yourself': 'Crown yourself',
    '134/the-pope-officiates': 'Let the Pope officiate',
    '153/conquer-prussia': 'Conquer Prussia',
    '153/polish-campaign': 'March into Poland',
    '153/treaty-of-tilsit': 'Meet the Tsar at Tilsit',
    '153/treaty-refused': 'Refuse peace',
    '182/admin': 'Pay with Admin',
    '182/politics': 'Pay with Politics',
    '191/annex-rome': 'Annex Rome',
    '191/give-way': 'Give way',
    '196/seize-the-cargoes': 'Seize the cargoes',
    '196/sell-licences-to-trade': 'Sell licences to trade',
    '200/dismiss-him': 'Dismiss him',
    '200/keep-him': 'Keep him',
    '215/escape': 'Escape',
    '215/stay-on-elba': 'Stay on Elba',
  },
  refusals: {
    'exchange-limit': 'No more can be traded this Year.',
    'not-enough': 'You have not the points for it.',
    'prerequisite-unmet': 'What it needs is not given.',
    'not-placed': 'That card is not on the board.',
    'just-drawn': 'It was drawn just now; others may be Played.',
    'face-down': 'It lies face-down.',
    'already-played': 'It has been used already.',
    'nothing-to-do': 'There is nothing it could do now.',
    'spain-needs-a-commander': 'Spain must have an Independent Commander, if one can be paid.',
    'spain-comes-first': 'Spain must have its Commander before the Campaign has any.',
    'not-independent': 'Only Independent Commanders serve there.',
    'too-many-commanders': 'No more Commanders may go there.',
    'not-in-this-campaign': 'He does not serve in this Campaign.',
    'no-luck': 'Luck cannot pay for this.',
    'not-in-this-round': 'It cannot be used in this Round.',
    'nothing-free': 'Nothing lets it come without paying.',
    'treaty-holds': 'This Treaty holds until the Plebiscite is passed.',
  },
  outcomes: {
    footnote: 'A minor footnote to history: dead before he was a General.',
    general: 'A General, no more.',
    'first-consul': 'The man who saved the Revolution: he died as First Consul.',
    'overthrown-consul': 'The First Consul was overthrown: he had held power, and it slipped from his hands.',
    'restored-the-king': 'The First Consul handed France back to its King.',
    overthrown: 'No guts, no glory: the Emperor was overthrown.',
    exile: 'Exile: the Empire fell, and he outlived it on an island.',
    'exiled-legend': 'Exile: the Empire fell, and became a legend.',
    'emperor-of-the-french': 'Emperor of the French to the end.',
    'natural-frontiers': 'Emperor of the French, within the Natural Frontiers.',
    'emperor-of-europe': 'Emperor of Europe: the continent at peace under one crown.',
    dynasty: 'Founder of a dynasty: a Bonaparte follows a Bonaparte.',
    'limits-of-glory': 'The limits of Glory were extended.',
    'commander-won': 'The Commander Scenario is won: he is First Consul.',
    'commander-lost': 'The Commander Scenario is lost: he did not become First Consul.',
    'consulate-won': 'The First Consul Scenario is won: the vote is passed, and with enough Glory to carry a crown.',
    'consulate-lost': 'The First Consul Scenario is lost: the vote was not passed, or Glory was too little.',
  },
  general: {
    few: 'One of many generals; the archives keep his name, and nobody else does.',
    some: 'A capable general, remembered by those who love old campaigns.',
    many: 'A brilliant general who reached for more than his head could bear.',
  },
  causes: {
    'denounced-after-failing-before-lyons-and-guillotined': 'denounced after Lyons, and guillotined',
    'killed-in-the-trenches-before-toulon': 'killed in the trenches before Toulon',
    'killed-by-vendean-insurgents': 'killed in the hedges of the Vendée',
    'killed-by-a-stray-shot': 'killed by a stray shot',
    'killed-leading-from-the-front': 'killed at the head of his men',
    'guillotined-during-the-terror': 'guillotined in the Terror',
    'executed-as-a-robespierrist': 'executed as a friend of Robespierre',
    'killed-on-the-bridge-at-lodi': 'killed on the bridge at Lodi',
    'dead-of-plague-at-jaffa': 'dead of the plague at Jaffa',
    'lost-with-his-army-in-egypt': 'lost with his army in Egypt',
    'taken-by-the-royal-navy-on-the-irish-coast': 'taken by the Royal Navy off Ireland',
    'dead-before-acre': 'dead before the walls of Acre',
    'the-coup-fails-and-napoleon-is-outlawed-and-executed': 'outlawed and shot after a coup that failed',
    'never-seized-power': 'he waited too long, and power passed to others',
    'time-ran-out': 'the moment for a coup passed, and did not return',
    'overthrown-after-defeat-in-italy': 'overthrown after defeat in Italy',
    'overthrown-as-first-consul': 'overthrown as First Consul',
    'killed-by-the-infernal-machine': 'killed by the Infernal Machine',
    'retires-in-favour-of-louis-xviii': 'he gave France back to its King',
    'murdered-on-the-malmaison-road': 'murdered on the road to Malmaison',
    'never-became-emperor': 'the Republic kept its Consul, and then it kept none',
    'killed-while-emperor': 'killed while Emperor',
    'overthrown-as-emperor': 'overthrown as Emperor',
    'natural-frontiers-accepted': 'he accepted the Natural Frontiers',
    'the-peace-of-europe': 'he gave Europe its peace',
    'dies-in-exile': 'dead in exile',
    'scenario-over': 'his time was fulfilled',
  },
  events: {
    'year-began': ({ year }) => (year === 1817 ? '1817 to 1821.' : `${year}.`),
    'era-began': ({ era }, names) => `A new Era: ${names.era(era)}.`,
    income: ({ gain, parts }, names) =>
      `Income: ${names.points(gain) || 'nothing'}${parts.length > 0 ? ` (${names.income(parts)})` : ''}.`,
    exchanged: ({ give, get }, names) => `You trade ${names.price(give)} for ${names.price(get)}.`,
    'points-changed': ({ gain, card }, names) =>
      `${card === null ? '' : `${names.card(card)}: `}${names.points(gain) || 'nothing'}.`,
    'cost-paid': ({ cost, card }, names) =>
      card === null ? `You pay ${names.price(cost)}.` : `You pay ${names.price(cost)} for ${names.card(card)}.`,
    'cards-added': ({ cards }) => `${cards.length} cards enter the game.`,
    'draw-marker': ({ space }) => `Card Draw ${space} of the Year.`,
    'card-drawn': ({ card }, names) => `Drawn: ${names.card(card)}.`,
    'card-placed': ({ card, box, up }, names) => `${names.card(card)} is Placed in ${names.box(box)}${up ? '' : ', face-down'}.`,
    'card-played': ({ card }, names) => `${names.card(card)} has been Played.`,
    'card-discarded': ({ card }, names) => `${names.card(card)} is Discarded.`,
    'card-removed': ({ card }, names) => `${names.card(card)} leaves the game.`,
    'card-turned': ({ card, up }, names) => `${names.card(card)} is turned face-${up ? 'up' : 'down'}.`,
    'option-taken': ({ card, option }, names) => `${names.card(card)}: ${english.choices[`${card}/${option}`] ?? option}.`,
    'die-rolled': ({ roll, card, nation, die, drm, parts }, names) => {
      const whose = nation !== null ? names.nation(nation) : card !== null ? names.card(card) : '';
      return `${thrown(roll, whose, die, drm)}${because(parts, names)}.`;
    },
    'luck-used': ({ use, card }, names) =>
      use === 're-roll'
        ? 'Luck: the die is rolled again.'
        : use === 'ignore'
          ? `Luck: ${card === null ? 'the card' : names.card(card)} is Ignored.`
          : `Luck pays for ${card === null ? 'the card' : names.card(card)}.`,
    'nation-changed': ({ nation, to }, names) => `${names.nation(nation)} is now ${names.status(to)}.`,
    promoted: ({ year }) => `Bonaparte is a General (${year}).`,
    'commander-assigned': ({ card, to, cost, byLuck }, names) => {
      const price = names.price(cost);
      return `${names.card(card)} goes to ${names.box(to)}${byLuck ? ', paid by Luck' : price ? ` for ${price}` : ''}.`;
    },
    'campaign-began': ({ card }, names) => `The Campaign begins: ${names.card(card)}.`,
    'combat-round': ({ round, die, drm, parts, rolled, result, by }, names) =>
      `Round ${round}: the die shows ${sum(die, drm)}${because(parts, names)}: ${names.result(rolled)}${by.length > 0 ? `, made ${names.result(result)} by ${by.map(names.card).join(', ')}` : ''}.`,
    'campaign-ended': ({ card, outcome }, names) =>
      `${names.card(card)} ends in ${outcome === 'victory' ? 'a Victory' : outcome === 'defeat' ? 'a Defeat' : 'a Stalemate'}.`,
    'commander-lost': ({ card, how }, names) =>
      `${names.card(card)} is ${how === 'treason' ? 'a traitor' : how === 'captured' ? 'lost' : how}.`,
    'expedition-ended': ({ card, result }, names) => `${names.card(card)}: ${result === 'success' ? 'Success' : 'Failure'}.`,
    'son-born': ({ legitimate }) => (legitimate ? 'An heir is born.' : 'A son is born outside marriage.'),
    'treaty-signed': ({ card }, names) => `${names.card(card)} is in force.`,
    'treaty-ended': ({ card }, names) => `${names.card(card)} is at an end.`,
    'limits-extended': () => 'Glory beyond all limits.',
    abdicated: () => 'Napoleon abdicates.',
    'life-ended': ({ outcomes, cause, glory }) =>
      `${english.causes[cause] ?? cause}. ${outcomes.map((one) => english.outcomes[verdictOf(one, { cause, outcomes })] ?? one).join(' ')} Glory: ${glory}.`,
  },
  whys: { stalemates: 'earlier Stalemates', bloody: 'Bloody results', points: 'points spent' },
  rolls: {
    card: '',
    coup: 'The coup',
    plebiscite: 'The vote',
    son: 'A son?',
    combat: 'Battle',
    casualty: 'Casualties',
    expedition: 'Expedition',
    loyalty: 'Loyalty',
    'phase advancement': 'Does the Year go on?',
    'foreign diplomacy': 'Foreign Diplomacy',
    'domestic politics': 'Domestic Politics',
    'campaign table': 'Which war?',
  },
  rolled: {
    ends: 'the Year brings no more cards',
    'goes-on': 'another card',
    wounded: 'he is wounded',
    safe: 'he is unhurt',
    loyal: 'he stays loyal',
    treason: 'he betrays you',
  },
  diplomacy: (nation, worse) => (worse ? `${nation} turns away, or a Treaty falls` : `${nation} stays as it is`),
  seat: 'Napoleon',
  pass: 'nothing',
  assign: (card, to, price) => `${card} to ${to}, ${price}`,
  asMany: (cards) => `${cards}: as many as Admin can pay, and nobody else`,
  thenMany: (assignment) => `${assignment}; then as many to the Campaign as Admin can pay`,
  add: (card, drm, price) => `${card}${drm ? ` ${drm}` : ''}, ${price}`,
  price: (cost, how) => (how === 'luck' ? 'paid by Luck' : how === 'free' || !cost ? 'without paying' : `for ${cost}`),
  negotiate: (whom, spend) => (spend === 0 ? whom : `${whom}, with ${spend} D`),
  trade: (give, get) => `${give} for ${get}`,
  onward: {
    share: (trade) => `${trade}; share Diplomacy out evenly, the worst roll first`,
    roll: (trade) => `${trade}; spend nothing on Paris`,
  },
  crown: (card, to) => `${card}: ${to}`,
  glory: (points) => `${points} Glory`,
  spend: (points, letter) => (points === 0 ? 'nothing' : `${points} ${letter}`),
  brief: (view, names) =>
    [
      `${view.year}, ${names.era(view.era)}. A ${view.points.A}, D ${view.points.D}, G ${view.points.G}, P ${view.points.P}. Luck ${view.luck ? 'unused' : 'used'}.`,
      Object.entries(view.nations)
        .map(([nation, status]) => `${names.nation(nation)} ${names.status(status)}`)
        .join(', '),
      ...inCampaign(view).map((cards) => `Campaign: ${cards.map(names.card).join(', ')}`),
      ...(view.fight === null
        ? []
        : [`Round ${view.fight.round}: the die gets ${sign(view.fight.sum)}, at most ±${view.fight.limit}`]),
    ].join('\n'),
  piles: (draw, discard, removed) => `Draw Deck ${draw}, Discard pile ${discard}, out of the game ${removed}`,
  faceDown: 'face-down',
  placeOrPlay: (card, places, cost) => `${places ? 'Place' : 'Play'} ${card}${cost ? ` for ${cost}` : ''}`,
  choice: (label, cost, effect) => `${label}${cost ? ` for ${cost}` : ''}: ${effect}`,
  discard: (card) => `Discard ${card}`,
};
