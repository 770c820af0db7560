import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../../../../renderer/language/types/json.ts';
import { COUNT_LIMIT } from '../../data/store/reading/found-keys.ts';
import type { Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { OrderDesk } from './testing/order-desk.ts';

/** A search for the number of an order, which other orders have in their phone numbers (`docs/domain/money-and-wire.md#lists`). */

let server: TestServer;
let clerk: OrderDesk;
let acme: Service;
/** The order that is searched for: the oldest. */
let wanted: number;
/** Later orders with the number of `wanted` in their phone numbers. */
let others: number[];
/** An order without the number, whose payment has it. */
let paid: number;

const COPIES = 4;

beforeAll(async () => {
  server = await startTestServer();
  clerk = await OrderDesk.open(server, await signedIn(server, 'owner'));
  acme = clerk.acme;
  const products = [{ productId: clerk.ids.pan, quantity: 1 }];
  // Numbers of one digit are searched for at the beginnings of words alone.
  await server.database.asOwner((query) =>
    sql`select setval(pg_get_serial_sequence('public.orders', 'order_id'), 4711)`.execute(query),
  );
  wanted = await clerk.place(products);
  paid = await clerk.place(products);
  const model = await clerk.place(products);
  await copyOrder(model, model + 1, COPIES);
  others = Array.from({ length: COPIES }, (_, index) => model + 1 + index);
});

afterAll(() => server.close());

/** Copies an order under new ids, with the number of the wanted order in the phone number. */
const copyOrder = (model: number, first: number, copies: number): Promise<void> =>
  server.database.asOwner(async (query) => {
    const { rows } = await sql<{ column_name: string }>`
      select column_name from information_schema.columns
      where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER'`.execute(query);
    const columns = rows.map(({ column_name: name }) => name);
    const values = columns.map((name) => {
      if (name === 'order_id') return sql`${sql.lit(first)} + n`;
      return name === 'shipping_phone_number' ? sql`${`98${wanted}00`}` : sql.ref(name);
    });
    await sql`
      insert into public.orders (${sql.join(columns.map((name) => sql.ref(name)))})
      select ${sql.join(values)} from public.orders, generate_series(0, ${sql.lit(copies - 1)}) n
      where tenant_id = 1 and order_id = ${model}`.execute(query);
  });

const page = async (query: string, operation = 'getOrders'): Promise<{ ids: Json[]; count: Json }> => {
  const { result, count = null } = (await acme.read(operation, [], query)).envelope();
  return { ids: (result as { orderId: Json }[]).map(({ orderId }) => orderId), count: count as Json };
};

const NEWEST_FIRST = '$orderby=orderId desc';

test('gives this order before those that have the number elsewhere, and each order once', async () => {
  const inOrder = [wanted, ...others.toReversed()];
  const search = `$search=${wanted}&${NEWEST_FIRST}`;
  expect(await page(`$top=10&$count=true&${search}`)).toEqual({ ids: inOrder, count: inOrder.length });
  expect(await page(`$top=10&${search}`)).toEqual({ ids: inOrder, count: null });
  expect(await page(search)).toEqual({ ids: inOrder, count: inOrder.length });
  const pages = await Promise.all([0, 1, 2, 3, 4, 5].map((skip) => page(`$top=1&$skip=${skip}&$count=true&${search}`)));
  expect(pages.map(({ ids }) => ids)).toEqual([...inOrder.map((id) => [id]), []]);
  expect(new Set(pages.map(({ count }) => count))).toEqual(new Set([inOrder.length]));
  expect((await page(`$top=2&$skip=1&${search}`)).ids).toEqual(inOrder.slice(1, 3));
});

test('finds it only where the list and its filter have it', async () => {
  expect((await page(`$top=10&$search=${wanted}`, 'getCancelledOrders')).ids).toEqual([]);
  const filtered = `$top=10&$count=true&$search=${wanted}&$filter=orderId gt ${wanted}&${NEWEST_FIRST}`;
  expect(await page(filtered)).toEqual({ ids: others.toReversed(), count: COPIES });
});

test.each([
  ['a part of the number', (id: number) => String(id).slice(0, -1)],
  ['the number after a zero', (id: number) => `0${id}`],
  ['two words', (id: number) => `98${id} ${id}`],
  ['a number that no order can have', () => '9'.repeat(30)],
])('keeps the order of the list for %s', async (_, typed) => {
  const { ids } = await page(`$top=10&$search=${typed(wanted)}&${NEWEST_FIRST}`);
  expect(ids).toEqual(ids.toSorted((one, other) => Number(other) - Number(one)));
});

test('gives the payments of the order before others', async () => {
  await clerk.collect(wanted);
  await clerk.collect(paid);
  await server.database.asOwner((query) =>
    sql`update public.payment_transactions set external_payment_id = ${`pay-${wanted}`} where order_id = ${paid}`.execute(
      query,
    ),
  );
  const { ids } = await page(`$top=10&$search=${wanted}&$orderby=orderId desc`, 'getPayments');
  expect(ids).toEqual([wanted, paid]);
});

test('gives it first among more orders than are counted', async () => {
  const first = wanted + 100;
  await copyOrder(wanted, first, COUNT_LIMIT);
  const last = first + COUNT_LIMIT - 1;
  const { ids, count } = await page(`$top=3&$count=true&$search=${wanted}&${NEWEST_FIRST}`);
  expect({ ids, count }).toEqual({ ids: [wanted, last, last - 1], count: COUNT_LIMIT });
  expect((await page(`$top=2&$skip=2000&$search=${wanted}&${NEWEST_FIRST}`)).ids).toEqual([last - 1999, last - 2000]);
});
