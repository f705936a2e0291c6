import type { GameTypes, Language, Seat, Told } from '@vedette/core';
import type { Component } from 'svelte';

/** The table at the end of a turn, with all that any seat saw of it. */
export interface TurnSeen<T extends GameTypes = GameTypes> {
  readonly name: string;
  readonly view: T['view'];
}

/** Something that happened, told to those who knew most of it. */
export interface Happened<T extends GameTypes = GameTypes> {
  /** How many choices had been made. */
  readonly at: number;
  /** The turn in which it happened, as its place in the list of turns. */
  readonly turn: number;
  readonly event: Told<T['event']>;
  readonly text: string;
}

/** Colour and sign of a line or a row: never the colour alone. */
export interface Ink {
  readonly colour: string;
  readonly sign: 'ring' | 'lozenge' | 'cross' | 'dot';
  readonly dashed: boolean;
}
export interface Series extends Ink {
  readonly name: string;
  readonly values: readonly number[];
}
export interface Chart {
  readonly title: string;
  readonly note?: string;
  /** A track keeps its value until it moves. */
  readonly stepped: boolean;
  readonly least: number;
  readonly most: number;
  readonly series: readonly Series[];
}
export interface Losses extends Ink {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}
/** What came of chance for a side: the sum, and where four games in five would have had it. */
export interface Luck extends Ink {
  readonly name: string;
  readonly least: number;
  readonly mean: number;
  readonly most: number;
  readonly here: number;
}
export interface Paragraph {
  readonly heading: string;
  readonly sentences: readonly string[];
}

export interface PictureProps<T extends GameTypes = GameTypes> {
  /** The component files the match was played with, with names in the language. */
  readonly files: Readonly<Record<string, unknown>>;
  readonly turns: readonly TurnSeen<T>[];
  readonly happened: readonly Happened<T>[];
  readonly language: Language;
}

/** What a game brings for the bulletin of a match that is over. */
export interface BulletinParts<T extends GameTypes = GameTypes> {
  /** One view of all that the seats saw. */
  together(views: ReadonlyMap<Seat, T['view']>): T['view'];
  turnName(view: T['view'], language: Language): string;
  /** The kinds of events that belong into a short story. */
  readonly tells: ReadonlySet<T['event']['kind']>;
  charts(turns: readonly TurnSeen<T>[], language: Language): readonly Chart[];
  losses?(turns: readonly TurnSeen<T>[], language: Language): readonly Losses[];
  luck?(turns: readonly TurnSeen<T>[], happened: readonly Happened<T>[], language: Language): readonly Luck[];
  /** The story in the game's own telling, instead of the sentences of the journal. */
  story?(turns: readonly TurnSeen<T>[], happened: readonly Happened<T>[], language: Language): readonly Paragraph[];
  readonly picture?: Component<PictureProps<T>>;
}
