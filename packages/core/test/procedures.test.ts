import {
  AGAIN,
  allReasons,
  BrokenRules,
  type Contents,
  END,
  fastChance,
  frameOf,
  goto,
  of,
  optionsOf,
  type Running,
  run,
  running,
  type Seat,
  type Table,
  take,
  vocabularyOf,
  whyNot,
} from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { contentsOf } from '../src/contents.js';

interface Position extends Running {
  trace: string[];
}
const { legality, procedure, rule } = vocabularyOf<{ position: Position; event: { kind: 'none' }; seat: Seat }>();

function tableWith(contents: Contents<Position, { kind: 'none' }>, data: unknown = {}): Table<Position, { kind: 'none' }> {
  const position: Position = {
    chance: fastChance('x'),
    stack: [frameOf(contents, contents.main, data)],
    pending: [],
    asked: {},
    outcome: null,
    trace: [],
  };
  return { position, contents, mode: 'match', record: undefined, learned: false, options: null };
}

const over = (position: Position) => {
  position.outcome = { winners: [], how: 'over' };
};

describe('the flow of steps', () => {
  test('nothing lets the next step follow, goto jumps, END ends, AGAIN repeats', () => {
    const main = procedure('main', { cite: 'none', frame: of<object>() });
    const inner = procedure('inner', { cite: 'none', frame: of<{ count: number }>() });
    const mainSteps = main.steps({
      first: ({ position }) => void position.trace.push('first'),
      call: main.call(inner, { data: () => ({ count: 0 }) }),
      skip: () => goto('last'),
      never: ({ position }) => void position.trace.push('never'),
      last: ({ position }) => {
        position.trace.push('last');
        over(position);
      },
    });
    const innerSteps = inner.steps({
      count: ({ position }, data) => {
        data.count += 1;
        position.trace.push(`count ${data.count}`);
        return data.count < 3 ? AGAIN : undefined;
      },
      leave: () => END,
      never: ({ position }) => void position.trace.push('never'),
    });
    const table = tableWith(contentsOf(main, [mainSteps, innerSteps]));
    run(table);
    expect(table.position.trace).toEqual(['first', 'count 1', 'count 2', 'count 3', 'last']);
    expect(table.position.stack).toEqual([]);
  });

  test('a procedure answers its caller with what its frame holds at the end, however it ends', () => {
    const main = procedure('main', { cite: 'none', frame: of<object>() });
    const asks = procedure('asks', { cite: 'none', frame: of<{ answer: number }>(), answers: of<number>() });
    const mainSteps = main.steps({
      call: main.call(asks, { data: () => ({ answer: 0 }) }).after(({ position }, _, answer) => {
        position.trace.push(`answer ${answer}`);
        return answer < 2 ? AGAIN : undefined;
      }),
      finish: ({ position }) => over(position),
    });
    const asksSteps = asks.steps(
      {
        ask: asks.ask({
          seat: () => 'somebody',
          candidates: () => [1, 2],
          choose: (_, data, chosen) => {
            data.answer = chosen;
            return END;
          },
        }),
        never: (_, data) => {
          data.answer = 99;
        },
      },
      (_, data) => data.answer,
    );
    const table = tableWith(contentsOf(main, [mainSteps, asksSteps]));
    run(table);
    take(table, 'somebody', 1);
    expect(table.position.pending).toEqual([{ seat: 'somebody', number: 2 }]);
    take(table, 'somebody', 2);
    expect(table.position.trace).toEqual(['answer 1', 'answer 2']);
  });

  test('a step reaches the frame of a procedure further down the stack', () => {
    const march = procedure('march', { cite: 'none', frame: of<{ points: number }>() });
    const event = procedure('event', { cite: 'none', frame: of<object>() });
    const marchSteps = march.steps({
      play: march.call(event, { data: () => ({}) }),
      finish: ({ position }, data) => {
        position.trace.push(`points ${data.points}`);
        over(position);
      },
    });
    const eventSteps = event.steps({
      force: (table) => {
        running(table, march).points += 2;
      },
    });
    const table = tableWith(contentsOf(march, [marchSteps, eventSteps]), { points: 3 });
    run(table);
    expect(table.position.trace).toEqual(['points 5']);
    expect(() => running(table, march)).toThrow(BrokenRules);
  });

  test('a step that takes frames off the stack ends what was under way', () => {
    const campaign = procedure('campaign', { cite: 'none', frame: of<object>() });
    const battle = procedure('battle', { cite: 'none', frame: of<object>() });
    const campaignSteps = campaign.steps({
      fight: campaign.call(battle, { data: () => ({}) }),
      next: ({ position }) => over(position),
    });
    const battleSteps = battle.steps({
      decide: ({ position }) => {
        position.stack.pop();
        (position.stack[0] as { step: string }).step = 'next';
      },
      pursue: ({ position }) => void position.trace.push('pursued'),
    });
    const table = tableWith(contentsOf(campaign, [campaignSteps, battleSteps]));
    run(table);
    expect(table.position.trace).toEqual([]);
  });

  test('single public options resolve themselves, secret ones only in a search', () => {
    const main = procedure('main', { cite: 'none', frame: of<object>() });
    const steps = main.steps({
      open: main.ask({
        seat: () => 'somebody',
        candidates: () => ['only'],
        choose: ({ position }) => void position.trace.push('open'),
      }),
      hidden: main.ask({
        seat: () => 'somebody',
        secret: true,
        candidates: () => ['only'],
        choose: ({ position }) => void position.trace.push('hidden'),
      }),
      finish: ({ position }) => over(position),
    });
    const inMatch = tableWith(contentsOf(main, [steps]));
    run(inMatch);
    expect(inMatch.position.trace).toEqual(['open']);
    expect(inMatch.position.pending).toHaveLength(1);
    const inSearch = { ...tableWith(contentsOf(main, [steps])), mode: 'search' as const };
    run(inSearch);
    expect(inSearch.position.trace).toEqual(['open', 'hidden']);
  });

  test('what is legal is said in full behind the candidates, and no rule is asked about it again', () => {
    const main = procedure('main', { cite: 'none', frame: of<object>() });
    const asked: unknown[] = [];
    const steps = main.steps({
      march: main.ask({
        seat: () => 'somebody',
        candidates: (): (string | { who: string; to: string })[] => ['ney', 'soult', 'stay'],
        inFull: (_, __, ___, legal) => legal.flatMap((who) => (who === 'ney' || who === 'soult' ? [{ who, to: 'jena' }] : [])),
        legal: legality([
          rule('none', 'tired', (_, __, option) => {
            asked.push(option);
            return option !== 'soult';
          }),
        ]),
        choose: ({ position }) => over(position),
      }),
    });
    const table = tableWith(contentsOf(main, [steps]));
    run(table);
    expect(optionsOf(table, 'somebody')).toEqual(['ney', 'stay', { who: 'ney', to: 'jena' }]);
    expect(asked).toEqual(['ney', 'soult', 'stay']);
    expect(whyNot(table, 'somebody', { who: 'ney', to: 'jena' })).toEqual({ ok: true, value: [] });
    expect(allReasons(table, 'somebody').map(({ option }) => option)).toEqual([
      'ney',
      'soult',
      'stay',
      { who: 'ney', to: 'jena' },
    ]);
  });

  test('without a legal option the rule for it applies; without such a rule the game is broken', () => {
    const main = procedure('main', { cite: 'none', frame: of<object>() });
    const nobody: string[] = [];
    const ruled = main.steps({
      ask: main.ask({ seat: () => 'somebody', candidates: () => nobody, none: () => goto('instead'), choose: () => undefined }),
      never: ({ position }) => void position.trace.push('never'),
      instead: ({ position }) => over(position),
    });
    const table = tableWith(contentsOf(main, [ruled]));
    run(table);
    expect(table.position.outcome).not.toBeNull();
    const broken = main.steps({ ask: main.ask({ seat: () => 'somebody', candidates: () => nobody, choose: () => undefined }) });
    expect(() => run(tableWith(contentsOf(main, [broken])))).toThrow(
      'a decision has no option {"decision":"main.ask","seat":"somebody"}',
    );
  });
});

