import { BrokenRules } from '@vedette/core';
import type { CheckedData, Divider, SetUp, Tables, WrittenCardFile, WrittenEffect } from './data/load.js';
import {
  BOARD_BOXES,
  type Box,
  type CombatResult,
  type Cost,
  type Era,
  type Face,
  type Nation,
  type Points,
  type Round,
  type Scope,
  type Status,
  TRIGGERS,
  type Tracked,
  type TriggerName,
} from './data/vocabulary.js';
import { always, type CardLists, campaignFrame, type Test, testOf } from './effects/conditions.js';
import { type Operation, type Script, ScriptWriter } from './effects/scripts.js';
import type { Position } from './position.js';

export interface Revealed {
  readonly must: boolean;
  readonly if: Test;
  readonly cost: Cost;
  readonly do: string;
  readonly else: string;
  /** The card goes to its box and nothing else happens: Placing is not Playing (i-napoleon/2.2/place-is-not-play). */
  readonly placesOnly: boolean;
}
export interface Play {
  readonly card: number;
  readonly window: 'existing' | 'campaignPhaseStart' | 'called';
  readonly if: Test;
  readonly cost: Cost;
  readonly limit: 'year' | 'game' | null;
  readonly do: string;
  /** May be Played while face-down: its own condition says so, or it waits face-down for the vote. */
  readonly fromFaceDown: boolean;
}
export interface Income {
  readonly card: number;
  readonly gain: Points;
  readonly if: Test;
  readonly side: 'back' | 'front' | null;
}
export interface Trigger {
  readonly card: number;
  readonly on: TriggerName;
  readonly must: boolean;
  readonly if: Test;
  readonly do: string;
  readonly moves: readonly { readonly to: Box; readonly if: Test; readonly do: string }[];
}
export interface Campaign {
  readonly enemies: readonly Nation[];
  readonly drm: readonly { readonly value: number; readonly round: Round; readonly if: Test }[];
  readonly rounds: number | null;
  readonly maxCommanders: number | null;
  readonly victoriesNeeded: number;
  readonly start: string;
  readonly victory: string;
  readonly defeat: string;
  readonly stalemate: string;
}
export interface Timed {
  readonly card: number;
  readonly timing: 'start' | 'combatRound' | 'after' | 'spanishUlcer';
  readonly appliesTo: ReadonlySet<number>;
  readonly if: Test;
  readonly do: string;
}
export interface Combat {
  readonly card: number;
  readonly drm: number;
  readonly round: Round;
  readonly cost: Cost;
  readonly appliesTo: ReadonlySet<number>;
  readonly mode: 'may' | 'auto';
  readonly if: Test;
  readonly limit: 'game' | 'campaign' | 'year' | null;
  readonly whenUsed: string | null;
  readonly onDefeat: string | null;
}
export interface Adjustment {
  readonly card: number;
  readonly from: readonly CombatResult[];
  readonly to: CombatResult;
  readonly side: 'enemy' | 'friendly';
  readonly appliesTo: ReadonlySet<number>;
  readonly round: Round;
  readonly if: Test;
}
export interface Commander {
  readonly drm: number;
  readonly cost: Cost;
  readonly independent: boolean;
  readonly loyalty: readonly [number, number] | null;
  readonly rounds: 'any' | '2+';
  readonly uses: number;
  readonly special: readonly string[];
  readonly bonus: readonly { readonly drm: number; readonly round: Round | null; readonly campaigns: readonly number[] | null }[];
  readonly onUse: string | null;
  readonly appliesTo: ReadonlySet<number> | null;
}
export interface Treaty {
  readonly nations: readonly Nation[];
  readonly nationsIfHostile: readonly Nation[];
  readonly removedByDiplomacyRoll: boolean;
  readonly shields: Test;
  readonly breakable: Test;
  readonly returnsToDiscard: boolean;
}
export interface DiplomacyModifier {
  readonly card: number;
  readonly nations: readonly Tracked[];
  readonly drm: number;
  readonly if: Test;
}

