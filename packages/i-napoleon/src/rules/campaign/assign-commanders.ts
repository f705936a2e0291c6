import { goto, refusingRule, workedOut } from '@vedette/core';
import { type Components, cardOf } from '../../components/components.js';
import { NO_COST } from '../../components/vocabulary.js';
import { assignCommanders, legality, rule } from '../../contents.js';
import { campaignCard } from '../../effects/conditions.js';
import { type Position, SEAT } from '../../position.js';
import { move, type NapoleonTable } from '../board.js';
import { judgeGlory } from '../glory.js';
import { hasLuck, offersLuck, useLuck } from '../luck.js';
import { canPay, isFree, spend } from '../year-setup/resources.js';
import { ulcerIsActive } from './spanish-ulcer.js';

/** Who goes where, and how he is paid for. */
export interface Assignment {
  readonly commander: number;
  readonly to: 'CAMPAIGN' | 'SPAIN';
  readonly pay: 'cost' | 'luck';
  /** After him, as many as Admin can pay go to the Campaign. */
  readonly others?: 'as-many';
}
/** `as-many`: to the Campaign as many as Admin can pay, the best first, and nobody else. */
type Answer = 'done' | 'as-many' | Assignment;
const isNobody = (answer: Answer): answer is 'done' | 'as-many' => answer === 'done' || answer === 'as-many';

