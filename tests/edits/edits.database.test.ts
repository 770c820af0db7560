import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../src/server/http/testing/test-server.ts';
import { editByForm } from './by-the-form.ts';
import { editInList } from './of-the-list.ts';
import { openShop, stateOf, withProducts, type Edit, type EditedName, type Shop } from './shop.ts';

const PRODUCTS = 5;
const RUNS = 20;

let server: TestServer;
let listed: Shop;
let formed: Shop;

beforeAll(async () => {
  server = await startTestServer();
  listed = await openShop(server, 1);
  formed = await openShop(server, 2);
});
afterAll(() => server.close());

const LONG = 'x'.repeat(400);

/** Values that the server takes and refuses. A SKU is one of the row's own, so that no two rows are the same variant. */
const VALUES: Record<EditedName, fc.Arbitrary<Edit['value']>> = {
  title: fc.constantFrom('New title', '', LONG, ' spaced ', 'Ünïcode ✓'),
  globalSku: fc.constantFrom('', LONG, null),
  categoryId: fc.constantFrom(0, 1, 9),
  isOnlineDirectSalesDisabled: fc.boolean(),
};

const place = fc.integer({ min: 0, max: PRODUCTS - 1 });
const edits: fc.Arbitrary<Edit> = fc
  .constantFrom<EditedName>('title', 'globalSku', 'categoryId', 'isOnlineDirectSalesDisabled')
  .chain((name) =>
    fc.record({
      name: fc.constant(name),
      isInCell: fc.boolean(),
      rows: fc.uniqueArray(place, { minLength: 1, maxLength: PRODUCTS }),
      value: VALUES[name],
      stale: fc.uniqueArray(place, { maxLength: 2 }),
      isUndone: fc.boolean(),
    }),
  );

test('changes of many rows and of cells are the same changes one by one through the form', async () => {
  let done = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(edits, { minLength: 1, maxLength: 3 }), async (sequence) => {
      const [list, form] = [await withProducts(listed, PRODUCTS), await withProducts(formed, PRODUCTS)];
      for (const edit of sequence) {
        const ended = await editInList(list, edit);
        expect(ended).toEqual(await editByForm(form, edit));
        done += ended.filter(({ isDone }) => isDone).length;
        refused += ended.filter(({ isDone }) => !isDone).length;
      }
      expect(await stateOf(list)).toEqual(await stateOf(form));
    }),
    { numRuns: RUNS, seed: 10 },
  );
  // The values reach both ends: without refusals, or without success, the property would prove little.
  expect(Math.min(done, refused)).toBeGreaterThan(10);
});

test('a refused row in the middle is named, and the rows around it are changed and changed back', async () => {
  const [list, form] = [await withProducts(listed, 3), await withProducts(formed, 3)];
  const edit: Edit = {
    name: 'categoryId',
    isInCell: false,
    rows: [0, 1, 2],
    value: 1,
    stale: [1],
    isUndone: true,
  };
  const ended = await editInList(list, edit);
  expect(ended.map(({ place: at, isDone }) => [at, isDone])).toEqual([
    [0, true],
    [1, false],
    [2, true],
    [0, true],
    [2, true],
  ]);
  expect(ended[1]?.message).not.toBe('');
  expect(await editByForm(form, edit)).toEqual(ended);
  expect(await stateOf(list)).toEqual(await stateOf(form));
});
