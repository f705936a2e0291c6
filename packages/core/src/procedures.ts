import type { GameEvent } from './events.js';
import type { Legality, Rule } from './legality.js';
import type { Frame, Running, Seat } from './position.js';
import { BrokenRules, type Json } from './result.js';
import type { Table } from './table.js';

/** An option: an id, a number, or a small plain object where a choice has parts (`{ corps, card }`). Plain data always. */
export type Option = string | number | boolean | object;

/** The types that the rules of a game are written with. */
export interface RulesTypes {
  position: Running;
  event: GameEvent;
  /** The names of its seats. */
  seat: Seat;
}

/** The table of a game with these types. */
export type TableOf<T extends RulesTypes> = Table<T['position'], T['event']>;

type RuleOf<T extends RulesTypes, D, O extends Option> = Rule<T['position'], T['event'], D, O, T['seat']>;
type LegalityOf<T extends RulesTypes, D, O extends Option> = Legality<T['position'], T['event'], D, O, T['seat']>;

/** A type handed over where only values can be: `frame: of<Retreat>()`. */
export interface Type<T> {
  readonly type?: T;
}
export const of = <T>(): Type<T> => ({});

/*
 * Flow: what a step gives back. Nothing lets the next step follow; END ends the procedure; AGAIN repeats the step;
 * goto('name') goes to a step of the same body, which the compiler checks. All are plain strings at run time.
 */
declare const flow: unique symbol;
export type End = '' & { readonly [flow]: 'end' };
export type Again = 'again!' & { readonly [flow]: 'again' };
export type Goto<S extends string> = string & { readonly [flow]: 'goto'; readonly to: S };
/** What a function without a return gives: the usual case of a step. */
type Nothing = ReturnType<() => void>;
export type Flow<S extends string> = Nothing | undefined | End | Again | Goto<S>;

export const END = '' as End;
export const AGAIN = 'again!' as Again;
export const goto = <const S extends string>(step: S): Goto<S> => step as unknown as Goto<S>;

type TargetOf<F> = F extends Goto<infer S> ? S : never;

/** What every step is to the run loop: one shape, so that the loop stays fast. */
export interface Step<P extends Running, E, D> {
  readonly kind: 'run' | 'ask' | 'call';
  readonly run: ((table: Table<P, E>, data: D) => Flow<string>) | null;
  readonly ask: Asking<P, E, D> | null;
  readonly call: Calling<P, E, D> | null;
}

export interface Asking<P extends Running, E, D> {
  readonly cite: string;
  readonly secret: boolean | ((table: Table<P, E>, data: D) => boolean);
  readonly together: boolean;
  readonly when: ((table: Table<P, E>, data: D) => boolean) | null;
  readonly seats: (table: Table<P, E>, data: D) => Seat | readonly Seat[];
  readonly candidates: (table: Table<P, E>, data: D, seat: Seat) => readonly Option[];
  readonly inFull: ((table: Table<P, E>, data: D, seat: Seat, legal: readonly Option[]) => readonly Option[]) | null;
  readonly conceivable: ((table: Table<P, E>, data: D, seat: Seat) => readonly Option[]) | null;
  readonly legal: Legality<P, E, D, Option> | null;
  readonly pass: Option | null;
  readonly about: ((table: Table<P, E>, data: D, seat: Seat) => Readonly<Record<string, Json>>) | null;
  readonly none: ((table: Table<P, E>, data: D) => Flow<string>) | null;
  readonly choose: (table: Table<P, E>, data: D, option: Option, seat: Seat) => Flow<string>;
}

export interface Calling<P extends Running, E, D> {
  readonly procedure: string;
  readonly when: ((table: Table<P, E>, data: D) => boolean) | null;
  readonly data: (table: Table<P, E>, data: D) => unknown;
  readonly after: ((table: Table<P, E>, data: D, result: unknown) => Flow<string>) | null;
}

