import { copyEach, type Running } from '@vedette/core';
import type { Block, Linked, Position, WinterQuarters } from './position.js';

const copyBlock = (block: Block): Block => ({
  id: block.id,
  side: block.side,
  nation: block.nation,
  kind: block.kind,
  area: block.area,
  out: block.out,
  infantry: block.infantry,
  cavalry: block.cavalry,
  fatigue: block.fatigue,
  activated: block.activated,
  fullInfantry: block.fullInfantry,
  fullCavalry: block.fullCavalry,
  couldBe: block.couldBe,
  seenLosses: block.seenLosses,
  seenFatigue: block.seenFatigue,
});

const copyQuarters = ({ side, card, losses, state }: WinterQuarters): WinterQuarters => ({ side, card, losses, state });

const copyLinked = (linked: Linked): Linked => ({ ...linked, points: { ...linked.points }, lost: [...linked.lost] });

function copyPiles(piles: Readonly<Record<string, readonly number[]>>): Record<string, number[]> {
  const copies: Record<string, number[]> = {};
  for (const owner in piles) copies[owner] = (piles[owner] as readonly number[]).slice();
  return copies;
}

/** Read-only lists and records are replaced by others and never changed in place: copies share them. */
export const copyOf = (position: Position, { chance, stack, pending, asked, outcome }: Running): Position => ({
  chance,
  stack,
  pending,
  asked,
  outcome,
  level: position.level,
  scenario: position.scenario,
  linked: position.linked === null ? null : copyLinked(position.linked),
  players: position.players,
  combatBy: position.combatBy,
  screens: position.screens,
  seats: position.seats,
  turn: position.turn,
  active: position.active,
  passed: position.passed,
  initiative: position.initiative,
  blocks: copyEach(position.blocks, copyBlock),
  decks: copyPiles(position.decks),
  discards: copyPiles(position.discards),
  hands: copyPiles(position.hands),
  seen: copyPiles(position.seen),
  inForce: position.inForce,
  axes: position.axes.slice(),
  axesEntered: position.axesEntered,
  destroyedBridges: position.destroyedBridges,
  control: position.control,
  victoryPoints: position.victoryPoints,
  unscored: position.unscored,
  gains: position.gains,
  awaited: position.awaited,
  arrivingVedettes: position.arrivingVedettes,
  laidOpen: position.laidOpen,
  attacked: position.attacked,
  citadels: position.citadels,
  sieges: position.sieges,
  winterQuarters: copyEach(position.winterQuarters, copyQuarters),
  wet: position.wet,
  reinforcedPositions: position.reinforcedPositions,
  invasionCard: position.invasionCard,
  invasionTurns: position.invasionTurns,
  leader: position.leader,
  partnersTalk: position.partnersTalk,
  settingUp: position.settingUp,
  bids: position.bids,
});
