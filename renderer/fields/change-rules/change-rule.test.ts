import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../language/types/json.ts';
import { playRule, type PlayedRule, type RuleAnswer } from './change-rule.ts';

interface Answered extends RuleAnswer {
  value: string;
}

/** A fake clock: timers run in the order of their time when it is advanced. */
function fakeClock() {
  let now = 0;
  let due: { at: number; run: () => void }[] = [];
  return {
    later(run: () => void, milliseconds: number) {
      const entry = { at: now + milliseconds, run };
      due.push(entry);
      return () => {
        due = due.filter((other) => other !== entry);
      };
    },
    async advance(milliseconds: number) {
      const end = now + milliseconds;
      for (let next = earliest(due, end); next; next = earliest(due, end)) {
        const { at, run } = next;
        now = at;
        due = due.filter((entry) => entry !== next);
        run();
        // Answers are promises: their callbacks run before the next timer.
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      }
      now = end;
    },
  };
}

function earliest(due: { at: number; run: () => void }[], end: number): { at: number; run: () => void } | undefined {
  return due.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
}

/** Creates a rule on the field `name`, triggered unless it is 'off', with a server that answers after any time. */
function world(debounceMs: number) {
  const clock = fakeClock();
  const state = {
    name: '' as Json,
    latency: 0,
    fails: false,
    taken: [] as { asked: string; nameThen: Json }[],
    shown: undefined as unknown,
    asked: 0,
  };
  const rule: PlayedRule = playRule<Answered>(
    {
      triggerCondition: {
        all: [
          { field: 'name', empty: false },
          { field: 'name', isNot: 'off' },
        ],
      },
      debounceMs,
    },
    {
      scope: () => ({ record: { name: state.name } }),
      ask: () => {
        state.asked += 1;
        const answer: Answered = {
          isSuccessful: !state.fails,
          message: state.fails ? 'It cannot be found.' : '',
          value: String(state.name),
        };
        return new Promise((resolve) => {
          clock.later(() => resolve(answer), state.latency);
        });
      },
      take: ({ value }) => state.taken.push({ asked: value, nameThen: state.name }),
      show: (asking) => {
        state.shown = asking;
      },
      later: clock.later,
    },
  );
  return { clock, state, rule };
}

test('calls once for input without a pause, and reports that it is pending', async () => {
  const { clock, state, rule } = world(300);
  for (const name of ['s', 'sh', 'shop']) {
    state.name = name;
    rule.changed();
    await clock.advance(100);
  }
  expect([state.asked, state.shown]).toEqual([0, 'pending']);
  await clock.advance(300);
  expect(state).toMatchObject({ asked: 1, taken: [{ asked: 'shop' }], shown: undefined });
});

test('calls nothing while the trigger is not true, and drops an answer that arrives when it no longer is', async () => {
  const { clock, state, rule } = world(0);
  state.name = 'off';
  rule.changed();
  await clock.advance(50);
  expect(state.asked).toBe(0);
  Object.assign(state, { name: 'shop', latency: 100 });
  rule.changed();
  await clock.advance(50);
  // Other fields than the rule's own may end the trigger, without an event of the rule.
  state.name = 'off';
  await clock.advance(100);
  expect(state).toMatchObject({ asked: 1, taken: [], shown: undefined });
});

test('reports a failure, and calls again on retry', async () => {
  const { clock, state, rule } = world(0);
  Object.assign(state, { name: 'shop', fails: true });
  rule.changed();
  await clock.advance(10);
  expect(state.shown).toEqual({ problem: 'It cannot be found.' });
  state.fails = false;
  rule.retry();
  await clock.advance(10);
  expect(state).toMatchObject({ taken: [{ asked: 'shop' }], shown: undefined });
});

test('assigns nothing after it was stopped, and is no longer pending', async () => {
  const { clock, state, rule } = world(10);
  state.name = 'shop';
  rule.changed();
  rule.stop();
  await clock.advance(1000);
  expect(state).toMatchObject({ asked: 0, taken: [], shown: undefined });
});

const step = fc.record({
  name: fc.constantFrom('a', 'b', 'c', 'off', ''),
  latency: fc.integer({ min: 0, max: 900 }),
  fails: fc.boolean(),
  wait: fc.integer({ min: 0, max: 700 }),
});

test('the latest input wins, whatever is typed and however long answers take', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 400 }),
      async (steps, debounce) => {
        const { clock, state, rule } = world(debounce);
        for (const { wait, ...change } of steps) {
          Object.assign(state, change);
          rule.changed();
          await clock.advance(wait);
        }
        await clock.advance(10_000);
        // No answer was ever assigned for a name that had been replaced.
        expect(state.taken.every(({ asked, nameThen }) => asked === nameThen)).toBe(true);
        const last = steps.at(-1);
        const isAsked = last !== undefined && last.name !== '' && last.name !== 'off';
        if (isAsked && !last.fails) expect(state.taken.at(-1)?.asked).toBe(last.name);
        expect(state.shown).toEqual(isAsked && last.fails ? { problem: 'It cannot be found.' } : undefined);
      },
    ),
    { numRuns: 300 },
  );
});