/** What a game writes for a decision. */
export interface AskSpec<T extends RulesTypes, D, O extends Option, F, G> {
  /** The rule that asks, where it is another than the procedure's. */
  readonly cite?: string;
  /** Asked only if so. In a match this may depend on public facts only; otherwise the asking itself tells a secret. */
  readonly when?: (table: TableOf<T>, data: D) => boolean;
  readonly seat: (table: TableOf<T>, data: D) => T['seat'];
  /**
   * The options depend on what others cannot see: a single option is then asked for all the same, except in a search.
   * A function where the same decision is open in one game and hidden in another; it may read public facts only.
   */
  readonly secret?: boolean | ((table: TableOf<T>, data: D) => boolean);
  readonly candidates: (table: TableOf<T>, data: D, seat: T['seat']) => readonly O[];
  /**
   * Legal options said in full: a march with every hex it may go to, beside the one that only names who marches. They stand
   * behind the candidates, and no rule is put to them: what they are made of has passed.
   */
  readonly inFull?: (table: TableOf<T>, data: D, seat: T['seat'], legal: readonly NoInfer<O>[]) => readonly NoInfer<O>[];
  /** What may be asked about with "why not?", where that is more than the candidates: every area of the map, say. */
  readonly conceivable?: (table: TableOf<T>, data: D, seat: T['seat']) => readonly NoInfer<O>[];
  readonly legal?: LegalityOf<T, D, O>;
  /** The option that does nothing, where there is one. Standing orders give it, and it tells nobody anything. */
  readonly pass?: NoInfer<O>;
  /** What the seat must know to decide: points left, the card that is answered. Shown to that seat only. */
  readonly about?: (table: TableOf<T>, data: D, seat: T['seat']) => Readonly<Record<string, Json>>;
  /** What the rules say when there is no legal option. Without it, a decision without an option is a broken rule. */
  readonly none?: (table: TableOf<T>, data: D) => G;
  readonly choose: (table: TableOf<T>, data: D, option: NoInfer<O>, seat: T['seat']) => F;
}

/** A decision of several seats at once: each answers in its own time, again if `choose` says so, and nobody sees the others'. */
export interface AskTogetherSpec<T extends RulesTypes, D, O extends Option>
  extends Omit<AskSpec<T, D, O, Again | undefined, never>, 'seat' | 'none' | 'secret' | 'choose'> {
  readonly seats: (table: TableOf<T>, data: D) => readonly T['seat'][];
  /** Must put the answer where only this seat's part of the position changes, and must not ask chance. */
  readonly choose: (table: TableOf<T>, data: D, option: NoInfer<O>, seat: T['seat']) => Again | undefined | Nothing;
}

declare const optionType: unique symbol;
declare const targetType: unique symbol;

/** A step that remembers, for the compiler only, what it offers and where it may go. */
export interface TypedStep<P extends Running, E, D, O, S extends string> extends Step<P, E, D> {
  readonly [optionType]?: O;
  readonly [targetType]?: S;
}

export interface CallSpec<P extends Running, E, D, Child> {
  readonly when?: (table: Table<P, E>, data: D) => boolean;
  /** The child's frame. Copy lists into it (`[...corps]`): frames never share, or live and stored games part ways. */
  readonly data: (table: Table<P, E>, data: D) => NoInfer<Child>;
}

export interface CallStep<P extends Running, E, D, R> extends TypedStep<P, E, D, never, never> {
  /** Takes the child's result and says how to go on. */
  after<F extends Flow<string>>(then: (table: Table<P, E>, data: D, result: R) => F): TypedStep<P, E, D, never, TargetOf<F>>;
}

type StepOf<P extends Running, E, D, S extends string> =
  | ((table: Table<P, E>, data: D) => Flow<S>)
  | TypedStep<P, E, D, unknown, S>;

