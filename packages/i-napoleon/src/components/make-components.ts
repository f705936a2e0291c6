import { frameIn } from '@vedette/core';
import { campaign } from '../contents.js';
import { always, type CardLists, testOf } from '../effects/conditions.js';
import { type Operation, ScriptWriter } from '../effects/scripts.js';
import { type Adjustment, type Card, type Combat, type Components, inRound } from './components.js';
import type { CheckedData, WrittenCardFile, WrittenEffect } from './load.js';
import { type Gathered, readCard, type Tools } from './read-card.js';
import { BOARD_BOXES, type Scope, TRIGGERS } from './vocabulary.js';
import { deadlyAmong, promotingAmong } from './where-lists-lead.js';

type WrittenCampaign = Extract<WrittenEffect, { enemies: unknown }>;

const isCampaign = (file: WrittenCardFile) => file.effects.some((effect) => 'enemies' in effect);
const flagOfPlay = (operation: Operation): string[] =>
  operation.verb === 'flag' && operation.value.until === 'endOfPlay' ? [operation.value.name] : [];

/** What conditions ask of the cards besides their numbers; Modifiers are known once all cards have been read. */
function listsOf(files: readonly WrittenCardFile[], rankCard: number, autoCombat: readonly Combat[]): CardLists {
  return {
    isBoard: new Set<string>(BOARD_BOXES),
    campaigns: files.filter(isCampaign).map((file) => file.number),
    commanders: files.filter((file) => file.effects.some((effect) => effect.kind === 'commander')).map((file) => file.number),
    rankCard,
    negativeModifier: (position) => {
      const fight = frameIn(position, campaign);
      if (fight === undefined) return false;
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
}

/** Makes the component data ready to play with. */
export function makeComponents(data: CheckedData): Components {
  const files = data.cards;
  const numbersOf = (wanted: (file: WrittenCardFile) => boolean) => files.filter(wanted).map((file) => file.number);
  const withRule = (rule: string) =>
    numbersOf((file) => file.effects.some((effect) => effect.kind === 'ongoing' && effect.rule === rule));
  const isUlcer = (file: WrittenCardFile) =>
    file.effects.some((effect) => 'timing' in effect && effect.timing === 'spanishUlcer');
  const ulcerCard = numbersOf(isUlcer)[0] ?? 0;
  const gathered: Gathered = {
    income: [],
    triggers: [],
    timed: [],
    autoCombat: [],
    chosenCombat: [],
    adjustments: [],
    diplomacyModifiers: [],
    noDiplomacyRoll: [],
    domesticModifiers: [],
    faceUpWhen: [],
    abroadAlways: [],
  };
  const lists = listsOf(files, withRule('rank')[0] ?? 0, gathered.autoCombat);
  const writer = new ScriptWriter(lists);
  const test: Tools['test'] = (condition) => (condition == null ? always : testOf(condition, lists));
  const enemiesOf = (card: number) =>
    (files[card - 1]?.effects.find((effect) => 'enemies' in effect) as WrittenCampaign | undefined)?.enemies;
  /** The Campaigns an effect is about; the Spanish Ulcer counts as one where Strategy & Tactics cards may go there. */
  const scopeOf = (scope: Scope | undefined): ReadonlySet<number> => {
    if (scope === undefined || scope === 'any') return new Set([...lists.campaigns, ulcerCard]);
    if ('enemy' in scope) return new Set(lists.campaigns.filter((card) => enemiesOf(card)?.includes(scope.enemy)));
    if ('not' in scope) return new Set([...lists.campaigns, ulcerCard].filter((card) => !scope.not.includes(card)));
    return new Set(scope);
  };
  const cards = files.map((file) => readCard(gathered, { test, scopeOf, writer }, file));
  const ofType = (type: string) => cards.filter((card) => card.type === type).map((card) => card.number);
  const plays = cards.flatMap((card) => card.plays);
  const named = TRIGGERS.map((name) => [name, gathered.triggers.filter((trigger) => trigger.on === name)] as const);
  // The order in which cards look at a result (9.3.8): nation boxes, enemy Modifiers, friendly cards.
  const rankOf = (one: Adjustment) =>
    one.side === 'friendly' ? 2 : cards[one.card - 1]?.placement?.box === 'CAMPAIGN MODIFIERS' ? 1 : 0;
  const chosenCombat = new Map<number, Combat[]>();
  for (const one of gathered.chosenCombat) chosenCombat.set(one.card, [...(chosenCombat.get(one.card) ?? []), one]);
  const blank = { ...(cards[0] as Card), number: 0, title: '' };
  return {
    ...lists,
    ...gathered,
    files,
    cards: [blank, ...cards],
    scripts: writer.scripts,
    deadly: deadlyAmong(writer.scripts),
    promoting: promotingAmong(writer.scripts),
    conditions: writer.conditions,
    tables: data.tables,
    dividers: data.dividers,
    setUps: data.setUps,
    wins: new Map(data.setUps.flatMap((setUp) => (setUp.win === null ? [] : [[setUp.id, test(setUp.win)] as const]))),
    existing: plays.filter((play) => play.window === 'existing'),
    campaignPhaseStart: plays.filter((play) => play.window === 'campaignPhaseStart'),
    triggers: Object.fromEntries(named) as unknown as Components['triggers'],
    ownCombat: new Map(
      [...lists.campaigns, ulcerCard].map((card) => [card, gathered.autoCombat.filter((one) => one.appliesTo.has(card))]),
    ),
    chosenCombat,
    chosenCards: [...chosenCombat.keys()],
    adjustments: gathered.adjustments.toSorted((one, other) => rankOf(one) - rankOf(other) || one.card - other.card),
    treaties: cards.filter((card) => card.treaty !== null).map((card) => card.number),
    modifiers: ofType('Campaign Modifier'),
    strategy: ofType('Strategy & Tactics'),
    firstConsulCampaigns: data.tables.firstConsulCampaigns.map((row) => ({ card: row.card, if: test(row.if) })),
    abroadCard: withRule('abroad')[0] ?? 0,
    ulcerCard,
    noSuccessGlory: withRule('spanishUlcerNoSuccessGlory'),
    judgedBeforeCost: withRule('outcomeGloryBeforeCost'),
    flagsOfPlay: new Set([...writer.scripts.values()].flatMap((script) => script.operations.flatMap(flagOfPlay))),
    potentialCampaigns: new Set(cards.filter((card) => card.placement?.box === 'POTENTIAL CAMPAIGNS').map((card) => card.number)),
  };
}
