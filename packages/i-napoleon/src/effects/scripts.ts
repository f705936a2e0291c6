import type { WrittenCard, WrittenCondition, WrittenOperation } from '../components/load.js';
import type { Verbs } from '../components/vocabulary.js';
import { type CardLists, type Test, testOf } from './conditions.js';

/** An operation ready to run: lists inside it are named, conditions can be asked, `self` is a number. */
export type Operation = {
  readonly [V in keyof Ready]: { readonly verb: V; readonly value: Ready[V] };
}[keyof Ready];
export type Ready = Verbs<string, Test, number>;
export type ReadyRoll = Ready['roll'];
export type ReadyExpedition = Ready['expedition'];

/** A list of operations under its own stable name: the card, its effect and the way into it (`47/0/do/1/roll/2`). */
export interface Script {
  readonly name: string;
  readonly card: number;
  readonly operations: readonly Operation[];
  /** As the data has it, for those who put it into words. */
  readonly written: readonly WrittenOperation[];
}

/** Makes the lists of operations of a card ready, one by one as they are met, and remembers each under its name. */
export class ScriptWriter {
  readonly scripts = new Map<string, Script>();
  /** The conditions of modified rolls by their place. */
  readonly conditions = new Map<string, WrittenCondition>();

  constructor(private readonly lists: CardLists) {}

  write(name: string, card: number, written: readonly WrittenOperation[]): string {
    this.scripts.set(name, {
      name,
      card,
      written,
      operations: written.map((operation, index) => this.operation(`${name}/${index}`, card, operation)),
    });
    return name;
  }

  private test(condition: Parameters<typeof testOf>[0] | undefined): { if?: Test } {
    return condition === undefined ? {} : { if: testOf(condition, this.lists) };
  }

  private roll(name: string, card: number, roll: Extract<WrittenOperation, { roll: unknown }>['roll']): ReadyRoll {
    const { drm, table, ...rest } = roll;
    return {
      ...rest,
      drm: drm.map(({ value, if: condition }, index) => {
        if (condition === undefined) return { value };
        const at = `${name}/drm/${index}`;
        this.conditions.set(at, condition);
        return { value, condition: at, if: testOf(condition, this.lists) };
      }),
      table: table.map((row, index) => ({ ...row, do: this.write(`${name}/${index}`, card, row.do) })),
    };
  }

  private operation(name: string, card: number, written: WrittenOperation): Operation {
    const own = (reference: WrittenCard) => (reference === 'self' ? card : reference);
    const owns = (references: readonly WrittenCard[]) => references.map(own);
    const ready = <V extends keyof Ready>(verb: V, value: Ready[V]) => ({ verb, value }) as Operation;
    if ('roll' in written) return ready('roll', this.roll(name, card, written.roll));
    if ('choice' in written) {
      return ready('choice', {
        options: written.choice.options.map((option) => ({
          id: option.id,
          ...(option.cost ? { cost: option.cost } : {}),
          ...this.test(option.if),
          do: this.write(`${name}/${option.id}`, card, option.do),
        })),
      });
    }
    if ('when' in written) {
      return ready('when', {
        cond: testOf(written.when.cond, this.lists),
        do: this.write(`${name}/do`, card, written.when.do),
        ...(written.when.else ? { else: this.write(`${name}/else`, card, written.when.else) } : {}),
      });
    }
    if ('expedition' in written) {
      return ready('expedition', { ...written.expedition, roll: this.roll(name, card, written.expedition.roll) });
    }
    if ('treaty' in written) {
      const { card: treaty, else: otherwise, ...rest } = written.treaty;
      const last = otherwise ? { else: this.write(`${name}/else`, card, otherwise) } : {};
      return ready('treaty', { ...rest, card: own(treaty), ...last });
    }
    if ('place' in written) return ready('place', { ...written.place, card: own(written.place.card) });
    if ('remove' in written) return ready('remove', { ...written.remove, cards: owns(written.remove.cards) });
    if ('discard' in written) return ready('discard', { cards: owns(written.discard.cards) });
    if ('flip' in written) return ready('flip', { ...written.flip, card: own(written.flip.card) });
    if ('search' in written) return ready('search', { ...written.search, card: own(written.search.card) });
    if ('deckTop' in written) return ready('deckTop', { ...written.deckTop, oneOf: owns(written.deckTop.oneOf) });
    if ('conquerBritain' in written) return ready('conquerBritain', { remove: owns(written.conquerBritain.remove) });
    if ('exhaust' in written) {
      const { card: exhausted, ...rest } = written.exhaust;
      return ready('exhaust', { ...rest, ...(exhausted === undefined ? {} : { card: own(exhausted) }) });
    }
    if ('makeKing' in written) return ready('makeKing', { eligible: owns(written.makeKing.eligible) });
    if ('exileGlory' in written) return ready('exileGlory', { cards: owns(written.exileGlory.cards) });
    if ('play' in written) return ready('play', own(written.play));
    // What remains names no card by `self` and holds no list: it runs as it is written.
    const [[verb, value] = []] = Object.entries(written);
    return { verb, value } as Operation;
  }
}
