import { type Decision, type Option, type OptionWords, same, tellOption } from '@vedette/core';
import type { EaglesTypes } from '../types.js';
import type { Names, PartedOption, Words } from './words.js';

/** What an option is told with. */
interface Telling {
  readonly words: Words;
  readonly names: Names;
}

const word = ({ words }: Telling, option: string): string => words.options[option] ?? option;
/** A word of the game ("done"), or a hex, a place off the map, a Leader, a unit by its id. */
const hex = (option: string, telling: Telling): string => telling.words.options[option] ?? telling.names.hex(option);
const place = (option: string, telling: Telling): string => telling.words.options[option] ?? telling.names.place(option);
const leader = (option: string, telling: Telling): string => telling.words.options[option] ?? telling.names.leader(option);
const unit = (option: string, telling: Telling): string => telling.words.options[option] ?? telling.names.unit(option);
const plain = (option: string, telling: Telling): string => word(telling, option);
const direction = (option: number, { words }: Telling): string => words.directions[option] ?? String(option);

/** An option with parts is told by the part that names what is done; an option of one word otherwise. */
function parts(option: PartedOption, { words, names }: Telling): string {
  const tellers = words.actions as unknown as Readonly<Record<string, (option: PartedOption, names: Names) => string>>;
  const named = Object.keys(option).find((key) => key in tellers) ?? '';
  return tellers[named]?.(option, names) ?? JSON.stringify(option);
}
const orParts =
  <O extends string>(single: (option: O, telling: Telling) => string) =>
  (option: O | PartedOption, telling: Telling): string =>
    typeof option === 'string' ? single(option, telling) : parts(option, telling);

/** Every decision, and what its options are. */
const OPTIONS: OptionWords<EaglesTypes, [Telling]> = {
  'set-up.arrange': plain,
  'set-up.faceRedoubt': direction,
  'set-up.giveTrain': leader,
  'set-up.chooseForage': leader,
  'player-turn.returnToRegular': plain,
  'administration.supply': orParts(plain),
  'sea-transport.fleet': plain,
  'sea-transport.choose': orParts(plain),
  'transport-battalions.buy': plain,
  'replacements.choose': orParts(plain),
  'organization.choosePlace': place,
  'organization.act': orParts(plain),
  'vedettes.choose': orParts(plain),
  'reinforcements.choose': orParts(plain),
  'reinforcements.withdrawals': leader,
  'commands.choose': orParts(leader),
  'commands.moveCenter': place,
  'initiative.choose': orParts(leader),
  'march.choose': orParts(hex),
  'ride.choose': hex,
  'drive-off.giveWay': hex,
  'losses.choose': unit,
  'redoubts.face': direction,
  'redoubts.build': orParts(plain),
  'bridging.choose': orParts(plain),
  'forced-march.choose': orParts(plain),
  'combat-phase.join': plain,
  'combat-phase.refuse': plain,
  'combat-phase.assign': orParts(hex),
  'combat-phase.chooseBattle': hex,
  'battle.chits': orParts(plain),
  'battle.counterattack': plain,
  'battle.attackerLeader': leader,
  'battle.defenderLeader': leader,
  'battle.attackerBreaksOff': plain,
  'battle.defenderBreaksOff': plain,
  'battle.advance': leader,
  'pursuit.choose': orParts(plain),
  'pursuit.chooseBody': hex,
  'pursuit.chooseForces': leader,
  'pursuit.chooseHexes': (option, { words }) => words.hexes(option),
  'retreat.choose': orParts(hex),
  'morale.peace': plain,
  'fortnight.forage': leader,
  'fortnight.designate': leader,
  'fortnight.objective': hex,
  'fortnight.direct': hex,
  'fortnight.move': leader,
};

export const optionText = (telling: Telling, decision: Decision, option: Option): string =>
  tellOption(OPTIONS, decision, option, telling);

const CHITS: readonly Option[] = ['pitched', 'pursuit', { press: 'pitched' }, { press: 'pursuit' }];
/** The rules list first what custom would choose; people find each chit where it was the last time. */
export function chitsInOrder(options: readonly Option[]): readonly Option[] {
  const isChit = (option: Option) => CHITS.some((chit) => same(chit, option));
  return [...CHITS.filter((chit) => options.some((one) => same(one, chit))), ...options.filter((option) => !isChit(option))];
}