export interface Card {
  readonly number: number;
  readonly title: string;
  readonly deck: Era;
  readonly type: string;
  readonly nation: Nation | 'france' | null;
  readonly placement: { readonly box: Box; readonly face: Face; readonly onEntry: boolean } | null;
  readonly removedYear: number;
  readonly removedEra: Era | null;
  readonly removedIfNotInPlay: Era | null;
  readonly removedWhenPlayed: boolean;
  readonly revealed: Revealed | null;
  readonly plays: readonly Play[];
  readonly campaign: Campaign | null;
  readonly combat: readonly Combat[];
  readonly commander: Commander | null;
  readonly treaty: Treaty | null;
}

/** The component data made ready: every card, and the lists by which the rules look cards up without searching. */
export interface Book extends CardLists {
  readonly cards: readonly Card[];
  readonly scripts: ReadonlyMap<string, Script>;
  readonly tables: Tables;
  readonly dividers: readonly Divider[];
  readonly setUps: readonly SetUp[];
  readonly wins: ReadonlyMap<string, Test>;
  readonly existing: readonly Play[];
  readonly campaignPhaseStart: readonly Play[];
  readonly income: readonly Income[];
  readonly triggers: { readonly [N in TriggerName]: readonly Trigger[] };
  readonly timed: readonly Timed[];
  readonly autoCombat: readonly Combat[];
  readonly chosenCombat: readonly Combat[];
  /** The cards a player may add to a Combat Round. */
  readonly chosenCards: readonly number[];
  /** In the order in which they look at a result: nation boxes, enemy Modifiers, friendly cards. */
  readonly adjustments: readonly Adjustment[];
  readonly treaties: readonly number[];
  readonly modifiers: readonly number[];
  readonly strategy: readonly number[];
  readonly diplomacyModifiers: readonly DiplomacyModifier[];
  readonly noDiplomacyRoll: readonly { readonly card: number; readonly nations: readonly Tracked[]; readonly if: Test }[];
  readonly domesticModifiers: readonly { readonly card: number; readonly drm: number }[];
  readonly faceUpWhen: readonly { readonly card: number; readonly if: Test }[];
  readonly firstConsulCampaigns: readonly { readonly card: number; readonly if: Test }[];
  readonly abroadCard: number;
  readonly abroadAlways: readonly number[];
  readonly ulcerCard: number;
  readonly noSuccessGlory: readonly number[];
  readonly judgedBeforeCost: readonly number[];
  /** Flags that are forgotten when the Play of their card is over. */
  readonly flagsOfPlay: ReadonlySet<string>;
  readonly potentialCampaigns: ReadonlySet<number>;
}

export function cardOf(book: Book, number: number): Card {
  const card = book.cards[number];
  if (card === undefined) throw new BrokenRules('there is no such card', { card: number });
  return card;
}

export function scriptOf(book: Book, name: string): Script {
  const script = book.scripts.get(name);
  if (script === undefined) throw new BrokenRules('there is no such list of operations', { script: name });
  return script;
}

/** Whether a Round of that number is one the word means: `1`, `2`, `2+` or `any`. */
export function inRound(round: Round, number: number): boolean {
  return round === 'any' || (round === '2+' ? number >= 2 : Number(round) === number);
}

type Written<K extends WrittenEffect['kind']> = Extract<WrittenEffect, { kind: K }>;
type WrittenCampaign = Extract<WrittenEffect, { enemies: unknown }>;
type WrittenTimed = Extract<WrittenEffect, { timing: unknown }>;

