import { AGAIN, END } from '@vedette/core';
import type { Components } from '../../components/components.js';
import { type BySide, legality, rule, transportBattalions } from '../../contents.js';
import type { EaglesPosition } from '../../position.js';
import { isHex } from '../../position.js';
import { dateOf, fortnightOf } from './communication.js';

/** French Transport Battalions (SR-195, SR-196): bought for a point, ready two fortnights later, kept with the CoO. */

export const transportPlayed = (position: EaglesPosition): boolean => position.rules.grand || position.rules.transport;

/** Those bought in fortnight f are on Track 1 until its end, on Track 2 during f + 1, and ready from f + 2. */
export const readyIn = (bought: number): number => bought + 2;

/** Why no battalion can be bought or placed. */
const transportRules = (components: Components) => {
  const buying = (cite: string, code: string, allows: (position: EaglesPosition) => boolean) =>
    rule<BySide, TransportOption>(cite, code, ({ position }, _, option) => option !== 'buy' || allows(position));
  return legality<BySide, TransportOption>([
    buying(
      'series/sr-195/one-per-fortnight',
      'one-in-a-fortnight',
      (position) => position.transport.fortnight !== fortnightOf(components, position),
    ),
    buying(
      'series/sr-195/order-four',
      'all-battalions-raised',
      // Those that were lost with the Center are out of the game: series/sr-55/transport-lost.
      ({ transport }) => transport.bought < components.tables.transport.most,
    ),
    buying(
      'eagles/e71/one-ap',
      'no-points',
      (position) => position.armies.french.points >= components.tables.administration.transportBattalion,
    ),
    rule<BySide, TransportOption>(
      'series/sr-196/with-coo-or-pool',
      'no-battalion-ready',
      ({ position }, _, option) => option !== 'place' || (position.transport.ready > 0 && isHex(position.armies.french.center)),
    ),
  ]);
};
type TransportOption = 'done' | 'buy' | 'place';

export const transportChapter = (components: Components) =>
  transportBattalions.steps({
    ready: ({ position }) => {
      const { transport } = position;
      const now = fortnightOf(components, position);
      transport.ready += transport.waiting.filter((bought) => readyIn(bought) <= now).length;
      transport.waiting = transport.waiting.filter((bought) => readyIn(bought) > now);
    },
    buy: transportBattalions.ask({
      // eagles/e74/feb-24-25: before that day there is nothing to buy, as everybody knows.
      when: ({ position }, data) =>
        data.side === 'french' &&
        transportPlayed(position) &&
        dateOf(components, position) >= (components.data.turns.dates.transportBattalions ?? ''),
      seat: (_, data) => data.side,
      candidates: (): readonly TransportOption[] => ['done', 'buy', 'place'],
      legal: transportRules(components),
      pass: 'done',
      choose: (table, _, option) => {
        const { position } = table;
        const { transport } = position;
        if (option === 'done') return END;
        if (option === 'buy') {
          position.armies.french.points -= components.tables.administration.transportBattalion;
          transport.fortnight = fortnightOf(components, position);
          transport.bought += 1;
          // On the tracks of the hospital until then: series/sr-195/schedule.
          transport.waiting.push(transport.fortnight);
          table.record?.({ kind: 'battalion-bought', only: { french: { number: table.position.transport.bought } } });
        } else {
          // eagles/e72/numbered-placement: one battalion is as good as another, so their number is all that is kept.
          // Worth three points wherever the Center goes: series/sr-196/plus-3-moves.
          transport.withCenter += transport.ready;
          transport.ready = 0;
        }
        return AGAIN;
      },
    }),
  });
