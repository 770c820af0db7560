import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../language/types/json.ts';
import { bulkResult, createBulkRun, type BulkOutcome } from './bulk-run.ts';

/** A server of products: an update needs the version that is stored. */
function serverOf(products: JsonObject[]) {
  const stored = new Map(products.map((row) => [row['id'], { ...row }]));
  let running = 0;
  let most = 0;
  const update = async (sent: JsonObject, waits = 0): Promise<BulkOutcome> => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < waits; turn += 1) await Promise.resolve();
    running -= 1;
    const row = stored.get(sent['id']);
    if (row === undefined) return { isDone: false, message: 'It was deleted.' };
    if (row['version'] !== sent['version']) return { isDone: false, message: 'It was changed.' };
    if (sent['category'] === row['banned']) return { isDone: false, message: 'Not allowed.' };
    const next = { ...row, ...sent, version: Number(row['version']) + 1 };
    stored.set(sent['id'], next);
    return { isDone: true, message: '', stored: next };
  };
  return { update, all: () => [...stored.values()], most: () => most };
}

const rowsOf = (products: JsonObject[]) => new Map(products.map((row) => [String(row['id']), row]));

const products = fc
  .uniqueArray(
    fc.record({ id: fc.nat(500), version: fc.integer({ min: 1, max: 3 }), category: fc.nat(4), banned: fc.nat(6) }),
    { selector: ({ id }) => id, maxLength: 30 },
  )
  .map((rows): JsonObject[] => rows);

test('a bulk change does what the same changes do one by one, and undo brings every value back', async () => {
  await fc.assert(
    fc.asyncProperty(products, fc.nat(6), fc.infiniteStream(fc.nat(3)), async (rows, category, delays) => {
      const seen = rows.map((row, index) => (index % 5 === 4 ? { ...row, version: Number(row['version']) - 1 } : row));
      const [bulk, single] = [serverOf(rows), serverOf(rows)];
      const change = ({ id, version }: JsonObject): JsonObject => ({ id: id ?? 0, version: version ?? 0, category });
      const run = createBulkRun(rowsOf(seen), (row) => bulk.update(change(row), delays.next().value));
      await run.start();
      const outcomes: BulkOutcome[] = [];
      for (const row of seen) outcomes.push(await single.update(change(row)));
      expect(bulk.all()).toEqual(single.all());
      expect(run.get().items.map(({ outcome }) => outcome)).toEqual(outcomes);

      const { done } = bulkResult(run.get());
      const back = createBulkRun(
        new Map(done.map(({ key, row, outcome }) => [key, { ...row, version: outcome?.stored?.['version'] ?? 0 }])),
        (row) => bulk.update(row),
      );
      await back.start();
      expect(bulkResult(back.get()).failed).toEqual(
        done
          .filter(({ row }) => row['category'] === row['banned'])
          .map((item) => expect.objectContaining({ key: item.key })),
      );
      const expected = rows.map((row, index) =>
        outcomes[index]?.isDone === true && row['category'] === row['banned'] ? category : row['category'],
      );
      expect(bulk.all().map((row) => row['category'])).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

const TEN = Array.from({ length: 10 }, (_, id): JsonObject => ({ id, version: 1, category: 1, banned: 9 }));

test('makes at most four calls at a time', async () => {
  const server = serverOf(TEN);
  await createBulkRun(rowsOf(TEN), (row) => server.update({ ...row, category: 2 }, 3)).start();
  expect(server.most()).toBe(4);
});

test('stops between calls, and goes on with the rows that are left', async () => {
  const server = serverOf(TEN);
  const run = createBulkRun(rowsOf(TEN), async (row) => {
    if (row['id'] === 2) run.stop();
    return await server.update({ ...row, category: 2 }, 1);
  });
  await run.start();
  const stopped = bulkResult(run.get());
  expect([stopped.done.length + stopped.left.length, stopped.failed.length]).toEqual([10, 0]);
  expect(stopped.left.length).toBeGreaterThan(0);
  await run.start();
  expect(bulkResult(run.get()).done).toHaveLength(10);
  expect(server.all().every((row) => row['category'] === 2 && row['version'] === 2)).toBe(true);
});

/** A rate of calls as the server has one: a burst, and so many a second. The clock stands still except in pauses. */
function rateOf(perSecond: number, burst: number) {
  let left = burst;
  let clock = 0;
  const pauses: number[] = [];
  return {
    take: () => left > 0 && (left -= 1) >= 0,
    sleep: async (seconds: number) => {
      const until = clock + seconds;
      pauses.push(seconds);
      await new Promise((later) => setImmediate(later));
      if (until <= clock) return;
      left = Math.min(burst, left + perSecond * (until - clock));
      clock = until;
    },
    seconds: () => clock,
  };
}

const manyRows = (count: number) => Array.from({ length: count }, (_, id): JsonObject => ({ id, version: 1 }));

test('changes more rows than the server takes at once: the whole run waits, and every row is done once', async () => {
  const rate = rateOf(20, 60);
  const tried: Json[] = [];
  const done: Json[] = [];
  const run = createBulkRun(
    rowsOf(manyRows(150)),
    async ({ id = null }) => {
      tried.push(id);
      if (!rate.take()) return { isDone: false, message: 'Too many requests.', waitSeconds: 1 };
      done.push(id);
      return { isDone: true, message: '' };
    },
    rate.sleep,
  );
  await run.start();
  expect(bulkResult(run.get())).toMatchObject({ failed: [], left: [] });
  expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(manyRows(150).map(({ id }) => id));
  expect(rate.seconds()).toBe(5);
  // Each of the four workers meets the limit at most once before the pause holds it.
  expect(tried.length).toBeLessThanOrEqual(150 + 4 * 5);
});

test('stops in the middle of a pause, with the waiting rows left', async () => {
  const run = createBulkRun(
    rowsOf(manyRows(10)),
    async () => ({ isDone: false, message: 'Too many requests.', waitSeconds: 20 }),
    () => new Promise(() => undefined),
  );
  const ended = run.start();
  await new Promise((later) => setImmediate(later));
  expect(run.get().isRunning).toBe(true);
  run.stop();
  await ended;
  expect(bulkResult(run.get()).left).toHaveLength(10);
});
