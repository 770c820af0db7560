import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../engine/database.ts';
import { createEntityStore } from '../entity-store.ts';
import type { EntityStore, WriteOrigin } from '../store-types.ts';
import { addTenant, freshDatabase } from '../../testing/databases.ts';
import type { TestDatabase } from '../../testing/databases.ts';
import { addFixtureTables, fixtureCatalogue } from '../../testing/fixture-entities.ts';
import { rowsIn } from '../reading/children.ts';
import { computedAsNull } from '../../testing/computed.ts';
import { testSecrets } from '../../testing/secrets.ts';

const origin: WriteOrigin = { actorContactId: 4, sessionId: 9, requestId: 'r-1', operation: 'writeInvoice' };

let fresh: TestDatabase;
let store: EntityStore;

beforeAll(async () => {
  fresh = await freshDatabase();
  await addTenant(fresh.database, 1);
  await addFixtureTables(fresh.database);
  store = createEntityStore(fixtureCatalogue(), {
    rules: [],
    computed: { ...computedAsNull, 'fixture.upper': () => null },
    secrets: testSecrets,
  });
});
afterAll(() => fresh.drop());

beforeEach(() =>
  fresh.database.asOwner((query) =>
    sql.raw('truncate public.fixture_invoices, public.audit_log cascade').execute(query),
  ),
);

function as<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return fresh.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    return work(transaction);
  });
}

const add = (values: JsonObject, entity = 'Invoice') =>
  as((transaction) => store.add(transaction, origin, entity, values));
const update = (values: JsonObject, entity = 'Invoice') =>
  as((transaction) => store.update(transaction, origin, entity, values));
const list = async (entity: string, query: string) =>
  (await as((transaction) => store.list(transaction, entity, query))).result;

/** Returns the stored minor units: of the lines, then of their parts. */
const units = () =>
  as(async ({ query }) => {
    const { rows } = await sql<{ amount: number }>`
      select amount, 1 as place, title from public.fixture_invoice_lines
      union all select amount, 2, title from public.fixture_invoice_parts order by place, title`.execute(query);
    return rows.map(({ amount }) => Number(amount));
  });

const parts = [{ title: 'Lid', amount: 0.5, isSpare: false }];
const lines = [
  { title: 'Cup', amount: 12.5, isChecked: true, parts },
  { title: 'Jug', amount: 3, isChecked: true, parts: [] },
];
const invoice = { title: 'May', currencyCode: 'INR', lines };

describe('money in child rows', () => {
  test('is stored in the minor units of the currency of the record, also two levels up', async () => {
    expect(await add(invoice)).toMatchObject({
      lines: [{ amount: 12.5, parts: [{ amount: 0.5 }] }, { amount: 3 }],
    });
    expect(await units()).toEqual([1250, 300, 50]);
  });

  test.each([
    ['JPY', { amount: 12.5 }, 'lines[0].amount', 'This currency has no decimals.'],
    ['INR', { amount: 12.125 }, 'lines[0].amount', 'Use at most 2 decimals.'],
    ['KWD', { amount: 12.1255 }, 'lines[0].amount', 'Use at most 3 decimals.'],
    [
      'JPY',
      { amount: 12, parts: [{ title: 'Lid', amount: 0.5, isSpare: false }] },
      'lines[0].parts[0].amount',
      'This currency has no decimals.',
    ],
  ])('in %s with %j is refused', async (currencyCode, more, path, message) => {
    const row = { title: 'Cup', isChecked: true, ...more };
    await expect(add({ title: 'May', currencyCode, lines: [row] })).rejects.toMatchObject({
      status: 400,
      fieldErrors: [{ path, message }],
    });
    const { invoiceId } = await add({ title: 'May', currencyCode });
    await expect(update({ invoiceId, version: 1, lines: [row] })).rejects.toMatchObject({
      fieldErrors: [{ path, message }],
    });
  });

  test('is listed, filtered and sorted as a decimal of its currency', async () => {
    await add(invoice);
    await add({ title: 'June', currencyCode: 'JPY', lines: [{ title: 'Pot', amount: 800, isChecked: true }] });
    expect((await list('InvoiceLine', '$orderby=amount desc')).map(({ amount }) => amount)).toEqual([800, 12.5, 3]);
    expect((await list('InvoiceLine', '$filter=amount gt 5 and amount lt 100')).map(({ title }) => title)).toEqual([
      'Cup',
    ]);
    expect((await list('InvoicePart', '$filter=amount eq 0.5')).map(({ title }) => title)).toEqual(['Lid']);
  });

  test('is counted by the currency of its parent where a row is written by itself', async () => {
    const { invoiceId } = await add({ title: 'June', currencyCode: 'JPY' });
    await expect(add({ invoiceId, title: 'Pot', amount: 1.5, isChecked: true }, 'InvoiceLine')).rejects.toMatchObject({
      fieldErrors: [{ path: 'amount', message: 'This currency has no decimals.' }],
    });
    const { invoiceLineId } = await add(
      { invoiceId, title: 'Pot', amount: 15, isChecked: true, parts: [{ title: 'Lid', amount: 4, isSpare: false }] },
      'InvoiceLine',
    );
    expect(await units()).toEqual([15, 4]);
    await update({ invoiceLineId, version: 1, amount: 16 }, 'InvoiceLine');
    expect(await units()).toEqual([16, 4]);
    await expect(
      add({ invoiceId: 0, title: 'Pot', amount: 1.5, isChecked: true }, 'InvoiceLine'),
    ).rejects.toMatchObject({
      fieldErrors: [{ path: 'amount', message: 'Choose the currency of this amount.' }],
    });
  });
});

