import type { ConquerorsTypes } from '@vedette/conquerors';
import { type Option, type OptionWords, tellOption } from '@vedette/core';
import type { Offer } from '../../session/journal.js';
import type { BoardProps } from '../board.js';
import type { Components } from './components.js';

/** The things on the table that an option speaks of, each by its name. */
interface Things {
  readonly areas?: readonly string[];
  readonly blocks?: readonly string[];
  readonly cards?: readonly number[];
}

const nothing = (): Things => ({});
/** An area, a block, or an answer of one word: nothing on the table has such a name. */
const area = (option: string): Things => ({ areas: [option] });
const block = (option: string): Things => ({ blocks: [option] });
const orCard =
  (other: (option: string) => Things) =>
  (option: string | number): Things =>
    typeof option === 'number' ? { cards: [option] } : other(option);

/** What an event card lets one choose is its own affair: an area, a block, a card. */
const anything = (option: Option): Things => {
  if (typeof option === 'number') return { cards: [option] };
  return typeof option === 'string' ? { areas: [option], blocks: [option] } : {};
};

/** Every decision, and what one points at to choose its options. */
const THINGS: OptionWords<ConquerorsTypes, [], Things> = {
  'bidding.bid': nothing,
  'hidden-set-up.placeBlocks': area,
  'hidden-set-up.placeVedette': area,
  'turn.placeReinforcement': area,
  'arriving-vedette.place': area,
  'initiative.declare': orCard(nothing),
  'exchange.give': orCard(nothing),
  'operation.designate': nothing,
  'operation.chooseStack': orCard(area),
  'operation.takeBlocks': block,
  'operation.act': orCard(nothing),
  'operation.attackAfterMove': orCard(nothing),
  'march.bind': nothing,
  'march.step': orCard(area),
  'share-fatigue.chooseBalance': ({ extra }) => ({ blocks: extra }),
  'combat.stayInstead': nothing,
  'share-losses.takeCube': ({ corps }) => ({ blocks: [corps] }),
  'retreat.leave': area,
  'event-window.offerCard': orCard(nothing),
  'event-window.playOne': orCard(nothing),
  'play-card.choose': anything,
  'recovery.playCards': (option) => (option === 'done' ? {} : { blocks: [option.corps], cards: [option.card] }),
};

/** What may be done now, by the thing on the table that one would point at for it. */
export interface Lit {
  readonly areas: ReadonlyMap<string, Offer>;
  readonly blocks: ReadonlyMap<string, Offer>;
  readonly cards: ReadonlyMap<number, Offer>;
}

/** A thing lights up only if pointing at it leaves no doubt: if two options speak of it, the list must be used. */
export function litBy(
  { decision, offers }: Pick<BoardProps<ConquerorsTypes>, 'decision' | 'offers'>,
  components: Components,
): Lit {
  const spoken = decision === null ? [] : offers.map((offer) => ({ offer, things: tellOption(THINGS, decision, offer.option) }));
  const { drawing, pieces } = components;
  return {
    areas: undoubted(
      spoken.map(({ offer, things: { areas = [] } }) => ({ offer, names: areas.filter((id) => drawing.byId.has(id)) })),
    ),
    blocks: undoubted(
      spoken.map(({ offer, things: { blocks = [] } }) => ({ offer, names: blocks.filter((id) => pieces.has(id)) })),
    ),
    cards: undoubted(spoken.map(({ offer, things: { cards = [] } }) => ({ offer, names: cards }))),
  };
}

function undoubted<Name>(
  spoken: readonly { readonly offer: Offer; readonly names: readonly Name[] }[],
): ReadonlyMap<Name, Offer> {
  const found = new Map<Name, Offer>();
  const doubtful = new Set<Name>();
  for (const { offer, names } of spoken) {
    for (const name of new Set(names)) {
      if (found.has(name)) doubtful.add(name);
      else found.set(name, offer);
    }
  }
  for (const name of doubtful) found.delete(name);
  return found;
}
