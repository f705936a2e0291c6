import type { Option, Seat } from '@vedette/core';
import type { Components } from '../../components/components.js';
import type { March, Play, Table } from '../../contents.js';
import type { Hand, InForce, Position, Side } from '../../position.js';

/** What its player chooses when an event is played, one thing after the other. */
export interface EventChoice<O extends Option = Option> {
  /** What can be chosen from is hidden from the other side, with fog or without. */
  readonly secret?: boolean;
  /** Whether there is anything to choose at all. */
  when?(components: Components, table: Table): boolean;
  /** Who chooses, if it is not the player of the card. */
  seat?(components: Components, table: Table, play: Play): Seat;
  candidates(components: Components, table: Table, play: Play): readonly O[];
  /** True if there is something more to choose. */
  choose(components: Components, table: Table, play: Play, option: O): boolean;
}

/** A choice among options of one type: what is chosen is what the same event listed. */
export const choiceOf = <O extends Option>(choice: EventChoice<O>): EventChoice => choice;

/** What an event does for as long as its card lies on the board. */
export interface Lasting {
  /** Movement points more or fewer for a stack that moves. */
  movement?(components: Components, position: Position, march: March, inForce: InForce): number;
  /** Fatigue of a stack that its player activates. */
  activationFatigue?: number;
  /** The commanders it names give no bonus. */
  silences?: boolean;
}

/** One event: when it can be played, what is chosen, what it does. Its colour, owner and card are data. */
export interface EventRule {
  readonly id: string;
  /** The rules of the book that it decides, besides those named where they are decided. */
  readonly cite?: readonly string[];
  /** Whether it is one of those that give their player a card more in combat, for whoever tells what a count is made of. */
  readonly givesCard?: true;
  /** The moments of `MOMENT`, together. */
  readonly moments: number;
  /** What the card asks for besides its moment. Knows no more than its player does. */
  playable?(components: Components, table: Table, side: Side, moment: number, hand: Hand): boolean;
  /** What has to be done before anything is chosen. */
  prepare?(table: Table, play: Play): void;
  readonly choice?: EventChoice;
  effect?(components: Components, table: Table, play: Play): void;
  /** Whether it brings nothing to a march that comes where it means to go without it. */
  isSpared?(table: Table): boolean;
  readonly lasting?: Lasting;
}
