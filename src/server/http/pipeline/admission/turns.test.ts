import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../../refusal.ts';
import { Turns, type Caller, type TurnLimits } from './turns.ts';
import { WORK, WorkBudget } from './work-budget.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const LIMITS: TurnLimits = {
  maxRunning: 1,
  maxPerContact: 1,
  maxVisitors: 1,
  maxWaiting: 100,
  maxWaitMilliseconds: 10_000,
};

/** Turns on the fake clock, and the names of the work that has begun. */
function scene(limits: Partial<TurnLimits> = {}, perMinute = 6000) {
  const budget = new WorkBudget({ ...WORK, perMinute });
  const turns = new Turns({ ...LIMITS, ...limits }, budget, () => Date.now());
  const begun: string[] = [];
  /** Asks for a turn. It takes that long on the fake clock, and so long the database works. Returns the outcome. */
  const ask = (name: string, asking: Caller, milliseconds = 10, worked = milliseconds): Promise<string> =>
    turns
      .run(asking, async (meter) => {
        begun.push(name);
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
        meter.milliseconds += worked;
        return 'done';
      })
      .catch((error: unknown) => (error instanceof Refusal ? `${error.status} ${error.errorCode}` : String(error)));
  return { ask, begun, turns, budget };
}

function caller(tenant: string, contact: string): Caller {
  return { tenant, contact: `${tenant}.${contact}`, isVisitor: false };
}

function visitor(address: string): Caller {
  return { tenant: 'visitors', contact: address, isVisitor: true };
}

describe('turns', () => {
  it('go round the tenants, then the contacts, then the calls of a contact in their order', async () => {
    const { ask, begun } = scene();
    const calls = [
      ...['a1', 'a2', 'a3'].map((name) => ask(name, caller('1', 'a'))),
      ...['b1', 'b2'].map((name) => ask(name, caller('1', 'b'))),
      ...['x1', 'x2', 'x3'].map((name) => ask(name, caller('2', 'x'))),
    ];
    await vi.runAllTimersAsync();
    expect(await Promise.all(calls)).toEqual(calls.map(() => 'done'));
    expect(begun).toEqual(['a1', 'x1', 'b1', 'x2', 'a2', 'x3', 'b2', 'a3']);
  });

  it('leave places to others than the contact that fills its own', async () => {
    const { ask, begun } = scene({ maxRunning: 3, maxPerContact: 2 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, caller('1', 'a'));
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(['a1', 'a2']);
    void ask('b1', caller('1', 'b'));
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await vi.runAllTimersAsync();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  it('leave places to contacts when many visitors come', async () => {
    const { ask, begun } = scene({ maxRunning: 3, maxVisitors: 2 });
    const calls = ['v1', 'v2', 'v3', 'v4'].map((address) => ask(address, visitor(address)));
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(['v1', 'v2']);
    calls.push(ask('a', caller('1', 'a')));
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(['v1', 'v2', 'a']);
    await vi.runAllTimersAsync();
    expect(await Promise.all(calls)).toEqual(calls.map(() => 'done'));
  });

  it('are free again after work that fails', async () => {
    const { ask, turns } = scene();
    await expect(turns.run(caller('1', 'a'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const next = ask('next', caller('1', 'a'));
    await vi.runAllTimersAsync();
    expect(await next).toBe('done');
  });

  it('are refused after too long a wait', async () => {
    const { ask } = scene();
    void ask('long', caller('1', 'a'), 20_000);
    const late = ask('late', caller('2', 'b'));
    await vi.advanceTimersByTimeAsync(9999);
    const inTime = ask('in time', caller('2', 'c'));
    await vi.advanceTimersByTimeAsync(1);
    expect(await late).toBe('503 overloaded');
    await vi.runAllTimersAsync();
    expect(await inTime).toBe('503 overloaded');
  });

  it('are refused to the longest line when too many wait', async () => {
    const { ask } = scene({ maxWaiting: 3 });
    const flood = ['a0', 'a1', 'a2', 'a3'].map((name) => ask(name, caller('1', 'a')));
    const other = ask('b', caller('1', 'b'));
    await vi.runAllTimersAsync();
    expect(await Promise.all(flood)).toEqual(['done', 'done', 'done', '503 overloaded']);
    expect(await other).toBe('done');
  });
});

describe('a contact that has used up its budget', () => {
  const [heavy, modest] = [caller('1', 'heavy'), caller('2', 'modest')];

  it('waits while others work, and the others do not wait for it', async () => {
    const { ask, begun } = scene();
    void ask('heavy 1', heavy, 2100);
    await vi.advanceTimersByTimeAsync(2100);
    void ask('modest 1', modest);
    const second = ask('heavy 2', heavy);
    await vi.advanceTimersByTimeAsync(100);
    void ask('modest 2', modest);
    await vi.advanceTimersByTimeAsync(600);
    // It owes 80 ms, and a millisecond refills a tenth.
    expect(begun).toEqual(['heavy 1', 'modest 1', 'modest 2']);
    await vi.advanceTimersByTimeAsync(200);
    expect(await second).toBe('done');
  });

  it('has used none while its transaction waited for a busy machine', async () => {
    const { ask, begun } = scene();
    void ask('heavy 1', heavy, 9000, 10);
    await vi.advanceTimersByTimeAsync(9000);
    void ask('modest 1', modest);
    void ask('heavy 2', heavy);
    await vi.advanceTimersByTimeAsync(20);
    expect(begun).toEqual(['heavy 1', 'modest 1', 'heavy 2']);
  });

  it('goes on at once when the others have stopped', async () => {
    const { ask, begun } = scene();
    void ask('heavy 1', heavy, 9000);
    await vi.advanceTimersByTimeAsync(9000);
    void ask('modest', modest);
    void ask('heavy 2', heavy);
    await vi.advanceTimersByTimeAsync(2999);
    expect(begun).toEqual(['heavy 1', 'modest']);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['heavy 1', 'modest', 'heavy 2']);
  });

  it('is told so when it waits too long', async () => {
    const { ask } = scene();
    void ask('heavy 1', heavy, 9000);
    await vi.advanceTimersByTimeAsync(9000);
    void ask('modest', modest);
    const second = ask('heavy 2', heavy);
    for (let count = 0; count < 11; count += 1) {
      void ask('modest', modest);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(await second).toBe('429 tooMuchWork');
  });
});
