import { type ConquerorsTypes, cubeWorth, restWorth, weightsOf } from '@vedette/conquerors';
import { type Option, same, type Weighings, weighingIn } from '@vedette/core';
import type { BoardProps, Proposal } from '../board.js';
import { componentsOf } from './components.js';
import { conquerorsWords } from './words.js';

type Board = BoardProps<ConquerorsTypes>;

/** What of these options would be taken, one after the other, as far as that can be said; and how often it is asked. */
interface Plan {
  readonly takes: readonly Option[];
  readonly count: number;
}

const wornIn = ({ view }: Board, corps: string) => {
  const block = view.blocks.find(({ id }) => id === corps);
  return { fatigue: block?.fatigue ?? 0, strength: (block?.infantry ?? 0) + (block?.cavalry ?? 0) };
};

/** Decisions that are asked again and again, and that most answer alike. */
const PLANS: Weighings<ConquerorsTypes, [board: Board], Plan> = {
  'recovery.playCards': (options, board) => {
    const { cards, data, pieces } = componentsOf(board.files);
    const worthOf = (corps: string, card: number): number => {
      const weights = weightsOf(data.game.game, pieces.get(corps)?.side ?? '');
      return restWorth(wornIn(board, corps), cards.get(card)?.card.recovery ?? 0, weights);
    };
    const left = options
      .flatMap((option) => (option === 'done' ? [] : [option]))
      .map((rest) => ({ rest, worth: worthOf(rest.corps, rest.card) }))
      .filter(({ worth }) => worth > 0)
      .sort((one, other) => other.worth - one.worth);
    const takes: Option[] = [];
    for (let [best] = left; best !== undefined; [best] = left) {
      const { corps, card } = best.rest;
      takes.push({ corps, card });
      left.splice(0, left.length, ...left.filter(({ rest }) => rest.corps !== corps && rest.card !== card));
    }
    return { takes: [...takes, 'done'], count: takes.length + 1 };
  },
  'share-losses.takeCube': (options, board) => {
    const worth = (at: number) => cubeWorth(wornIn(board, options[at]?.corps ?? ''), options[at]?.cube ?? 'infantry');
    const best = options.map((_, at) => at).reduce((one, other) => (worth(other) > worth(one) ? other : one), 0);
    const { corps, cube } = options[best] ?? { corps: '', cube: 'infantry' };
    return { takes: [{ corps, cube }], count: Number(board.decision?.about.left ?? 1) };
  },
};

/** Several answers in one, from what the reader sees; nothing where each is a decision of its own. */
export function proposalOf(board: Board): Proposal | null {
  const { decision, offers, language } = board;
  if (decision === null) return null;
  const options = offers.map(({ option }) => option);
  const plan = weighingIn(PLANS, decision.kind)?.(options, board);
  const [next] = plan?.takes ?? [];
  if (plan === undefined || next === undefined) return null;
  const words = conquerorsWords(language);
  const labels = plan.takes.flatMap((take) => offers.find(({ option }) => same(option, take))?.label ?? []);
  const label = plan.takes.length > 1 ? words.restsProposed(labels.slice(0, -1).join('; ')) : words.lossesProposed(plan.count);
  return { label, next, count: plan.count };
}