describe('start-up refuses what can only be a slip', () => {
  const main = procedure('main', { cite: 'none', frame: of<object>() });
  const other = procedure('other', { cite: 'none', frame: of<object>() });
  const step = () => undefined;
  test.each([
    [
      'two procedures of one name',
      () => contentsOf(main, [main.steps({ step }), main.steps({ step })]),
      'two procedures have the same name',
    ],
    [
      'a call without a body',
      () => contentsOf(main, [main.steps({ call: main.call(other, { data: () => ({}) }) })]),
      'a procedure is called that has no body',
    ],
    ['a procedure without steps', () => contentsOf(main, [main.steps({})]), 'a procedure has no steps'],
    ['a first procedure without a body', () => contentsOf(main, [other.steps({ step })]), 'the first procedure has no body'],
    ['a step with a strange name', () => contentsOf(main, [main.steps({ 'again!': step })]), 'a step needs a plain name'],
  ])('%s', (_, build, message) => {
    expect(build).toThrow(message);
  });

  test('rules that run in a circle', () => {
    expect(() => run(tableWith(contentsOf(main, [main.steps({ round: () => AGAIN })])))).toThrow('the rules run in a circle');
  });

  test('a game that ends without saying how', () => {
    expect(() => run(tableWith(contentsOf(main, [main.steps({ step })])))).toThrow('nobody has said how');
  });
});
