import type { BlockView, ConquerorsTypes } from '@vedette/conquerors';
import type { JournalLine } from '../../../session/journal.js';
import type { BoardProps } from '../../board.js';
import { componentsOf } from '../components.js';
import { conquerorsWords } from '../words.js';

/** What a reader knows of hidden blocks in an area, from what was told: who was seen, and from where they came. */
export interface Known {
  /** Those who were seen there, or may have come from where they were seen. */
  readonly blocks: readonly string[];
  /** Whether nobody has come or gone since: then they are there, else they may be. */
  readonly isSure: boolean;
  /** The turn in which they were seen. */
  readonly seen: number | null;
  readonly from: string | null;
  readonly came: number | null;
}

const NOTHING: Known = { blocks: [], isSure: false, seen: null, from: null, came: null };

/** Reads the journal for what is known of one side's hidden blocks, by area. It needs no more than the reader was told. */
export function knownOf(
  lines: readonly JournalLine<ConquerorsTypes>[],
  side: string,
  sideOf: (block: string) => string | undefined,
): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>();
  const at = (area: string): Known => known.get(area) ?? NOTHING;
  let turn = 0;
  for (const { event } of lines) {
    if (event.kind === 'turn-began') turn = event.turn;
    else if (event.kind === 'blocks-shown') {
      const { area } = event;
      const blocks = event.blocks.filter((block) => sideOf(block) === side);
      if (blocks.length > 0) known.set(area, { ...at(area), blocks, isSure: true, seen: turn });
    } else if ((event.kind === 'marched' || event.kind === 'retreated') && event.side === side) {
      const { from, to } = event;
      const [before, there] = [at(from), at(to)];
      const blocks = [...new Set([...there.blocks, ...before.blocks])];
      // Whoever goes on within one march comes from where it began.
      const began = before.came === turn && before.from !== null ? before.from : from;
      known.set(from, { ...before, isSure: false });
      known.set(to, { blocks, isSure: false, seen: before.seen ?? there.seen, from: began, came: turn });
    } else if (event.kind === 'eliminated')
      for (const [one, of] of known) known.set(one, { ...of, blocks: of.blocks.filter((block) => block !== event.block) });
  }
  return known;
}

/** More names than this say no more than how many they are. */
const MOST_NAMES = 6;

interface Fog {
  /** Of the hidden blocks of a nation in an area. */
  of(nation: string, area: string): string;
  /** Of all that stand hidden among the blocks of an area, for whoever points at it or comes there with the keys. */
  there(blocks: readonly BlockView[], area: string): readonly string[];
}

/**
 * What the reader knows of hidden blocks, in sentences: who was seen there and when, from where they came, and who they can
 * be. The same for all hidden blocks of a nation in an area: nothing tells one from another.
 */
export function fogSentences({
  files,
  journal,
  view,
  language,
}: Pick<BoardProps<ConquerorsTypes>, 'files' | 'journal' | 'view' | 'language'>): Fog {
  const { data, pieces, drawing } = componentsOf(files);
  const { fog } = conquerorsWords(language);
  const sides = new Map(data.blocks.map(({ id, side }) => [id, side]));
  const bySide = new Map<string, ReadonlyMap<string, Known>>();
  const seen = new Set(view.blocks.flatMap(({ id, area, out }) => (id !== undefined && (area !== null || out) ? [id] : [])));
  const nameOf = (id: string): string => pieces.get(id)?.name ?? id;
  const of = (nation: string, area: string): string => {
    const side = data.game.sides.find(({ nations }) => nations.some(({ id }) => id === nation))?.id ?? nation;
    const knownThere = bySide.get(side) ?? knownOf(journal, side, (id) => sides.get(id));
    bySide.set(side, knownThere);
    const known = knownThere.get(area);
    const names = (known?.blocks ?? []).map(nameOf).join(', ');
    const isSeen = names !== '' && known?.seen != null;
    const faces = facesOf(
      view.blocks.filter((block) => block.id === undefined && block.nation === nation && block.area === area),
      seen,
    );
    const others = data.blocks.filter((block) => block.nation === nation && !seen.has(block.id));
    const corps = others.filter(({ kind }) => kind === 'corps').length;
    return [
      isSeen ? fog.seen(names, known.seen, known.isSure) : fog.never,
      ...(known?.from == null || known.came === null ? [] : [fog.came(drawing.byId.get(known.from)?.name ?? '', known.came)]),
      ...(isSeen && known.isSure
        ? []
        : [
            faces === null || faces.names.length > MOST_NAMES
              ? fog.canBe(
                  corps,
                  others.some(({ kind }) => kind === 'commander'),
                )
              : fog.among(
                  faces.names.map((name) => pieces.get(name)?.name ?? fog.vedette),
                  faces.isSure,
                ),
          ]),
    ].join(' ');
  };
  const there = (blocks: readonly BlockView[], area: string): readonly string[] => {
    const nations = new Set(blocks.flatMap(({ id, nation }) => (id === undefined ? [nation] : [])));
    return [...nations].map((nation) => `${fog.know} ${of(nation, area)}`);
  };
  return { of, there };
}

/** Who these hidden blocks can be, without those who are seen elsewhere; nothing where it may be anybody. */
function facesOf(
  hidden: readonly BlockView[],
  seen: ReadonlySet<string>,
): { readonly names: readonly string[]; readonly isSure: boolean } | null {
  const each = hidden.map(({ couldBe = [] }) => couldBe.filter((name) => !seen.has(name)));
  if (each.length === 0 || each.some((names) => names.length === 0)) return null;
  return { names: [...new Set(each.flat())], isSure: each.every((names) => names.length === 1) };
}
