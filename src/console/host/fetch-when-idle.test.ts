import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchWhenIdle, type Fetch } from './fetch-when-idle.ts';

let log: string[];
let waiting: (() => void)[];
let online: (() => void)[];

/** Runs what waits for idle time until nothing waits. */
async function idle(): Promise<void> {
  for (let run = waiting.shift(); run !== undefined; run = waiting.shift()) {
    run();
    await new Promise((later) => setImmediate(later));
  }
}
const whenIdle = (run: () => void) => {
  waiting.push(run);
  return () => void (waiting = waiting.filter((other) => other !== run));
};
const fetches = (name: string): Fetch => {
  return async () => void log.push(name);
};

beforeEach(() => {
  log = [];
  waiting = [];
  online = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', (_event: string, listener: () => void) => void online.push(listener));
  vi.stubGlobal('removeEventListener', (_event: string, listener: () => void) => {
    online = online.filter((other) => other !== listener);
  });
});
afterEach(() => vi.unstubAllGlobals());

it('fetches one piece per idle time, and asks for a list when the one before is done', async () => {
  const added: Fetch[] = [];
  const first: Fetch = async () => {
    log.push('a');
    added.push(fetches('c'));
  };
  fetchWhenIdle([() => [first, fetches('b')], () => added], whenIdle);
  expect(log).toEqual([]);
  waiting.shift()?.();
  await new Promise((later) => setImmediate(later));
  expect(log).toEqual(['a']);
  await idle();
  expect(log).toEqual(['a', 'b', 'c']);
  expect(waiting).toEqual([]);
});

it('goes on after a failure, and without a connection waits for it with the same piece', async () => {
  const failing = vi.fn<Fetch>().mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('offline'));
  fetchWhenIdle([() => [failing, failing, fetches('last')]], whenIdle);
  waiting.shift()?.();
  await new Promise((later) => setImmediate(later));
  vi.stubGlobal('navigator', { onLine: false });
  await idle();
  expect(failing).toHaveBeenCalledTimes(2);
  expect(log).toEqual([]);
  online[0]?.();
  await idle();
  expect(failing).toHaveBeenCalledTimes(3);
  expect(log).toEqual(['last']);
});

it('stops, in idle time and while it waits for the connection', async () => {
  fetchWhenIdle([() => [fetches('a')]], whenIdle)();
  await idle();
  expect(log).toEqual([]);
  vi.stubGlobal('navigator', { onLine: false });
  const stop = fetchWhenIdle([() => [() => Promise.reject(new Error('offline')), fetches('b')]], whenIdle);
  await idle();
  expect(online).toHaveLength(1);
  stop();
  expect(online).toEqual([]);
});
