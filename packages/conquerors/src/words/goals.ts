/** What a side plays for: the figures are the scenario's own, the ideas are ours. */
import { type AnySettings, type GoalCard, type Language, type Seat, signed } from '@vedette/core';
import * as v from 'valibot';
import written from '../../data/goals/ideas.json' with { type: 'json' };
import type { Components } from '../components/components.js';
import type { ScenarioData as Scenario } from '../components/schema.js';
import type { Names } from './words.js';

const Idea = v.strictObject({ title: v.string(), text: v.string() });
const Ideas = v.array(
  v.strictObject({
    game: v.string(),
    scenarios: v.array(v.string()),
    seats: v.array(v.string()),
    ideas: v.pipe(v.array(v.strictObject({ en: Idea, fr: Idea })), v.minLength(2), v.maxLength(3)),
  }),
);
const IDEAS = v.parse(Ideas, written);

type Victory = Scenario['victory'];

interface GoalWords {
  readonly reachZero: (start: number, turn: number) => string;
  readonly atMost: (start: number, most: number, turn: number) => string;
  readonly holdOut: (least: number, turn: number, top: number) => string;
  readonly threeCampaigns: (win: number, immediate: number) => string;
  readonly draws: (points: readonly number[]) => string;
  readonly enemyStrength: string;
  readonly ownStrength: string;
  /** What several places are worth one by one is said so. */
  readonly take: (areas: string, several: boolean) => string;
  readonly lose: (areas: string, several: boolean) => string;
  readonly turnEnd: (least: number, of: number, side: string) => string;
  readonly napoleonFalls: (side: string) => string;
  readonly commanderOut: (names: string) => string;
  readonly lostWith: (name: string) => string;
  readonly bonus: string;
  readonly besieged: (areas: string) => string;
  readonly stillHeld: (area: string) => string;
  readonly wins: string;
  readonly loses: string;
}

const english: GoalWords = {
  reachZero: (start, turn) => `The marker begins at ${start}: bring it down to 0 before turn ${turn} is over.`,
  atMost: (start, most, turn) =>
    `The marker begins at ${start}: bring it to ${most} or lower by the end of turn ${turn}; at 0 you win at once.`,
  holdOut: (least, turn, top) => `Keep the marker at ${least} or higher to the end of turn ${turn}; at ${top} you win at once.`,
  threeCampaigns: (win, immediate) =>
    `Play three campaigns one after the other: a win is worth ${win} campaign points, a win at once ${immediate}. The most points win.`,
  draws: (points) => `At ${points.join(' or ')} nobody wins.`,
  enemyStrength: 'each enemy strength point gone, by combat or by fatigue',
  ownStrength: 'each strength point of yours that is gone',
  take: (areas, several) => `${several ? 'each taken' : 'taken'}: ${areas}`,
  lose: (areas, several) => `${several ? 'each lost' : 'lost'}: ${areas}`,
  turnEnd: (least, of, side) => `every turn that ends with ${least} or more of the ${of} flags in their hands (${side})`,
  napoleonFalls: (side) => `Napoléon leaves the game: victory at once (${side})`,
  commanderOut: (names) => `${names} out of the game, each`,
  lostWith: (name) => `a combat lost with ${name} in it`,
  bonus: 'after the last turn',
  besieged: (areas) => `at the end, each enemy citadel besieged or held: ${areas}`,
  stillHeld: (area) => `at the end, the French flag on ${area}`,
  wins: 'won',
  loses: 'lost',
};

const french: GoalWords = {
  reachZero: (start, turn) => `Le marqueur part de ${start} : amenez-le à 0 avant la fin du tour ${turn}.`,
  atMost: (start, most, turn) =>
    `Le marqueur part de ${start} : amenez-le à ${most} ou moins à la fin du tour ${turn} ; à 0 vous gagnez aussitôt.`,
  holdOut: (least, turn, top) =>
    `Gardez le marqueur à ${least} ou plus jusqu’à la fin du tour ${turn} ; à ${top} vous gagnez aussitôt.`,
  threeCampaigns: (win, immediate) =>
    `Jouez trois campagnes à la suite : une victoire vaut ${win} points de campagne, une victoire immédiate ${immediate}. Le plus grand total l’emporte.`,
  draws: (points) => `À ${points.join(' ou ')}, personne ne gagne.`,
  enemyStrength: 'chaque point de force ennemi perdu, au combat ou par la fatigue',
  ownStrength: 'chaque point de force que vous perdez',
  take: (areas, several) => `${several ? 'chaque lieu pris' : 'pris'} : ${areas}`,
  lose: (areas, several) => `${several ? 'chaque lieu aux mains de l’ennemi' : 'aux mains de l’ennemi'} : ${areas}`,
  turnEnd: (least, of, side) => `chaque tour qui finit avec au moins ${least} des ${of} drapeaux entre leurs mains (${side})`,
  napoleonFalls: (side) => `Napoléon quitte la partie : victoire immédiate (${side})`,
  commanderOut: (names) => `${names} hors de la partie, chacun`,
  lostWith: (name) => `un combat perdu où se trouve ${name}`,
  bonus: 'après le dernier tour',
  besieged: (areas) => `à la fin, chaque citadelle ennemie assiégée ou tenue : ${areas}`,
  stillHeld: (area) => `à la fin, le drapeau français sur ${area}`,
  wins: 'gagné',
  loses: 'perdu',
};

