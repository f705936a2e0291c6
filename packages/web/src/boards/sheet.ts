import type { GameTypes, Told } from '@vedette/core';
import type { Component } from 'svelte';
import type { JournalLine } from '../session/journal.js';
import type { BoardProps, DecisionOf } from './board.js';

/** A step of what is looked at, and the sentence it is told with; nothing as long as it has not happened. */
export interface SheetStep {
  readonly name: string;
  readonly told: string | null;
}

/** What is looked at step by step, made of the events the reader was told: a combat, a battle, a campaign. */
export interface Sheet<Model = unknown> {
  /** The first and the last of its lines in the journal, as indices. */
  readonly first: number;
  readonly last: number;
  readonly title: string;
  readonly note: string;
  readonly steps: readonly SheetStep[];
  /** Whether nothing more comes of it; until then what others still answer is waited for. */
  readonly isOver: boolean;
  /** What the body draws. */
  readonly model: Model;
}

export interface SheetBodyProps<T extends GameTypes = GameTypes, Model = unknown> {
  readonly model: Model;
  /** The step that is looked at: what comes later keeps its place, empty. */
  readonly step: number;
  /** Whether things turn and fall; otherwise they lie as they are. */
  readonly moves: boolean;
  readonly board: BoardProps<T>;
  /** Lets the reader read a rule. */
  onrule(cite: string): void;
}

/** How a game shows what deserves a sheet of its own. */
export interface SheetParts<T extends GameTypes = GameTypes, Model = unknown> {
  /** Whether this is the moment to lay the sheet on the table. */
  opens(event: Told<T['event']>): boolean;
  /** Whether lines like this one belong to a sheet: they open it. */
  belongs(event: Told<T['event']>): boolean;
  /** The sheet that this line of the journal belongs to. */
  sheetAt(lines: readonly JournalLine<T>[], index: number, board: BoardProps<T>): Sheet<Model> | null;
  /** Whether a question of this kind is asked in the midst of one, and can be answered on the sheet. */
  asks(decision: DecisionOf<T>): boolean;
  /** The step whose part is needed for the answer, where it is not the one that is looked at. */
  answeredAt?(decision: DecisionOf<T>): number | null;
  readonly body: Component<SheetBodyProps<T, Model>>;
  /** Whether it lies over a map; where nothing is said it does. */
  readonly hasMap?: boolean;
}

/**
 * Whether what is asked belongs to the sheet of this line: to the last one that the journal tells of, and not to one that is
 * over and after which something else has been told already.
 */
export function isAskedOn<T extends GameTypes, Model>(
  parts: SheetParts<T, Model> | undefined,
  decision: DecisionOf<T> | null,
  line: number,
  board: BoardProps<T>,
): boolean {
  const { journal } = board;
  if (parts === undefined || decision === null || !parts.asks(decision)) return false;
  const sheet = parts.sheetAt(journal, line, board);
  if (sheet === null) return false;
  const goesOn = journal.slice(sheet.last + 1).some(({ event }) => parts.belongs(event));
  return !goesOn && (!sheet.isOver || sheet.last === journal.length - 1);
}
