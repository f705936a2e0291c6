/**
 * 1815 with three players: what the two players of the Coalition may tell and give each other. Which of them acts is asked
 * in `operation.ts` (`designate`), with whose blocks is said in `stack.ts` (`isOwnArmy`), and a commander goes with his own
 * army (`areas.ts`, `companyOf`).
 */
import { END, goto, reveal } from '@vedette/core';
import { handOf, handsOf, removeFromHand } from '../cards/decks.js';
import type { Components } from '../components/components.js';
import { exchange, type Table } from '../contents.js';
import { type Hand, isInForce, type Position } from '../position.js';
import { tellOfBlocks } from './fog-of-war/fog-of-war.js';

const DONE = 'done';
const SHOW = 'show';
/** A card given to the partner, all of them shown to him, or nothing more. */
type Gift = typeof DONE | typeof SHOW | number;

/**
 * The program carries nothing from one partner to the other (1815/three-players/no-communication); whether they may talk
 * it says to everybody, since everybody would hear them.
 */
function mayTalk(components: Components, position: Position): boolean {
  // 1815/three-players/aide-de-camp-lifts and 1815/card/aide-de-camp/three-communicate: for the rest of the turn.
  if (isInForce(position, 'aide-de-camp')) return true;
  const [one, other] = position.blocks.filter(
    (block) => block.kind === 'commander' && block.side === components.opponent && block.area !== null,
  );
  if (one?.area == null || other?.area == null) return false;
  // In one area, or a connection apart (1815/three-players/commanders-together, 1815/three-players/commanders-adjacent).
  return one.area === other.area || components.graph.wayBetween(one.area, other.area) !== undefined;
}

const partnerOf = (components: Components, position: Position, hand: Hand): Hand =>
  handsOf(components, position, components.opponent).find((one) => one !== hand) ?? hand;

/** A card goes over to the partner; its giver remembers where it is. */
export function giveCard(components: Components, table: Table, from: Hand, card: number): void {
  const { position } = table;
  const to = partnerOf(components, position, from);
  removeFromHand(position, from, card);
  handOf(position, to).push(card);
  position.seen[from]?.push(card);
  const told = { card };
  const [giver, taker] = [position.seats[from] ?? from, position.seats[to] ?? to];
  table.record?.({ kind: 'card-given', from, to, only: { [giver]: told, [taker]: told } });
}

/** Cards of the hand that the partner has not been shown. */
const unseen = (components: Components, position: Position, hand: Hand): number[] =>
  handOf(position, hand).filter((card) => !position.seen[partnerOf(components, position, hand)]?.includes(card));

function showHand(components: Components, table: Table, hand: Hand): void {
  const { position } = table;
  const to = partnerOf(components, position, hand);
  position.seen[to]?.push(...unseen(components, position, hand));
  table.record?.({
    kind: 'hand-shown',
    to,
    hand,
    only: { [position.seats[to] ?? to]: { cards: [...handOf(position, hand)] } },
  });
}

const giverOf = (components: Components, position: Position, next: number): Hand | undefined =>
  handsOf(components, position, components.opponent)[next];

/** Before the initiative and before each operation of the Coalition, and at no other time. */
export const exchangeChapter = (components: Components) =>
  exchange.steps({
    // 1815/three-players/no-showing-cards and 1815/three-players/no-exchange, unless they may talk.
    look(table) {
      const { position } = table;
      const before = position.partnersTalk;
      position.partnersTalk = mayTalk(components, position);
      // Under the fog, that they talk and that they do not tells where their commanders are.
      tellOfBlocks(table);
      if (position.partnersTalk !== before) {
        reveal(table);
        table.record?.({ kind: 'partners-talk', talk: position.partnersTalk });
      }
      return position.partnersTalk ? undefined : END;
    },
    give: exchange.ask({
      cite: '1815/three-players/no-exchange',
      when: ({ position }, data) => {
        for (let hand = giverOf(components, position, data.next); hand !== undefined; ) {
          if (handOf(position, hand).length > 0) return true;
          data.next += 1;
          hand = giverOf(components, position, data.next);
        }
        return false;
      },
      seat: ({ position }, data) => position.seats[giverOf(components, position, data.next) ?? ''] ?? '',
      secret: true,
      candidates: ({ position }, data): readonly Gift[] => {
        const hand = giverOf(components, position, data.next) ?? '';
        const gifts: Gift[] = [DONE];
        if (unseen(components, position, hand).length > 0) gifts.push(SHOW);
        return gifts.concat(handOf(position, hand));
      },
      pass: DONE,
      choose: (table, data, option) => {
        const hand = giverOf(components, table.position, data.next) ?? '';
        if (option === DONE) data.next += 1;
        else if (option === SHOW) showHand(components, table, hand);
        else giveCard(components, table, hand, option);
        return goto('give');
      },
    }),
  });