export function makeBook(data: CheckedData): Book {
  const files = data.cards;
  const numbersOf = (wanted: (file: WrittenCardFile) => boolean) => files.filter(wanted).map((file) => file.number);
  const isCampaign = (file: WrittenCardFile) => file.effects.some((effect) => 'enemies' in effect);
  const campaigns = numbersOf(isCampaign);
  const withRule = (rule: string) =>
    numbersOf((file) => file.effects.some((effect) => effect.kind === 'ongoing' && effect.rule === rule));
  const ulcerCard =
    numbersOf((file) => file.effects.some((effect) => 'timing' in effect && effect.timing === 'spanishUlcer'))[0] ?? 0;

  const autoCombat: Combat[] = [];
  const lists: CardLists = {
    isBoard: new Set<string>(BOARD_BOXES),
    campaigns,
    commanders: numbersOf((file) => file.effects.some((effect) => effect.kind === 'commander')),
    rankCard: withRule('rank')[0] ?? 0,
    negativeModifier: (position) => {
      const fight = campaignFrame(position);
      if (fight === null) return false;
      return autoCombat.some(
        (effect) =>
          effect.drm < 0 &&
          position.box[effect.card] === 'CAMPAIGN MODIFIERS' &&
          effect.appliesTo.has(fight.card) &&
          inRound(effect.round, fight.round) &&
          effect.if(position),
      );
    },
  };
  const writer = new ScriptWriter(lists);
  const test = (condition: Parameters<typeof testOf>[0] | undefined | null): Test =>
    condition === undefined || condition === null ? always : testOf(condition, lists);

  const enemiesOf = new Map(
    files
      .filter(isCampaign)
      .map((file) => [file.number, (file.effects.find((effect) => 'enemies' in effect) as WrittenCampaign).enemies]),
  );
  /** The Campaigns an effect is about; the Spanish Ulcer counts as one where Strategy & Tactics cards may go there. */
  const scopeOf = (scope: Scope | undefined): ReadonlySet<number> => {
    if (scope === undefined || scope === 'any') return new Set([...campaigns, ulcerCard]);
    if ('enemy' in scope) return new Set(campaigns.filter((card) => enemiesOf.get(card)?.includes(scope.enemy)));
    if ('not' in scope) return new Set([...campaigns, ulcerCard].filter((card) => !scope.not.includes(card)));
    return new Set(scope);
  };

  const income: Income[] = [];
  const triggers: Trigger[] = [];
  const timed: Timed[] = [];
  const chosenCombat: Combat[] = [];
  const adjustments: Adjustment[] = [];
  const diplomacyModifiers: DiplomacyModifier[] = [];
  const noDiplomacyRoll: Book['noDiplomacyRoll'][number][] = [];
  const domesticModifiers: Book['domesticModifiers'][number][] = [];
  const faceUpWhen: Book['faceUpWhen'][number][] = [];
  let abroadAlways: readonly number[] = [];

  const ongoing = (card: number, effect: Written<'ongoing'>): void => {
    const nations = (effect['nations'] ?? []) as readonly Tracked[];
    const drm = Number(effect['drm'] ?? 0);
    const when = test(effect.if);
    if (effect.rule === 'diplomacyModifier') diplomacyModifiers.push({ card, nations, drm, if: when });
    if (effect.rule === 'noDiplomacyRoll') noDiplomacyRoll.push({ card, nations, if: when });
    if (effect.rule === 'domesticPoliticsModifier') domesticModifiers.push({ card, drm });
    if (effect.rule === 'faceUpWhen') faceUpWhen.push({ card, if: test(effect['cond'] as Parameters<typeof testOf>[0]) });
    if (effect.rule === 'abroad') abroadAlways = effect['always'] as readonly number[];
  };
  const treatyOf = (effect: Written<'ongoing'>): Treaty => ({
    nations: effect['nations'] as readonly Nation[],
    nationsIfHostile: (effect['nationsIfHostile'] ?? []) as readonly Nation[],
    removedByDiplomacyRoll: effect['removedByDiplomacyRoll'] === true,
    shields: effect['shields'] ? test(effect['shields'] as Parameters<typeof testOf>[0]) : () => false,
    breakable: test(effect['breakable'] as Parameters<typeof testOf>[0] | undefined),
    returnsToDiscard: effect['returnsToDiscardWhenBroken'] === true,
  });

  const cards = files.map((file): Card => {
    const { number } = file;
    let revealed: Revealed | null = null;
    let campaign: Campaign | null = null;
    let commander: Commander | null = null;
    let treaty: Treaty | null = null;
    const plays: Play[] = [];
    const combat: Combat[] = [];
    file.effects.forEach((effect, index) => {
      const name = `${number}/${index}`;
      const write = (key: string, operations: Parameters<ScriptWriter['write']>[2] | undefined) =>
        writer.write(`${name}/${key}`, number, operations ?? []);
      switch (effect.kind) {
        case 'whenRevealed':
          revealed = {
            // i-napoleon/8.1.1/must-word, i-napoleon/2.2/must-is-mandatory, i-napoleon/16.0/mandatory
            must: effect.mode === 'must',
            if: test(effect.if),
            cost: effect.cost ?? {},
            do: write('do', effect.do),
            else: write('else', effect.else ?? [{ discard: { cards: ['self'] } }]),
            placesOnly: effect.do.length === 1 && effect.do.every((operation) => 'place' in operation),
          };
          break;
        case 'whenPlayed':
          plays.push({
            card: number,
            window: effect.window,
            if: test(effect.if),
            cost: effect.cost ?? {},
            limit: effect.limit === 'campaign' ? null : (effect.limit ?? null),
            do: write('do', effect.do),
            fromFaceDown: effect.fromFaceDown === true,
          });
          break;
        case 'income':
          income.push({ card: number, gain: effect.gain, if: test(effect.if), side: effect.side ?? null });
          break;
        case 'ongoing':
          if (effect.rule === 'treaty') treaty = treatyOf(effect);
          else ongoing(number, effect);
          break;
        case 'triggered':
          triggers.push({
            card: number,
            on: effect.on,
            must: effect.mode !== 'may',
            if: test(effect.if),
            do: write('do', effect.do),
            moves: (effect.moves ?? []).map((move) => ({ to: move.to, if: test(move.if), do: write(`to ${move.to}`, move.do) })),
          });
          break;
        case 'campaign':
          if ('timing' in effect) timed.push(timedOf(number, effect, write));
          else campaign = campaignOf(effect, write);
          break;
        case 'combat': {
          const ready: Combat = {
            card: number,
            drm: effect.drm,
            round: effect.round,
            cost: effect.cost,
            appliesTo: scopeOf(effect.appliesTo),
            mode: effect.mode,
            if: test(effect.if),
            limit: effect.limit ?? null,
            whenUsed: effect.whenUsed ? write('whenUsed', effect.whenUsed) : null,
            onDefeat: effect.onDefeat ? write('onDefeat', effect.onDefeat) : null,
          };
          combat.push(ready);
          (effect.mode === 'auto' ? autoCombat : chosenCombat).push(ready);
          break;
        }
        case 'result':
          adjustments.push({
            card: number,
            from: effect.adjust.from,
            to: effect.adjust.to,
            side: effect.side,
            appliesTo: scopeOf(effect.appliesTo),
            round: effect.round,
            if: test(effect.if),
          });
          break;
        case 'commander':
          commander = {
            drm: effect.drm,
            cost: effect.cost,
            independent: effect.independent,
            loyalty: effect.loyalty,
            rounds: effect.rounds,
            uses: effect.uses,
            special: effect.special ?? [],
            bonus: (effect.bonus ?? []).map((bonus) => ({
              drm: bonus.drm,
              round: bonus.round ?? null,
              campaigns: bonus.campaigns ?? null,
            })),
            onUse: effect.onUse ? write('onUse', effect.onUse) : null,
            appliesTo: effect.appliesTo === undefined ? null : scopeOf(effect.appliesTo),
          };
          break;
      }
    });
    const removal = (when: string) => file.removedBy.find((one) => one.when === when)?.value;
    return {
      number,
      title: file.title,
      deck: file.deck,
      type: file.type,
      nation: file.nation,
      placement: file.placement,
      removedYear: Number(removal('year') ?? 0),
      removedEra: (removal('era') as Era | undefined) ?? null,
      removedIfNotInPlay: (removal('notInPlay') as Era | undefined) ?? null,
      // i-napoleon/2.2/trash-icon, i-napoleon/7.1/most-removed-when-played, i-napoleon/16.0/when-played
      removedWhenPlayed: file.removedBy.some((one) => one.when === 'played'),
      revealed,
      plays,
      campaign,
      combat,
      commander,
      treaty,
    };
  });

  function timedOf(card: number, effect: WrittenTimed, write: (key: string, list: WrittenTimed['do']) => string): Timed {
    return { card, timing: effect.timing, appliesTo: scopeOf(effect.appliesTo), if: test(effect.if), do: write('do', effect.do) };
  }
  function campaignOf(effect: WrittenCampaign, write: (key: string, list: WrittenCampaign['start']) => string): Campaign {
    return {
      enemies: effect.enemies,
      drm: effect.drm.map((one) => ({ value: one.value, round: one.round, if: test(one.if) })),
      rounds: effect.rounds,
      maxCommanders: effect.maxCommanders,
      victoriesNeeded: effect.victoriesNeeded,
      start: write('start', effect.start),
      victory: write('victory', effect.victory),
      defeat: write('defeat', effect.defeat),
      stalemate: write('stalemate', effect.stalemate),
    };
  }

  const rankOf = (one: Adjustment) =>
    one.side === 'friendly' ? 2 : cards[one.card - 1]?.placement?.box === 'CAMPAIGN MODIFIERS' ? 1 : 0;
  const plays = cards.flatMap((card) => card.plays);
  const named = TRIGGERS.map((name) => [name, triggers.filter((trigger) => trigger.on === name)] as const);
  const blank = { ...(cards[0] as Card), number: 0, title: '' };
  return {
    ...lists,
    cards: [blank, ...cards],
    scripts: writer.scripts,
    tables: data.tables,
    dividers: data.dividers,
    setUps: data.setUps,
    wins: new Map(data.setUps.map((setUp) => [setUp.id, setUp.win === null ? () => false : test(setUp.win)])),
    existing: plays.filter((play) => play.window === 'existing'),
    campaignPhaseStart: plays.filter((play) => play.window === 'campaignPhaseStart'),
    income,
    triggers: Object.fromEntries(named) as unknown as Book['triggers'],
    timed,
    autoCombat,
    chosenCombat,
    chosenCards: [...new Set(chosenCombat.map((one) => one.card))],
    adjustments: adjustments.toSorted((one, other) => rankOf(one) - rankOf(other) || one.card - other.card),
    treaties: cards.filter((card) => card.treaty !== null).map((card) => card.number),
    modifiers: cards.filter((card) => card.type === 'Campaign Modifier').map((card) => card.number),
    strategy: cards.filter((card) => card.type === 'Strategy & Tactics').map((card) => card.number),
    diplomacyModifiers,
    noDiplomacyRoll,
    domesticModifiers,
    faceUpWhen,
    firstConsulCampaigns: data.tables.firstConsulCampaigns.map((row) => ({ card: row.card, if: test(row.if) })),
    abroadCard: withRule('abroad')[0] ?? 0,
    abroadAlways,
    ulcerCard,
    noSuccessGlory: withRule('spanishUlcerNoSuccessGlory'),
    judgedBeforeCost: withRule('outcomeGloryBeforeCost'),
    flagsOfPlay: new Set([...writer.scripts.values()].flatMap((script) => script.operations.flatMap(flagOfPlay))),
    potentialCampaigns: new Set(cards.filter((card) => card.placement?.box === 'POTENTIAL CAMPAIGNS').map((card) => card.number)),
  };
}

const flagOfPlay = (operation: Operation): string[] =>
  operation.verb === 'flag' && operation.value.until === 'endOfPlay' ? [operation.value.name] : [];

export const statusOf = (position: Position, nation: Nation): Status => position.nations[nation];