const WORDS: Readonly<Record<Language, GoalWords>> = { en: english, fr: french };

/** The goal of a seat in a scenario; nothing for a seat that has none (a bid decides it first). */
export function goalOf(
  components: Components,
  names: Names,
  language: Language,
  settings: AnySettings,
  seat: Seat,
): GoalCard | null {
  const scenario = components.scenarios.get(String(settings.scenario));
  const side = components.data.game.sides.find(({ id, nations }) => id === seat || nations.some((nation) => nation.id === seat));
  if (scenario === undefined || side === undefined) return null;
  const isFrench = side.id === 'french';
  const words = WORDS[language];
  return {
    wins: winning(scenario, words, isFrench),
    track: trackOf(scenario, isFrench),
    counts: countsOf(scenario, names, words, isFrench),
    ideas: ideasOf(components.data.game.game, scenario.id, seat, language),
  };
}

const ideasOf = (game: string, scenario: string, seat: Seat, language: Language) =>
  IDEAS.filter((one) => one.game === game && one.scenarios.includes(scenario) && one.seats.includes(seat)).flatMap(({ ideas }) =>
    ideas.map((idea) => idea[language]),
  );

function winning({ victory, victoryPoints, turns: [, last], sequence }: Scenario, words: GoalWords, isFrench: boolean): string {
  const { final, track } = victory;
  if (final === null || victoryPoints === null)
    return words.threeCampaigns(sequence?.campaignPoints.winAtEnd ?? 0, sequence?.campaignPoints.immediateWin ?? 0);
  const draw = final.draw.length === 0 ? [] : [words.draws(final.draw)];
  const bonus = bonusOf(victory);
  const most = final.frenchAtMost + bonus;
  const wins = !isFrench
    ? words.holdOut(final.opponentAtLeast + bonus, last, track.max)
    : most === track.min
      ? words.reachZero(victoryPoints, last)
      : words.atMost(victoryPoints, most, last);
  return [wins, ...draw].join(' ');
}

/** What the French are given after the last turn: so much higher may the marker stand when it ends. */
const bonusOf = ({ endScoring }: Victory): number =>
  endScoring.reduce((sum, one) => (one.kind === 'bonus' && one.side === 'french' ? sum + one.value : sum), 0);

function trackOf({ victory, victoryPoints }: Scenario, isFrench: boolean): GoalCard['track'] {
  const { final, track } = victory;
  if (final === null || victoryPoints === null) return null;
  const bonus = bonusOf(victory);
  const won: [number, number] = isFrench ? [track.min, final.frenchAtMost + bonus] : [final.opponentAtLeast + bonus, track.max];
  return { least: track.min, most: track.max, start: victoryPoints, won };
}

function countsOf({ victory, control }: Scenario, names: Names, words: GoalWords, isFrench: boolean): GoalCard['counts'] {
  const own = (side: string) => (side === 'french') === isFrench;
  const listed = (areas: readonly string[]) => names.list(areas.map((area) => names.area(area)));
  const ours = Object.keys(victory.control).filter((area) => control[area] !== undefined && own(control[area]));
  const theirs = Object.keys(victory.control).filter((area) => !ours.includes(area));
  const byWorth = (areas: readonly string[], say: GoalWords['take'], sign: 1 | -1) =>
    [...new Set(areas.map((area) => victory.control[area] ?? 0))]
      .sort((left, right) => right - left)
      .map((worth) => {
        const alike = areas.filter((area) => victory.control[area] === worth);
        return { worth: signed(sign * worth), what: say(listed(alike), alike.length > 1) };
      });
  return [
    { worth: signed(victory.perStrengthPoint), what: words.enemyStrength },
    { worth: signed(-victory.perStrengthPoint), what: words.ownStrength },
    ...byWorth(theirs, words.take, 1),
    ...byWorth(ours, words.lose, -1),
    ...victory.endOfTurn.map(({ side, value, minControl, of }) => ({
      worth: signed(own(side) ? value : -value),
      what: words.turnEnd(minControl, of.length, names.side(side)),
    })),
    ...victory.other.map(({ side, value, when, blocks }) => ({
      worth: signed(own(side) ? value : -value),
      what: (when === 'eliminated' ? words.commanderOut : words.lostWith)(names.list(blocks.map((block) => names.block(block)))),
    })),
    ...victory.endScoring.map((one) => {
      if (one.kind === 'citadels')
        return {
          worth: '±',
          what: words.besieged(
            Object.entries(one.values)
              .map(([area, value]) => `${names.area(area)} ${value}`)
              .join(', '),
          ),
        };
      const worth = signed(own(one.side) ? one.value : -one.value);
      return { worth, what: one.kind === 'control' ? words.stillHeld(names.area(one.area)) : words.bonus };
    }),
    ...victory.immediate.flatMap((one) =>
      one.when === 'eliminated'
        ? [{ worth: own(one.side) ? words.wins : words.loses, what: words.napoleonFalls(names.side(one.side)) }]
        : [],
    ),
  ];
}