/** Named steps in order, and how the procedure's answer is read from its frame when it ends. */
export interface Body<N extends string, S, P extends Running, E> {
  readonly procedure: N;
  readonly cite: string;
  readonly steps: S;
  readonly result: ((table: Table<P, E>, data: never) => unknown) | null;
}

/** A body as the run loop sees it, whatever its types. */
export type AnyBody<P extends Running, E> = Body<string, Readonly<Record<string, unknown>>, P, E>;

/**
 * The heading of a procedure: a line of the game's table of contents. Chapters import headings, never each other's
 * bodies, so there are no import cycles.
 */
export interface Heading<T extends RulesTypes, N extends string, D, R> {
  readonly name: N;
  readonly cite: string;
  readonly frame?: Type<D>;
  /** What this procedure answers to its caller, for the compiler. */
  readonly answers?: Type<R>;
  ask<const O extends Option, F extends Flow<string>, G extends Flow<string> = never>(
    spec: AskSpec<T, D, O, F, G>,
  ): TypedStep<T['position'], T['event'], D, O, TargetOf<F> | TargetOf<G>>;
  askTogether<const O extends Option>(spec: AskTogetherSpec<T, D, O>): TypedStep<T['position'], T['event'], D, O, never>;
  call<Child, ChildResult>(
    child: Heading<T, string, Child, ChildResult>,
    spec: CallSpec<T['position'], T['event'], D, Child>,
  ): CallStep<T['position'], T['event'], D, ChildResult>;
  /** The body. A procedure that answers something says how its answer is read from its frame when it ends. */
  steps<const S extends { readonly [K in keyof S]: StepOf<T['position'], T['event'], D, keyof S & string> }>(
    steps: S,
    ...result: [R] extends [undefined] ? [] : [result: (table: TableOf<T>, data: D) => R]
  ): Body<N, S, T['position'], T['event']>;
}

const asFlow = <T>(value: T) => value as unknown as Flow<string>;

function heading<T extends RulesTypes, N extends string, D, R>(name: N, cite: string): Heading<T, N, D, R> {
  // The compiler has checked each option against its own step; the run loop hands back only what that step offered.
  const askStep = (asking: Asking<T['position'], T['event'], D>): TypedStep<T['position'], T['event'], D, never, never> => ({
    kind: 'ask',
    run: null,
    ask: asking,
    call: null,
  });
  return {
    name,
    cite,
    ask: (spec) =>
      askStep({
        cite: spec.cite ?? cite,
        secret: spec.secret ?? false,
        together: false,
        when: spec.when ?? null,
        seats: spec.seat,
        candidates: spec.candidates,
        inFull: (spec.inFull ?? null) as Asking<T['position'], T['event'], D>['inFull'],
        conceivable: spec.conceivable ?? null,
        legal: (spec.legal ?? null) as Asking<T['position'], T['event'], D>['legal'],
        pass: spec.pass ?? null,
        about: spec.about ?? null,
        none: spec.none ? (table, data) => asFlow(spec.none?.(table, data)) : null,
        choose: spec.choose as unknown as Asking<T['position'], T['event'], D>['choose'],
      }),
    askTogether: (spec) =>
      askStep({
        cite: spec.cite ?? cite,
        secret: true,
        together: true,
        when: spec.when ?? null,
        seats: spec.seats,
        candidates: spec.candidates,
        inFull: (spec.inFull ?? null) as Asking<T['position'], T['event'], D>['inFull'],
        conceivable: spec.conceivable ?? null,
        legal: (spec.legal ?? null) as Asking<T['position'], T['event'], D>['legal'],
        pass: spec.pass ?? null,
        about: spec.about ?? null,
        none: null,
        choose: spec.choose as unknown as Asking<T['position'], T['event'], D>['choose'],
      }),
    call: (child, spec) => {
      const calling = { procedure: child.name, when: spec.when ?? null, data: spec.data };
      const step = (after: Calling<T['position'], T['event'], D>['after']): Step<T['position'], T['event'], D> => ({
        kind: 'call',
        run: null,
        ask: null,
        call: { ...calling, after },
      });
      return {
        ...step(null),
        after: (then) => step(then as unknown as Calling<T['position'], T['event'], D>['after']),
      };
    },
    steps: (steps, ...result) => ({
      procedure: name,
      cite,
      steps,
      result: (result[0] ?? null) as AnyBody<T['position'], T['event']>['result'],
    }),
  };
}

