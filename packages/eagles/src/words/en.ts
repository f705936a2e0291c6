import type { EaglesView } from '../knowledge/view.js';
import { leadersOf, lostIn, moraleAt, ownForces, pointsOf, poolsOf, saidOnce, signed, sparesOf } from './reckoning.js';
import { refusals } from './refusals.js';
import { reorganizedInEnglish } from './reorganization.js';
import { ENGLISH_TERMS as TERMS } from './terms.js';
import type { Names, Words } from './words.js';

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export const english: Words = {
  names: {},
  prompts: {
    'set-up.arrange': 'Take the set-up as proposed, or arrange redoubts, bridge trains and foragers yourself.',
    'set-up.faceRedoubt': ({ hex }, names) => `Which side of the redoubt at ${names.hex(hex ?? '')} stays open?`,
    'set-up.giveTrain': ({ left }) => `Give a bridge train to a Leader: ${left} left.`,
    'set-up.chooseForage': 'Which Forces begin in Forage Mode?',
    'administration.supply': 'Change a Supply Source, remove or place a Center of Operations, or go on.',
    'sea-transport.fleet': 'The channel is closed. On which side of it is your fleet?',
    'sea-transport.choose': 'What does the fleet do?',
    'transport-battalions.buy': 'Buy or place a Transport Battalion?',
    'replacements.choose': (_, names, view) => `Where do the replacements go? ${poolsOf(view, names.army)}.`,
    'organization.choosePlace': 'Where will you reorganize?',
    'organization.act': ({ place }, names) => `What will you change at ${names.place(place ?? '')}?`,
    'vedettes.choose': (_, __, view) =>
      `Post or recall vedettes. ${plural(view.vedettes.length, 'vedette')} on the map, ${sparesOf(view)} in reserve.`,
    'reinforcements.withdrawals': ({ leader }, names) => `${names.leader(leader ?? '')} leaves the army. Who takes over?`,
    'reinforcements.choose': 'Bring a reinforcement onto the map, or let them wait.',
    'commands.choose': (_, names, view) =>
      `Give a Movement Command, move what needs none, or let a Force try by itself, which ends the commands. Points: ${pointsOf(view, names.army)}.`,
    'commands.moveCenter': ({ army }, names, view) =>
      `Where does the ${names.army(army ?? '')} Center of Operations go? ${standsAt(view, army, names)}`,
    'initiative.choose': ({ left }) =>
      `Who tries to march on his own initiative, and where to? ${plural(Number(left), 'Force')} may still try.`,
    'march.choose': ({ leader, left }, names, view) =>
      `Where does ${standing(leader, names, view)} march? ${plural(Number(left), 'movement point')} left.`,
    'ride.choose': ({ hex }, names) => `Where does the vedette at ${names.hex(hex ?? '')} ride?`,
    'drive-off.giveWay': ({ hex }, names) => `Your vedettes at ${names.hex(hex ?? '')} are driven off. Where do they go?`,
    'losses.choose': ({ left, leader }, names, view) =>
      `${fought(view, names)}${names.leader(leader ?? '')}: which unit loses a strength point? ${plural(Number(left), 'point')} to lose.`,
    'redoubts.face': ({ hex }, names) => `Which side of the finished redoubt at ${names.hex(hex ?? '')} stays open?`,
    'redoubts.build': 'Begin a redoubt?',
    'bridging.choose': 'Any work on bridges?',
    'forced-march.choose': ({ hex, phasing, points }, names) =>
      hex !== ''
        ? `Battle of ${names.hex(hex ?? '')}: who marches to the sound of the guns, and where to? Up to ${plural(Number(points), 'movement point')}.`
        : phasing === 'true'
          ? `Who tries a forced march, and where to? Up to ${plural(Number(points), 'movement point')}.`
          : `The enemy stands before your Forces: who marches to the sound of the guns? Up to ${plural(Number(points), 'movement point')}.`,
    'combat-phase.refuse': ({ leader }, names, view) =>
      `Does ${standing(leader, names, view)} attack, or try to fall back from a stronger enemy?`,
    'combat-phase.assign': ({ leader }, names, view) => `Which enemy does ${standing(leader, names, view)} attack?`,
    'combat-phase.chooseBattle': ({ left }) => `Which of the ${left} battles is fought now?`,
    'combat-phase.join': ({ leader, hex }, names, view) =>
      `${standing(leader, names, view)} has pursued. Does he join the battle of ${names.hex(hex ?? '')} as well?`,
    'battle.attackerLeader': (_, names, view) => `${fought(view, names)}who commands?`,
    'battle.defenderLeader': (_, names, view) => `${fought(view, names)}who commands?`,
    'battle.chits': (_, names, view) => `${fought(view, names)}choose your chit, pitched battle or pursuit.`,
    'battle.counterattack': (_, names, view) => `${fought(view, names)}do you counterattack?`,
    'battle.attackerBreaksOff': (_, names, view) => `${fought(view, names)}fight on, or break off and retreat?`,
    'battle.defenderBreaksOff': (_, names, view) => `${fought(view, names)}fight on, or break off and retreat?`,
    'battle.advance': (_, names, view) => `${fought(view, names)}who enters the abandoned hex?`,
    'pursuit.chooseBody': (_, names, view) => `${fought(view, names)}whom do you pursue?`,
    'pursuit.choose': ({ die, hex }, names, view) =>
      `${fought(view, names)}who pursues those beaten at ${names.hex(hex ?? '')}, and how far? The die is ${die}.`,
    'pursuit.chooseForces': ({ die, hex }, names, view) =>
      `${fought(view, names)}which Forces pursue those beaten at ${names.hex(hex ?? '')}? The die is ${die}.`,
    'pursuit.chooseHexes': ({ hex }, names, view) =>
      `${fought(view, names)}how far do you pursue those beaten at ${names.hex(hex ?? '')}?`,
    'retreat.choose': ({ leaders, from, left }, names, view) => {
      const [battle, who, place] = [fought(view, names), leadersOf(leaders, names), names.hex(from ?? '')];
      const whence = saidOnce(place, battle + who, ` from ${place}`);
      return `${battle}where does the retreat of ${who}${whence} go? ${english.hexes(Number(left))} left.`;
    },
    'morale.peace': (_, __, { morale }) =>
      `Fight on, or seek an armistice? The marker stands ${moraleAt(morale) === undefined ? 'off the track' : `at ${moraleAt(morale)}`}.`,
    'fortnight.designate': 'Which Force under a Major General will move in this fortnight?',
    'fortnight.objective': ({ leader }, names, view) => `What is the objective of ${standing(leader, names, view)}?`,
    'fortnight.direct': ({ leader }, names, view) =>
      `What is the objective of ${standing(leader, names, view)}, who has arrived?`,
    'fortnight.move': 'Which Force tries to march toward its objective?',
    'fortnight.forage': 'Which Forces go foraging?',
    'player-turn.returnToRegular': 'Stay in the Fortnight Sequence, or return to regular turns?',
  },
  options: {
    done: 'done',
    stay: 'stay',
    stop: 'stop here',
    back: 'finished here',
    wait: 'wait',
    none: 'nobody',
    enough: 'enough',
    forage: 'change to Forage Mode',
    concentrate: 'concentrate',
    attack: 'attack',
    'fall-back': 'try to fall back',
    join: 'join',
    pitched: 'pitched battle',
    pursuit: 'pursuit',
    counterattack: 'counterattack',
    decline: 'decline',
    'break-off': 'break off',
    'go-on': 'go on',
    armistice: 'seek an armistice',
    fortnight: 'declare a Fortnight Sequence',
    return: 'return to regular turns',
    'as-proposed': 'as proposed',
    arrange: 'arrange it myself',
    'by-custom': 'the rest by custom: infantry first',
    'all-by-custom': 'all losses of this segment by custom: infantry first',
    select: 'choose who pursues',
    'retreats-by-custom': 'let custom decide from now on: fight on, retreat toward the depots, pursue as far as the stronger may',
    'choose-retreats': 'decide retreats and pursuits yourself again',
    'next-battle': 'then choose which battle comes next',
    consolidate: 'end the marches, then consolidate: reorganize, dig and bridge',
    'choose-losses': 'share out losses yourself from now on',
    'losses-by-custom': 'let custom share out losses: infantry first',
    supply: 'first change a Supply Source or a Center of Operations',
    redoubts: 'then begin redoubts',
    bridges: 'then work on bridges',
    march: 'call those who hear the guns',
    inside: 'inside the Haff',
    outside: 'outside, at sea',
    buy: 'buy a battalion',
    place: 'place it with the Center of Operations',
  },
  actions: {
    army: (option, names) =>
      'source' in option
        ? `${names.army(String(option.army))}: Supply Source ${names.hex(String(option.source))}`
        : `${names.army(String(option.army))}: Center of Operations at ${names.hex(String(option.place))}`,
    disband: (option, names) => `${names.army(String(option.disband))}: remove the Center of Operations`,
    embark: (option, names) => `embark ${names.leader(String(option.embark))}`,
    relieve: (option, names) => `embark ${names.leader(String(option.relieve))} for Danzig`,
    land: (option, names) => `land at ${names.hex(String(option.land))}`,
    unit: (option, names) => `${names.unit(String(option.unit))} +${option.points}`,
    rebuild: (option, names) =>
      `rebuild ${names.unit(String(option.rebuild))} with ${option.points} at ${names.hex(String(option.at))}`,
    raise: (option, names) =>
      `raise a March Regiment of ${option.points} ${option.arm} (${names.army(String(option.raise))}) at ${names.hex(String(option.at))}`,
    remount: (option, names) => `remount a dismounted point (${names.army(String(option.remount))})`,
    join: (option, names) => `${names.leader(String(option.join))} under ${names.leader(String(option.under))}`,
    merge: (option, names) => `merge ${names.leader(String(option.merge))} into ${names.leader(String(option.into))}`,
    release: (option, names) => `${names.leader(String(option.release))} leads on his own`,
    give: (option, names) => `${names.unit(String(option.give))} to ${names.leader(String(option.to))}`,
    detach: (option, names) => `detach ${names.unit(String(option.detach))}`,
    train: (option, names) => `bridge train from ${names.leader(String(option.train))} to ${names.leader(String(option.to))}`,
    split: (option, names) => `split a March Regiment of ${option.points} off ${names.unit(String(option.split))}`,
    dissolve: (option, names) => `dissolve the March Regiment into ${names.unit(String(option.into))}`,
    brigade: (option, names) => `a point to the brigade ${names.unit(String(option.brigade))}`,
    recombine: (option, names) => `take ${names.unit(String(option.recombine))} back`,
    promote: (option, names) => `promote ${names.leader(String(option.promote))}`,
    from: (option, names) => `place one of ${names.leader(String(option.from))} at ${names.hex(String(option.to))}`,
    recall: (option, names) => `recall the one at ${names.hex(String(option.recall))}`,
    leader: (option, names) => `${names.leader(String(option.leader))} at ${names.hex(String(option.hex))}`,
    vedette: (option, names) => names.vedette(option.vedette),
    forage: (option, names) => `${names.leader(String(option.forage))} goes foraging`,
    transit: (option, names) => `${names.leader(String(option.transit))} sets out for the other box`,
    center: (option, names) =>
      option.to === undefined
        ? `move the Center of Operations (${names.army(String(option.center))})`
        : `Center of Operations (${names.army(String(option.center))}) to ${names.place(String(option.to))}`,
    step: (option, names) => `one hex: ${names.hex(String(option.step))}`,
    repulse: (option, names) => `repulse the enemy at ${names.hex(String(option.repulse))}`,
    exit: (option, names) => `leave the map for ${names.place(String(option.exit))}`,
    drop: (option, names) => `leave ${names.unit(String(option.drop))} behind`,
    build: (option, names) =>
      'remove' in option
        ? `${names.leader(String(option.build))}, giving up the redoubt at ${names.hex(String(option.remove))}`
        : names.leader(String(option.build)),
    force: (option, names) =>
      `${names.leader(String(option.force))}: ${TERMS.bridges[String(option.action)] ?? option.action} toward ${names.hex(String(option.to))}`,
    command: (option, names) => `${names.leader(String(option.command))} to ${names.hex(String(option.to))}`,
    try: (option, names) => `${names.leader(String(option.try))} tries for ${names.hex(String(option.to))}`,
    march: (option, names) =>
      option.to === undefined
        ? names.leader(String(option.march))
        : `${names.leader(String(option.march))} to ${names.hex(String(option.to))}`,
    guns: (option, names) =>
      `${names.leader(String(option.guns))} to the guns at ${names.hex(String(option.enemy))}${option.to === undefined ? '' : `, as far as ${names.hex(String(option.to))}`}`,
    press: (option) =>
      option.press === 'pitched'
        ? 'pitched battle, pressed: every round, then pursuit as far as the die allows'
        : 'pursuit, pressed: after them as far as the die allows',
    pursue: (option) => `all pursue, ${english.hexes(Number(option.pursue))}`,
    besiege: (option, names) => `besiege ${names.hex(String(option.besiege))}`,
    offMap: (option, names) => `off the map by ${names.hex(String(option.offMap))}`,
  },
  directions: ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'],
  whereabouts: (hexes, wind, town) => `the hex ${hexes === 1 ? '' : `${hexes} `}${WINDS[wind] ?? ''} of ${town}`,
  hexes: (number) => plural(number, 'hex').replace('hexs', 'hexes'),
  general: (name) => `General ${name}`,
  joined: (sentence) => sentence,
  someGeneral: 'a Major General',
  regimentAt: (place) => `the March Regiment at ${place}`,
  aMarchRegiment: 'a March Regiment',
  vedetteAt: (place) => `the vedette at ${place}`,
  marchRegiment: 'March Regiment',
  arms: { infantry: 'infantry', cavalry: 'cavalry', artillery: 'artillery' },
  armies: { french: 'French', russian: 'Russian', prussian: 'Prussian' },
  sides: { french: 'the French', coalition: 'the Coalition' },
  places: {
    podlasia: 'Podlasia',
    goniondz: 'Goniondz',
    danzig: 'Danzig',
    thorn: 'Thorn',
    cantonment: 'Cantonment',
    transit: 'on the way',
    sea: 'at sea',
    waiting: 'at the map edge',
  },
  weathers: {
    heat: 'heat',
    fair: 'fair weather',
    rain: 'rain',
    mud: 'mud',
    frost: 'frost',
    snow: 'snow',
    severe: 'severe weather',
  },
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  date: (start, months) => `${Number(start.slice(8))} ${months[Number(start.slice(5, 7)) - 1]} ${start.slice(0, 4)}`,
  refusals: refusals.en,

  outcomes: {
    operational: 'operational victory',
    strategic: 'strategic victory',
    victory: 'victory in the whole campaign',
    draw: 'a draw',
    armistice: 'decided by the armistice',
  },
  nobody: 'Nobody',
  settings: {
    scenario: { title: 'Scenario', about: 'One of three campaigns, or the whole war from either start.' },
    carre: { title: 'Battalion Carré', about: 'French Leaders near Napoleon have better initiative.' },
    carreNapoleon: { title: 'Battalion Carré for Napoleon', about: 'He gains it himself with Davout or Lannes.' },
    confusion: { title: 'Confusion of Marshal Ney', about: 'A six sends Ney, or Buxhowden, marching off anywhere.' },
    hurryUp: { title: 'Forced march into battle', about: 'The round in which marchers arrive is rolled.' },
    casualties: { title: 'Leader casualties', about: 'Leaders may be wounded in pitched battles.' },
    transport: { title: 'Transport Battalions', about: 'Scenario 3: they lengthen the French Dispatch Distance.' },
    sea: { title: 'Sea transport', about: 'Scenario 3: ships, the Pillau channel and Prussian recruitment.' },
    withoutSouth: { title: 'Without section S', about: 'Scenario 3: the southern map and its troops are left out.' },
    december: { title: '30-31 December', about: 'Adds the turn that the printed track leaves out.' },
    konigsbergJune: {
      title: 'Königsberg in June only',
      about: 'The space for holding it at the end only in scenario 3 and the whole campaign.',
    },
  },
  values: {
    '1': { title: 'Pultusk and Golymin', about: '6 December 1806 to 9 January 1807: beyond the Vistula, in mud and frost.' },
    '2': { title: 'Eylau', about: '25 January to 14 February 1807: the winter campaign, in snow and short of everything.' },
    '3': { title: 'Friedland', about: '4 to 28 June 1807: dry roads, rested armies, and Königsberg at stake.' },
    'grand-early': { title: 'Whole campaign from December', about: 'The whole war to the end of June 1807. Many evenings.' },
    'grand-late': { title: 'Whole campaign from January', about: 'The war from the eve of Eylau to the end of June 1807.' },
  },
  events: {
    'turn-began': ({ date, weather }) => `${english.date(date, english.months)}: ${english.weathers[weather]}.`,
    'player-turn-began': ({ side }, names) => `The turn of ${names.side(side)}.`,
    'set-up': ({ side, counters }, names) => `${names.side(side)} take the field with ${plural(counters, 'counter')} on the map.`,
    'points-received': ({ army, points, total }, names) =>
      `${names.army(army)}: ${plural(points, 'administrative point')}, now ${total}.`,
    'source-changed': ({ army, hex }, names) => `The ${names.army(army)} Supply Source is now ${names.hex(hex)}.`,
    'center-moved': ({ army, to }, names) => `The ${names.army(army)} Center of Operations goes to ${names.hex(to)}.`,
    'center-removed': ({ army, lost }, names) =>
      `The ${names.army(army)} Center of Operations is ${lost ? 'lost' : 'taken down'}.`,
    'replacements-arrived': ({ army }, names) => `Replacements arrive for the ${names.army(army)} army.`,
    'recruitment-disrupted': ({ army }, names) => `${names.army(army)} recruitment is disrupted.`,
    strengthened: ({ unit, points }, names) => `${names.unit(unit)} +${points}.`,
    organized: (event, names) => reorganizedInEnglish(event, names),
    'counter-appeared': ({ army, hex, what, name }, names) =>
      `${counterNamed(army, what, names, name)} appears at ${names.hex(hex)}.`,
    'counter-left': ({ army, hex, what, name }, names) => `${counterNamed(army, what, names, name)} leaves ${names.hex(hex)}.`,
    'vedettes-driven-off': ({ from, to }, names) => `Vedettes give way from ${names.hex(from)} to ${names.hex(to)}.`,
    'vedette-clash': ({ hex, mover, other }, names) => `Vedettes clash at ${names.hex(hex)}: ${mover} against ${other}.`,
    withdrawn: ({ leader, substitute }, names) =>
      `${names.leader(leader)} leaves the army${substitute === null ? '' : `; ${names.leader(substitute)} takes over`}.`,
    promoted: ({ leader }, names) => `${names.leader(leader)} is promoted.`,
    marched: ({ army, path, leader }, names) =>
      `${counterNamed(army, leader, names)} marches to ${names.hex(path.at(-1) ?? '')}.`,
    'initiative-rolled': ({ leader, die, success }, names) =>
      `${names.leader(leader)} rolls ${die}: ${success ? 'he marches' : 'he stays'}.`,
    confused: ({ leader, direction, points }, names) =>
      `${names.leader(leader)} is confused: off toward the ${english.directions[direction - 1]} for ${plural(points, 'movement point')}.`,
    scouted: ({ hex, learned }, names) => `${names.hex(hex)} is scouted: ${TERMS.scouted[learned] ?? learned}.`,
    contact: ({ hex }, names) => `Enemy Forces stand at ${names.hex(hex)}.`,
    repulsed: ({ hex }, names) => `The enemy at ${names.hex(hex)} is repulsed.`,
    'repulse-refused': ({ hex }, names) => `The enemy at ${names.hex(hex)} cannot be repulsed.`,
    'left-the-map': ({ leader, hex, box }, names) =>
      `${names.leader(leader)} leaves the map at ${names.hex(hex)} for ${names.place(box)}.`,
    'attrition-rolled': ({ rolls: list }) =>
      `Attrition: ${plural(list.length, 'Force')} rolled, ${plural(lostIn(list), 'strength point')} lost.`,
    'loss-taken': ({ unit }, names) => `${names.unit(unit)} loses a point.`,
    redoubt: ({ hex, state }, names) => `The redoubt at ${names.hex(hex)} is ${state}.`,
    'bridge-worked': ({ hexes, action }, names) =>
      `${names.hex(hexes[0])}/${names.hex(hexes[1])}: ${TERMS.bridges[action] ?? action}, done.`,
    'bridge-work-failed': ({ hexes, action }, names) =>
      `${names.hex(hexes[0])}/${names.hex(hexes[1])}: ${TERMS.bridges[action] ?? action}, in vain.`,
    'siege-rolled': ({ hex, surrendered }, names) =>
      `The siege of ${names.hex(hex)}: ${surrendered ? 'the garrison surrenders' : 'the garrison holds'}.`,
    'siege-duration-rolled': ({ place, spaces, fortnights }, names) =>
      `Toward ${names.place(place)}: ${plural(spaces, 'space')} of morale, ${plural(fortnights, 'fortnight')}.`,
    'danzig-fell': () => 'Danzig has fallen.',
    'battle-joined': ({ hex, attackers, defenders }, names) =>
      `Battle at ${names.hex(hex)}: ${attackers.map((one) => names.leader(one.leader, one.name)).join(', ')} against ${defenders.map((one) => names.leader(one.leader, one.name)).join(', ')}.`,
    'chits-shown': ({ attacker, defender, battle }) =>
      `Chits: ${english.options[attacker]} and ${english.options[defender]}; it is a ${battle === 'pitched' ? 'pitched battle' : 'pursuit battle'}.`,
    'battle-rolled': ({ round, by, odds, die, modifier, effect, attackerLoss, defenderLoss }) =>
      `Round ${round}, ${by} at ${odds}, die ${die} ${signed(modifier)}: ${TERMS.effects[effect]}; the attacker loses ${attackerLoss}, the defender ${defenderLoss}.`,
    'leader-tested': ({ side, die, success }, names) =>
      `The leader of ${names.side(side)} rolls ${die}: ${success ? 'his men stand' : 'his men give way'}.`,
    'counterattack-declined': ({ side }, names) => `${names.side(side)} do not counterattack.`,
    'broke-off': ({ side }, names) => `${names.side(side)} break off.`,
    'battle-refused': ({ side, allowed }, names) => `${names.side(side)} ${allowed ? 'fall back' : 'may not fall back'}.`,
    'battle-dropped': ({ hex }, names) => `There is nobody left to fight at ${names.hex(hex)}.`,
    'pursuit-rolled': ({ side, die, most }, names) => `${names.side(side)} may pursue ${english.hexes(most)} (die ${die}).`,
    pursued: ({ hexes, loss }) => `The pursuit goes ${english.hexes(hexes)} and costs ${plural(loss, 'strength point')}.`,
    retreated: ({ side, from, path }, names) =>
      `${names.side(side)} retreat from ${names.hex(from)} to ${names.hex(path.at(-1) ?? from)}.`,
    eliminated: ({ side, hex }, names) => `A Force of ${names.side(side)} is destroyed at ${names.hex(hex)}.`,
    'leader-captured': ({ leader }, names) => `${names.leader(leader)} is captured.`,
    'leader-escaped': ({ leader }, names) => `${names.leader(leader)} escapes.`,
    'leader-wounded': ({ leader, fortnights }, names) =>
      `${names.leader(leader)} is wounded${fortnights === 0 ? ' and will not return' : ` for ${plural(fortnights, 'fortnight')}`}.`,
    advanced: ({ side, hex }, names) => `${names.side(side)} enter ${names.hex(hex)}.`,
    'battle-ended': ({ hex, winner, attackerLost, defenderLost }, names) =>
      `Battle of ${names.hex(hex)}: ${winner === null ? 'undecided' : `won by ${names.side(winner)}`}; the attacker lost ${attackerLost}, the defender ${defenderLost}.`,
    'morale-moved': ({ why, spaces, to }) =>
      `Morale moves ${plural(Math.abs(spaces), 'space')} ${spaces < 0 ? 'left' : 'right'}, to ${to === 'off-left' || to === 'off-right' ? 'beyond the track' : to}: ${TERMS.movedBy[why] ?? why}.`,
    armistice: ({ forced }) =>
      forced ? 'The Coalition has no army left in the field: armistice.' : 'The Coalition seeks an armistice.',
    'fortnight-began': ({ fortnight }) => `Fortnight ${fortnight} is played as a whole.`,
    'fortnight-declared': ({ fortnight }) => `Fortnight ${fortnight} will be played as a whole.`,
    'fortnight-ended': ({ side }, names) => `${names.side(side)} return to regular turns.`,
    'hospital-emptied': ({ returned, healing }) => `Hospitals: ${returned} back, ${healing} healing.`,
    'battalion-bought': () => 'A Transport Battalion is raised.',
    'sea-step': ({ step }) => `The fleet: ${step}.`,
    'fleet-placed': ({ where }) => `The fleet is ${where} the Haff.`,
  },
  brief: (view, names, words) =>
    [
      `${words.date(view.date, words.months)} (turn ${view.turn} of ${view.lastTurn}), ${words.weathers[view.weather]}, morale ${moraleAt(view.morale) ?? 'off the track'}, ${names.side(view.phasing)} to move.`,
      ...ownForces(view, names, ': ', ' at '),
      `  ${view.counters.length} ${view.leaders.length > 0 ? 'enemy counters' : 'counters'}`,
    ].join('\n'),
};

/** Where an army's Center is. */
const standsAt = ({ armies }: EaglesView, army: string | undefined, names: Names): string => {
  const center = armies[army as 'french']?.center;
  return center === null || center === undefined ? 'It is not in play.' : `It stands at ${names.place(center)}.`;
};
const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;

/** The battle that is being fought, before what is asked in it. */
const fought = (view: EaglesView, names: Names): string =>
  view.battle === null ? '' : `battle of ${names.hex(view.battle.hex)}, round ${view.battle.round}: `;
/** A Force with what it has and where it stands. */
const standing = (leader: string | undefined, names: Names, { leaders }: EaglesView): string => {
  const own = leaders.find(({ id }) => id === leader);
  const name = names.leader(leader ?? '');
  return own === undefined || own.strength === 0 ? name : `${name} (${own.strength} at ${names.place(own.place)})`;
};
const counterNamed = (army: string, what: string | undefined, names: Names, name?: string): string =>
  what === undefined ? `A ${names.army(army)} counter` : what === 'vedette' ? 'A vedette' : names.leader(what, name);