describe('another currency of the record', () => {
  test('keeps the decimals of every row, mentioned or not, and counts them again', async () => {
    const { invoiceId, lines: stored } = await add(invoice);
    const kept = { version: 1, invoiceId, currencyCode: 'KWD' };
    expect(await update(kept)).toMatchObject({
      version: 2,
      lines: [{ amount: 12.5, parts: [{ amount: 0.5 }] }, { amount: 3 }],
    });
    expect(await units()).toEqual([12500, 3000, 500]);
    const [cup, jug] = rowsIn(stored);
    await update({
      version: 2,
      invoiceId,
      currencyCode: 'INR',
      lines: [{ invoiceLineId: jug?.['invoiceLineId'], amount: 4 }],
    });
    expect(await units()).toEqual([1250, 400, 50]);
    await update({
      version: 3,
      invoiceId,
      currencyCode: 'KWD',
      lines: [{ invoiceLineId: cup?.['invoiceLineId'], title: 'Can', parts: [] }],
    });
    expect(await units()).toEqual([12500, 4000, 500]);
  });

  test('counts server-owned amounts again, of the record and of its rows', async () => {
    const { invoiceId, lines: stored } = await add(invoice);
    const [cup] = rowsIn(stored);
    await as((transaction) =>
      store.change(
        transaction,
        origin,
        'Invoice',
        { invoiceId: Number(invoiceId) },
        {
          paidAmount: 7.5,
          lines: [{ invoiceLineId: cup?.['invoiceLineId'], paidAmount: 2.5 }],
        },
      ),
    );
    expect(await update({ version: 2, invoiceId, currencyCode: 'KWD' })).toMatchObject({
      paidAmount: 7.5,
      lines: [{ paidAmount: 2.5 }, { paidAmount: null }],
    });
  });

  test('is refused at the row whose amount it cannot hold, and changes nothing', async () => {
    const { invoiceId, lines: stored } = await add(invoice);
    const [, jug] = rowsIn(stored);
    await expect(update({ version: 1, invoiceId, currencyCode: 'JPY' })).rejects.toMatchObject({
      status: 400,
      fieldErrors: [{ path: 'lines[0].amount', message: 'This currency has no decimals.' }],
    });
    await expect(
      update({
        version: 1,
        invoiceId,
        currencyCode: 'JPY',
        lines: [{ invoiceLineId: jug?.['invoiceLineId'], amount: 5 }],
      }),
    ).rejects.toMatchObject({ fieldErrors: [{ path: 'lines[1].amount' }] });
    expect(await units()).toEqual([1250, 300, 50]);
    expect(await update({ version: 1, invoiceId, currencyCode: 'JPY', lines: null })).toMatchObject({ lines: [] });
  });
});