export interface HeadingSpec<D, R> {
  /** The rule, chapter or paragraph that this procedure is. */
  readonly cite: string;
  readonly frame: Type<D>;
  readonly answers?: Type<R>;
}

/** The vocabulary in which one game writes its rules, with its position and its events fixed once. */
export interface Vocabulary<T extends RulesTypes> {
  procedure<const N extends string, D, R = undefined>(name: N, spec: HeadingSpec<D, R>): Heading<T, N, D, R>;
  /** One rule of legality: where it stands, its code, and whether it lets the candidate through. */
  rule<D, O extends Option>(
    cite: string,
    code: string,
    allows: RuleOf<T, D, O>['allows'],
    more?: Pick<RuleOf<T, D, O>, 'stops' | 'particulars' | 'concerns'>,
  ): RuleOf<T, D, O>;
  legality<D, O extends Option>(rules: readonly RuleOf<T, D, O>[]): LegalityOf<T, D, O>;
}

export function vocabularyOf<T extends RulesTypes>(): Vocabulary<T> {
  return {
    procedure: (name, spec) => heading(name, spec.cite),
    // One hidden shape for all rules, whatever each has: they are met side by side a million times a second.
    rule: (cite, code, allows, more) => ({
      cite,
      code,
      allows,
      stops: more?.stops ?? false,
      concerns: more?.concerns,
      particulars: more?.particulars,
    }),
    legality: (rules) => rules,
  };
}

/** Whether a frame is of this heading: the one by which a frame was put there is the one by which its data were checked. */
export const isFrameOf = <T extends RulesTypes, D, R>(
  frame: Frame | undefined,
  sought: Heading<T, string, D, R>,
): frame is Frame & { readonly data: D } => frame?.procedure === sought.name;

/** The frame of the nearest running procedure of this heading, if one runs: for views and samples, which see a position. */
export function frameIn<T extends RulesTypes, D, R>({ stack }: T['position'], sought: Heading<T, string, D, R>): D | undefined {
  for (let depth = stack.length - 1; depth >= 0; depth--) {
    const frame = stack[depth];
    if (isFrameOf(frame, sought)) return frame.data;
  }
  return undefined;
}

/** The same for rules: how an event reaches the march or combat it acts on. */
export function running<T extends RulesTypes, D, R>(table: TableOf<T>, sought: Heading<T, string, D, R>): D {
  const data = runningIfAny(table, sought);
  if (data === undefined) throw new BrokenRules('the procedure is not running', { procedure: sought.name });
  return data;
}

export const runningIfAny = <T extends RulesTypes, D, R>(table: TableOf<T>, sought: Heading<T, string, D, R>): D | undefined =>
  frameIn(table.position, sought);

type OptionOf<T> = T extends { readonly [optionType]?: infer O } ? O : never;

type DecisionsOfBody<B> = B extends { readonly procedure: infer N extends string; readonly steps: infer S }
  ? {
      [K in keyof S & string as [NonNullable<OptionOf<S[K]>>] extends [never] ? never : `${N}.${K}`]: NonNullable<OptionOf<S[K]>>;
    }
  : never;

type UnionToIntersection<U> = (U extends unknown ? (member: U) => void : never) extends (member: infer I) => void ? I : never;

/** All decisions of a game with the type of their options, derived from its chapters: `{ 'retreat.leave': ConnectionId; … }`. */
export type DecisionsOf<Chapters extends readonly unknown[]> = UnionToIntersection<DecisionsOfBody<Chapters[number]>>;
