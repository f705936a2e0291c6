import { LANGUAGES, type Language } from '@vedette/core';
import type { BoardSide } from './board-sides.js';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** How fast what is looked at step by step goes on by itself. */
export const PACES = ['slow', 'read', 'quick'] as const;
export type Pace = (typeof PACES)[number];

/** How large what is read is, and how fast pieces move. */
export const TEXT_SIZES = ['usual', 'large', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
export const SPEEDS = ['slow', 'usual', 'fast'] as const;
export type Speed = (typeof SPEEDS)[number];

const read = (name: string): string | null => {
  // A browser may forbid storage altogether; then a setting lasts as long as the page.
  try {
    return localStorage.getItem(`vedette.${name}`);
  } catch {
    return null;
  }
};

const write = (name: string, value: string): void => {
  try {
    localStorage.setItem(`vedette.${name}`, value);
  } catch {
    // See above.
  }
};

function preferredLanguage(): Language {
  const wanted = [read('language') ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2));
  return wanted.map((tag) => LANGUAGES.find((language) => language === tag)).find((language) => language !== undefined) ?? 'en';
}

const preferredTheme = (): Theme =>
  THEMES.find((theme) => theme === read('theme')) ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** What the person at this device has chosen for all tables. */
class Settings {
  #language = $state<Language>(preferredLanguage());
  #theme = $state<Theme>(preferredTheme());
  #motion = $state(read('motion') !== 'off');
  #battles = $state(read('battles') !== 'asked');
  #waited = $state(read('waited') !== 'off');
  #overview = $state(read('overview') !== 'folded');
  #pace = $state<Pace>(PACES.find((pace) => pace === read('pace')) ?? 'read');
  #textSize = $state<TextSize>(TEXT_SIZES.find((size) => size === read('text')) ?? 'usual');
  #speed = $state<Speed>(SPEEDS.find((speed) => speed === read('speed')) ?? 'usual');
  #sounds = $state(read('sounds') === 'on');
  /** One's chances as a line over the match: games are played on for it all the while. */
  #chances = $state(read('chances') === 'on');
  #coach = $state(read('coach') === 'on');
  #ahead = $state(read('ahead') !== 'off');
  #goals = $state(read('goals') !== 'off');
  #folded = $state({ left: read('folded.left') === 'yes', right: read('folded.right') === 'yes' });

  get language(): Language {
    return this.#language;
  }
  set language(language: Language) {
    this.#language = language;
    write('language', language);
  }

  get theme(): Theme {
    return this.#theme;
  }
  set theme(theme: Theme) {
    this.#theme = theme;
    write('theme', theme);
  }

  /** Whether the moves of others are shown: never to those who ask their system for less motion. */
  get motion(): boolean {
    return this.#motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }
  set motion(wanted: boolean) {
    this.#motion = wanted;
    write('motion', wanted ? 'on' : 'off');
  }

  /** Whether battles are laid out as they happen; else only when the journal is asked for one. */
  get battles(): boolean {
    return this.#battles;
  }
  set battles(shown: boolean) {
    this.#battles = shown;
    write('battles', shown ? 'shown' : 'asked');
  }

  /** Whether what others did is told when the reader is asked again. */
  get waited(): boolean {
    return this.#waited;
  }
  set waited(told: boolean) {
    this.#waited = told;
    write('waited', told ? 'on' : 'off');
  }

  /** Whether the whole map stands in a corner of the map. */
  get overview(): boolean {
    return this.#overview;
  }
  set overview(shown: boolean) {
    this.#overview = shown;
    write('overview', shown ? 'shown' : 'folded');
  }

  get pace(): Pace {
    return this.#pace;
  }
  set pace(pace: Pace) {
    this.#pace = pace;
    write('pace', pace);
  }

  get textSize(): TextSize {
    return this.#textSize;
  }
  set textSize(size: TextSize) {
    this.#textSize = size;
    write('text', size);
  }

  get speed(): Speed {
    return this.#speed;
  }
  set speed(speed: Speed) {
    this.#speed = speed;
    write('speed', speed);
  }

  /** Whether what lies beside a board is put away, on a screen that is wide enough for both. */
  isFolded(side: BoardSide): boolean {
    return this.#folded[side];
  }
  fold(side: BoardSide, folded: boolean): void {
    this.#folded[side] = folded;
    write(`folded.${side}`, folded ? 'yes' : 'no');
  }

  get chances(): boolean {
    return this.#chances;
  }
  set chances(wanted: boolean) {
    this.#chances = wanted;
    write('chances', wanted ? 'on' : 'off');
  }

  /** Whether somebody sits beside the player and says one sentence before each decision. */
  /** Whether opponents think while one thinks oneself. */
  get ahead(): boolean {
    return this.#ahead;
  }
  set ahead(wanted: boolean) {
    this.#ahead = wanted;
    write('ahead', wanted ? 'on' : 'off');
  }

  get coach(): boolean {
    return this.#coach;
  }
  set coach(wanted: boolean) {
    this.#coach = wanted;
    write('coach', wanted ? 'on' : 'off');
  }

  /** Whether the goal is shown before the first choice of a match. */
  get goals(): boolean {
    return this.#goals;
  }
  set goals(wanted: boolean) {
    this.#goals = wanted;
    write('goals', wanted ? 'on' : 'off');
  }

  /** Off unless somebody asked for them. */
  get sounds(): boolean {
    return this.#sounds;
  }
  set sounds(wanted: boolean) {
    this.#sounds = wanted;
    write('sounds', wanted ? 'on' : 'off');
  }
}

export const settings = new Settings();