export function assignCommandersSteps(components: Components) {
  const commander = (card: number) => cardOf(components, card).commander;
  const countIn = ({ box }: Position, place: Assignment['to']): number => {
    let count = 0;
    for (const card of components.commanders) if (box[card] === place) count += 1;
    return count;
  };
  const limitOf = (position: Position) =>
    cardOf(components, campaignCard(components, position)).campaign?.maxCommanders ?? components.commanders.length;
  // i-napoleon/9.7/example-situation-resources: 3 A are three Commanders
  const payable = (position: Position, card: number) => canPay(position, commander(card)?.cost ?? NO_COST);
  const available = (position: Position, card: number) => position.box[card] === 'COMMANDERS' && position.up[card] === true;
  // More than one Independent Commander may stand in SPAIN; the text counts on it by picking one at random on Failure
  // (i-napoleon/9.1/spain-several-ic).
  const SPAIN_LIMIT = 2;

  /** i-napoleon/9.1/ulcer-ic-first: one Independent Commander must go to Spain first, if one can be paid. */
  const spainWaits = (position: Position): boolean => ulcerIsActive(components, position) && countIn(position, 'SPAIN') === 0;
  const mustServeSpain = (table: NapoleonTable): boolean =>
    spainWaits(table.position) &&
    workedOut(table, 'spain first', () =>
      components.commanders.some(
        (card) => available(table.position, card) && commander(card)?.independent === true && payable(table.position, card),
      ),
    );
  /** How many more may go to the Campaign. */
  const roomOf = (table: NapoleonTable): number =>
    workedOut(table, 'room in the campaign', () => limitOf(table.position) - countIn(table.position, 'CAMPAIGN'));

  // i-napoleon/4.1/option-free-cost-phase: Luck pays in this phase and nowhere else
  const sent = (card: number, to: Assignment['to']): readonly [Assignment, Assignment] => [
    { commander: card, to, pay: 'cost' },
    { commander: card, to, pay: 'luck' },
  ];
  const ways = components.commanders.map((card) => ({ spain: sent(card, 'SPAIN'), campaign: sent(card, 'CAMPAIGN') }));

  const legalAssignments = legality<object, Answer>([
    rule(
      'i-napoleon/9.2/ic-must-if-possible',
      'spain-needs-a-commander',
      (table, _, answer) => answer !== 'done' || !mustServeSpain(table),
      { concerns: mustServeSpain },
    ),
    rule(
      'i-napoleon/9.1/ulcer-ic-first',
      'spain-comes-first',
      (table, _, answer) => isNobody(answer) || answer.to === 'SPAIN' || !mustServeSpain(table),
      { concerns: mustServeSpain },
    ),
    rule(
      'i-napoleon/9.1/spain-only-ic',
      'not-independent',
      (_, __, answer) => isNobody(answer) || answer.to === 'CAMPAIGN' || commander(answer.commander)?.independent === true,
    ),
    rule(
      // i-napoleon/9.1/not-both-campaign-and-expedition: who was out this Year lies face-down
      'i-napoleon/9.1/face-down-unavailable',
      'face-down',
      ({ position }, _, answer) => isNobody(answer) || available(position, answer.commander),
    ),
    rule(
      'i-napoleon/14.2.1/three-commanders',
      'too-many-commanders',
      (table, _, answer) => isNobody(answer) || answer.to === 'SPAIN' || roomOf(table) > 0,
      { concerns: (table) => roomOf(table) <= 0 },
    ),
    rule('i-napoleon/9.1/special-abilities', 'not-in-this-campaign', ({ position }, _, answer) => {
      if (isNobody(answer)) return true;
      const scope = commander(answer.commander)?.appliesTo ?? null;
      return scope === null || scope.has(answer.to === 'SPAIN' ? components.ulcerCard : campaignCard(components, position));
    }),
    rule(
      'i-napoleon/9.1/cost-unpayable',
      'not-enough',
      ({ position }, _, answer) => isNobody(answer) || answer.pay === 'luck' || payable(position, answer.commander),
    ),
    rule(
      'i-napoleon/4.1/option-free-cost',
      'no-luck',
      (table, _, answer) =>
        isNobody(answer) || answer.pay === 'cost' || (mayUseLuck(table) && !isFree(commander(answer.commander)?.cost ?? NO_COST)),
    ),
  ]);

  const priceOf = (card: number) => commander(card)?.cost ?? NO_COST;
  // Whoever can fight in the first battle comes before those who cannot.
  const firstDrm = (card: number) => (commander(card)?.rounds === 'any' ? (commander(card)?.drm ?? 0) : 0);
  const worthOf = (card: number) => firstDrm(card) * 10 - (priceOf(card).A ?? 0);
  /** Those who cost Admin or nothing, the best first. */
  const bestFirst = components.commanders
    .toSorted((one, other) => worthOf(other) - worthOf(one))
    .flatMap((card) => {
      const { A: admin = 0, ...others } = priceOf(card);
      const assignment: Assignment = { commander: card, to: 'CAMPAIGN', pay: 'cost' };
      return isFree(others) ? [{ assignment, admin }] : [];
    });

  /** Luck pays for nobody while it is being saved, unless somebody can be paid for in the usual way too. */
  const mayUseLuck = (table: NapoleonTable): boolean =>
    hasLuck(table.position) &&
    workedOut(table, 'luck pays', () => {
      const { position } = table;
      return offersLuck(
        position,
        components.commanders.some((card) => available(position, card) && payable(position, card)),
      );
    });

  /** As many as Admin can pay: the best first, and nobody whose price is Glory. */
  function asMany(table: NapoleonTable, frame: object): Assignment[] {
    const { position } = table;
    let room = roomOf(table);
    let admin = position.points.A;
    const sent: Assignment[] = [];
    for (const { assignment: one, admin: price } of bestFirst) {
      if (room === 0) break;
      if (price > admin || !available(position, one.commander)) continue;
      if (refusingRule(legalAssignments, table, frame, one, SEAT) !== null) continue;
      sent.push(one);
      admin -= price;
      room -= 1;
    }
    return sent;
  }

  /** Whether Admin can pay for somebody else after this one. */
  const leavesMany = (position: Position, sent: number): boolean =>
    bestFirst.some(
      ({ assignment, admin }) =>
        assignment.commander !== sent &&
        available(position, assignment.commander) &&
        admin <= position.points.A - (priceOf(sent).A ?? 0),
    );

  function send(table: NapoleonTable, { commander: card, to, pay }: Assignment): void {
    // Assigning a Commander costs the Admin, Glory or Political points stated on the card (i-napoleon/9.1/cost-resources,
    // i-napoleon/9.1/cost-paid-regardless, i-napoleon/9.1/ulcer-ic-cost).
    const byLuck = pay === 'luck';
    const cost = byLuck ? NO_COST : (commander(card)?.cost ?? NO_COST);
    if (byLuck) useLuck(table, 'cost', card);
    spend(components, table, cost);
    move(components, table, card, to, true);
    table.record?.({ kind: 'commander-assigned', card, to, cost, byLuck });
  }

  return assignCommanders.steps({
    // Commanders may be assigned from the COMMANDERS Box to the SPAIN Box for the Spanish Ulcer Expeditions
    // (i-napoleon/9.1/assign-to-spain).
    assign: assignCommanders.ask({
      seat: () => SEAT,
      candidates: (table, frame): readonly Answer[] => {
        const { position } = table;
        const fights = campaignCard(components, position) !== 0;
        const servesSpain = ulcerIsActive(components, position) && countIn(position, 'SPAIN') < SPAIN_LIMIT;
        const answers: Answer[] = fights && asMany(table, frame).length > 1 ? ['done', 'as-many'] : ['done'];
        const mayFill = table.mode === 'match' && fights && mustServeSpain(table);
        for (const { spain, campaign } of ways) {
          if (mayFill && leavesMany(position, spain[0].commander)) answers.push({ ...spain[0], others: 'as-many' });
          if (servesSpain) answers.push(spain[0], spain[1]);
          if (fights) answers.push(campaign[0], campaign[1]);
        }
        return answers;
      },
      legal: legalAssignments,
      pass: 'done',
      about: (table, frame) => ({
        card: campaignCard(components, table.position),
        many: campaignCard(components, table.position) === 0 ? [] : asMany(table, frame).map((one) => one.commander),
      }),
      choose: (table, _, answer) => {
        // Once this segment is over, the set of Commanders in CAMPAIGN is closed for the Year
        // (i-napoleon/9.1/no-later-assignment).
        if (answer === 'done') return goto('end');
        if (answer === 'as-many') return goto('fill');
        send(table, answer);
        judgeGlory(components, table);
        return answer.others === 'as-many' ? goto('fill') : goto('assign');
      },
    }),
    skip: () => goto('end'),
    fill(table, frame) {
      for (const one of asMany(table, frame)) send(table, one);
      judgeGlory(components, table);
    },
    end: () => undefined,
  });
}
