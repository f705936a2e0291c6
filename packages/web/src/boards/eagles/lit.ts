import { type OptionWords, tellOption } from '@vedette/core';
import type { EaglesTypes } from '@vedette/eagles';
import type { Offer } from '../../session/journal.js';
import type { BoardProps } from '../board.js';
import type { Components } from './components.js';
import type { Counter } from './model.js';

/** What an option speaks of: hexes and places off the map, and Leaders, who stand in a hex. */
interface Things {
  readonly hexes?: readonly string[];
  readonly leaders?: readonly string[];
  /** Whether it only speaks of them, and another option is the plain one: "Ney forages" beside "Ney". */
  readonly besides?: true;
}

const nothing = (): Things => ({});
/** A hex, a Leader, or an answer of one word: nothing on the map has such a name. */
const hex = (option: string): Things => ({ hexes: [option] });
const leader = (option: string): Things => ({ leaders: [option] });
const orParts =
  <Parts extends object>(single: (option: string) => Things, parts: (option: Parts) => Omit<Things, 'besides'>) =>
  (option: string | Parts): Things =>
    typeof option === 'string' ? single(option) : { ...parts(option), besides: true };

/** Every decision, and what one points at on the map to choose its options. */
const THINGS: OptionWords<EaglesTypes, [], Things> = {
  'set-up.arrange': nothing,
  'set-up.faceRedoubt': nothing,
  'set-up.giveTrain': leader,
  'set-up.chooseForage': leader,
  'player-turn.returnToRegular': nothing,
  'administration.supply': orParts(nothing, (option) =>
    'source' in option ? { hexes: [option.source] } : 'place' in option ? { hexes: [option.place] } : {},
  ),
  'sea-transport.choose': orParts(nothing, (option) => {
    if ('land' in option) return { hexes: [option.land] };
    return { leaders: ['embark' in option ? option.embark : option.relieve] };
  }),
  'sea-transport.fleet': nothing,
  'transport-battalions.buy': nothing,
  'replacements.choose': orParts(nothing, (option) => ('at' in option ? { hexes: [option.at] } : {})),
  'organization.choosePlace': hex,
  'organization.act': orParts(nothing, (option) => ({
    leaders: Object.values(option).filter((part) => typeof part === 'string'),
  })),
  'vedettes.choose': orParts(nothing, (option) =>
    'recall' in option ? { hexes: [option.recall] } : { leaders: [option.from], hexes: [option.to] },
  ),
  'reinforcements.choose': orParts(nothing, (option) => ({ leaders: [option.leader], hexes: [option.hex] })),
  'reinforcements.withdrawals': leader,
  'commands.choose': orParts(leader, (option) => {
    if ('forage' in option) return { leaders: [option.forage] };
    if ('command' in option) return { leaders: [option.command], hexes: [option.to] };
    if ('try' in option) return { leaders: [option.try], hexes: [option.to] };
    return 'transit' in option ? { leaders: [option.transit] } : {};
  }),
  'commands.moveCenter': hex,
  'initiative.choose': orParts(leader, (option) => ({ leaders: [option.try], hexes: [option.to] })),
  'march.choose': orParts(hex, (option) => ('drop' in option ? {} : { hexes: Object.values(option) })),
  'ride.choose': hex,
  'drive-off.giveWay': hex,
  'losses.choose': nothing,
  'redoubts.face': nothing,
  'redoubts.build': orParts(nothing, (option) => ({
    leaders: [option.build],
    hexes: 'remove' in option ? [option.remove] : [],
  })),
  'bridging.choose': orParts(nothing, ({ force, to }) => ({ leaders: [force], hexes: [to] })),
  'forced-march.choose': orParts(nothing, (option) =>
    'march' in option ? { leaders: [option.march] } : { leaders: [option.guns], hexes: [option.enemy] },
  ),
  'combat-phase.refuse': nothing,
  'combat-phase.assign': orParts(hex, ({ besiege }) => ({ hexes: [besiege] })),
  'combat-phase.chooseBattle': hex,
  'combat-phase.join': nothing,
  'battle.attackerLeader': leader,
  'battle.defenderLeader': leader,
  'battle.chits': nothing,
  'battle.counterattack': nothing,
  'battle.attackerBreaksOff': nothing,
  'battle.defenderBreaksOff': nothing,
  'battle.advance': leader,
  'pursuit.choose': nothing,
  'pursuit.chooseBody': leader,
  'pursuit.chooseForces': leader,
  'pursuit.chooseHexes': nothing,
  'retreat.choose': orParts(hex, (option) => ({ hexes: Object.values(option) })),
  'morale.peace': nothing,
  'fortnight.designate': leader,
  'fortnight.move': leader,
  'fortnight.objective': hex,
  'fortnight.direct': hex,
  'fortnight.forage': leader,
};

/**
 * What may be done now, by the hex one would point at: the hexes an option names, or where its Leader stands. The plain
 * option goes before those that only speak of it; if two are left, the list must be used.
 */
export function litHexes(
  { decision, offers }: Pick<BoardProps<EaglesTypes>, 'decision' | 'offers'>,
  counters: readonly Counter[],
  { placeOf }: Components,
): ReadonlyMap<string, Offer> {
  const lit = new Map<string, Offer>();
  if (decision === null) return lit;
  const whereIs = new Map(counters.flatMap(({ leader: id, hex: at, own }) => (own && id !== null ? [[id, at] as const] : [])));
  const about = new Map<string, { readonly offer: Offer; readonly besides: boolean }[]>();
  for (const offer of offers) {
    const { hexes = [], leaders = [], besides = false } = tellOption(THINGS, decision, offer.option);
    const named = [...hexes.filter((one) => placeOf(one) !== null), ...leaders.flatMap((one) => whereIs.get(one) ?? [])];
    for (const one of new Set(named)) about.set(one, [...(about.get(one) ?? []), { offer, besides }]);
  }
  for (const [one, all] of about) {
    const plain = all.filter(({ besides }) => !besides);
    const [only, ...others] = plain.length > 0 ? plain : all;
    if (only && others.length === 0) lit.set(one, only.offer);
  }
  return lit;
}
