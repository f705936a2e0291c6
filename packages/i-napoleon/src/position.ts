import type { Running } from '@vedette/core';
import type { Box, Era, Nation, Resource, Round, ScenarioId, Status, Tracked } from './components/vocabulary.js';

/** How a life ended: the outcomes of chapter 13 that were reached, the main one first, and what brought the end. */
export interface Ending {
  readonly outcomes: readonly string[];
  readonly cause: string;
  readonly glory: number;
  readonly year: number;
}

/**
 * A life in progress. The cards are kept in lists by card number (index 0 is empty), so that a card's place is one
 * look and a copy is cheap. Nothing is hidden from the player but the order of the Draw Deck, which is not here either.
 */
export interface Position extends Running {
  readonly scenario: ScenarioId;
  // A Year is one game round covering one year of Napoleon's life, the last covering 1817-1821 (i-napoleon/16.0/year,
  // i-napoleon/6.1/last-year-is-multi).
  year: number;
  era: Era;
  /** The Deck that enters in the next Card Deck Phase, after a coup or a Plebiscite. */
  due: Era | null;
  cardDraw: number;
  /**
   * Four values are kept on the General Records Track: Admin, Diplomacy, Glory and Politics
   * (i-napoleon/2.1/records-track-contents, i-napoleon/16.0/resources, i-napoleon/4.2/tracked).
   */
  points: Record<Resource, number>;
  /** Glory was lost or spent since it was last looked at: zero is then the end of a First Consul or an Emperor. */
  gloryFell: boolean;
  limits: boolean;
  /** Whether Napoleon's Luck is still unused this Year. */
  luck: boolean;
  /** Luck is saved for what is grave: the player is not asked about it after every roll. */
  luckSaved: boolean;
  /** Commanders and Strategy & Tactics cards that cost nothing are Placed when drawn: the player is not asked. */
  helpWelcome: boolean;
  /** Allied: a nation currently allied to France (i-napoleon/16.0/allied, i-napoleon/16.0/neutral, i-napoleon/16.0/hostile). */
  nations: Record<Nation, Status>;
  everConquered: Nation[];
  /** Where each card is, and whether it lies face-up there. */
  box: Box[];
  up: boolean[];
  /** The Year in which each card was first Placed and last Played; 0 for never. */
  placed: number[];
  played: number[];
  /** The Draw Deck, an unordered pool since its backs are alike (i-napoleon/2.2/common-backs-shuffled), and what lies on top. */
  draw: number[];
  top: number[];
  /** Dividers that have entered. */
  entered: string[];
  /** Cards that another card orders out of the game at the next Card Deck Phase, or when drawn. */
  ordered: number[];
  usedThisYear: number[];
  usedThisGame: number[];
  /** Cards that give nothing until the end of the Year. */
  exhausted: number[];
  flags: string[];
  son: 'none' | 'legitimate' | 'king-of-rome';
  bastard: boolean;
  bloody: number;
  lastDefeat: number;
  /** DRMs for the Campaign in (or next in) CAMPAIGN. */
  campaignDrms: { value: number; round: Round }[];
  /** The row of the Emperor's table that gave the card in CAMPAIGN; -1 for none. */
  campaignRow: number;
  /** A nation whose cards may not be used in the Campaign. */
  unusable: Nation | null;
  /** A Campaign that goes to CAMPAIGN once the present one is cleaned up. */
  queuedCampaign: number;
  /** Nations that a Treaty includes because they were Hostile when it was signed. */
  included: { treaty: number; nation: Nation }[];
  noDiplomacyRoll: Tracked[];
  /** No Treaty is to be broken until another is signed: the player is not asked. */
  faithKept: boolean;
  diplomacyDrm: { nation: Tracked; drm: number; card: number }[];
  /** A nation's status changed since the Campaign in CAMPAIGN was chosen. */
  lineUpChanged: boolean;
  abdicating: boolean;
  abdicated: boolean;
  /** The Draw Deck of the Commander Era ran out: Brumaire has to be Played now. */
  deckRanOut: boolean;
  /** Counts what changes on the table; a pass stands until it has moved on. */
  changes: number;
  passedAt: number;
  /** Cards on the board that the player does not mean to Play this Year: he is not asked for them. */
  resting: number[];
  /** The Glory by which a General is judged after a fatal coup; -1 for the Glory he has. */
  judgedGlory: number;
  ending: Ending | null;
}

export const SEAT = 'napoleon';
