import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../engine/database.ts';
import { createEntityStore } from '../entity-store.ts';
import type { EntityRules, EntityStore, WriteOrigin } from '../store-types.ts';
import { addTenant, freshDatabase } from '../../testing/databases.ts';
import type { TestDatabase } from '../../testing/databases.ts';
import { addFixtureTables, fixtureCatalogue } from '../../testing/fixture-entities.ts';
import { rowsIn } from '../reading/children.ts';
import { computedAsNull } from '../../testing/computed.ts';
import { testSecrets } from '../../testing/secrets.ts';

const origin: WriteOrigin = { actorContactId: 4, sessionId: 9, requestId: 'r-1', operation: 'payInvoice' };

let fresh: TestDatabase;
let store: EntityStore;

beforeAll(async () => {
  fresh = await freshDatabase();
  await addTenant(fresh.database, 1);
  await addTenant(fresh.database, 2);
  await addFixtureTables(fresh.database);
  store = storeWith([]);
});
afterAll(() => fresh.drop());

beforeEach(() =>
  fresh.database.asOwner((query) =>
    sql
      .raw(
        'truncate public.fixture_invoices, public.fixture_prices, public.fixture_warehouses, public.audit_log cascade',
      )
      .execute(query),
  ),
);

function storeWith(rules: EntityRules[]): EntityStore {
  return createEntityStore(fixtureCatalogue(), {
    rules,
    computed: { ...computedAsNull, 'fixture.upper': () => null },
    secrets: testSecrets,
  });
}

/** Returns a store whose rule of invoices adds these values. */
function returning(more: JsonObject): EntityStore {
  return storeWith([
    { entity: 'Invoice', beforeAdd: (_transaction, values) => Promise.resolve({ ...values, ...more }) },
  ]);
}

function as<Result>(tenantId: number, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return fresh.database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    return work(transaction);
  });
}

const add = (values: JsonObject, by = store, entity = 'Invoice') =>
  as(1, (transaction) => by.add(transaction, origin, entity, values));
const update = (values: JsonObject, by = store) =>
  as(1, (transaction) => by.update(transaction, origin, 'Invoice', values));
const change = (invoiceId: unknown, values: JsonObject, { tenantId = 1, by = store } = {}) =>
  as(tenantId, (transaction) => by.change(transaction, origin, 'Invoice', { invoiceId: Number(invoiceId) }, values));
const create = (values: JsonObject) => as(1, (transaction) => store.create(transaction, origin, 'Invoice', values));
const get = (invoiceId: unknown) =>
  as(1, (transaction) => store.get(transaction, 'Invoice', { invoiceId: Number(invoiceId) }));
const audit = () =>
  as(1, async ({ query }) =>
    (
      await sql<{ event: string; operation: string; changes: JsonObject }>`
        select event, operation, changes from public.audit_log order by audit_log_id`.execute(query)
    ).rows.map(({ event, operation, changes }) => ({ event, operation, changes })),
  );

const invoice = { title: 'May', currencyCode: 'INR' };
const line = { title: 'Cup', amount: 1.5, isChecked: true };

describe('change', () => {
  test('writes server-owned fields, with a new version and a line in the log', async () => {
    const { invoiceId } = await add(invoice);
    expect(await change(invoiceId, { status: 'paid', paidAmount: 12.5 })).toMatchObject({
      status: 'paid',
      paidAmount: 12.5,
      title: 'May',
      version: 2,
    });
    expect((await audit()).at(-1)).toEqual({
      event: 'updated',
      operation: 'payInvoice',
      changes: { status: ['draft', 'paid'], paidAmount: [null, 12.5] },
    });
  });

  test('writes server-owned fields of child rows, and keeps the other rows', async () => {
    const { invoiceId, lines } = await add({ ...invoice, lines: [line, { ...line, title: 'Jug' }] });
    const [cup] = rowsIn(lines);
    const changed = await change(invoiceId, { lines: [{ invoiceLineId: cup?.['invoiceLineId'], paidAmount: 1.25 }] });
    expect(changed).toMatchObject({
      version: 2,
      lines: [
        { title: 'Cup', amount: 1.5, paidAmount: 1.25 },
        { title: 'Jug', amount: 1.5, paidAmount: null },
      ],
    });
    // The same rows from a caller change nothing: server-owned fields are ignored.
    const [paid] = rowsIn(changed['lines']);
    expect(await update({ ...changed, lines: [{ ...paid, paidAmount: 9 }], status: 'draft' })).toEqual(changed);
  });

  test('writes nothing when nothing differs', async () => {
    const { invoiceId } = await add(invoice);
    expect(await change(invoiceId, { status: 'draft' })).toMatchObject({ version: 1 });
    expect(await audit()).toHaveLength(1);
  });

  test('follows the data rules, and conditions read server-owned fields', async () => {
    const { invoiceId } = await add(invoice);
    await expect(change(invoiceId, { title: '' })).rejects.toMatchObject({
      status: 400,
      fieldErrors: [{ path: 'title' }],
    });
    await expect(
      change(invoiceId, { isPublished: true, lines: [{ ...line, isChecked: false, reason: 'New' }] }),
    ).rejects.toMatchObject({
      fieldErrors: [{ path: 'lines', message: 'Check one line at least.' }],
    });
    await change(invoiceId, { status: 'paid', receipt: 'R-1' });
    // A caller's update reads the stored status too, and so keeps the receipt.
    expect(await update({ invoiceId, version: 2, title: 'June' })).toMatchObject({ title: 'June', receipt: 'R-1' });
    expect(await change(invoiceId, { status: 'draft' })).toMatchObject({ receipt: null });
  });

  test('is not refused for what was wrong before', async () => {
    const { invoiceId } = await add(invoice);
    await fresh.database.asOwner((query) => sql`update public.fixture_invoices set title = ''`.execute(query));
    expect(await change(invoiceId, { status: 'paid' })).toMatchObject({ status: 'paid', title: '' });
    await expect(change(invoiceId, { currencyCode: null })).rejects.toMatchObject({
      fieldErrors: [{ path: 'currencyCode' }],
    });
  });

  test('tells the rows of before apart by their keys, not by their positions', async () => {
    const { invoiceId, lines } = await add({ ...invoice, lines: [line, { ...line, title: 'Jug' }] });
    const [cup, jug] = rowsIn(lines).map((row) => row['invoiceLineId'] ?? null);
    await fresh.database.asOwner((query) =>
      sql`update public.fixture_invoice_lines set is_checked = false where title = 'Cup'`.execute(query),
    );
    // A payload puts the second row first; the fault of the other one is as old as before.
    expect(await change(invoiceId, { lines: [{ invoiceLineId: jug, paidAmount: 1 }] })).toMatchObject({ version: 2 });
    // The same fault in another row is new, although it stands where the old one stood.
    await expect(change(invoiceId, { lines: [{ invoiceLineId: jug, isChecked: false }] })).rejects.toMatchObject({
      fieldErrors: [{ path: 'lines[0].reason' }],
    });
    expect(await change(invoiceId, { lines: [{ invoiceLineId: cup, reason: 'Chipped' }] })).toMatchObject({
      version: 3,
    });
  });

  test('throws an Error for a name or a value that cannot be written', async () => {
    const { invoiceId, lines } = await add({ ...invoice, lines: [line] });
    const [cup] = rowsIn(lines);
    const inRow = (row: JsonObject) =>
      change(invoiceId, { lines: [{ invoiceLineId: cup?.['invoiceLineId'], ...row }] });
    await expect(change(invoiceId, { stauts: 'paid' })).rejects.toThrow(
      'Invoice.stauts cannot be written by the server. Did you mean "status"?',
    );
    await expect(change(invoiceId, { invoiceId: 7 })).rejects.toThrow('Invoice.invoiceId cannot be written');
    await expect(change(invoiceId, { version: 7 })).rejects.toThrow('Invoice.version cannot be written');
    await expect(change(invoiceId, { status: 'payed' })).rejects.toThrow('Invoice.status cannot be "payed"');
    await expect(inRow({ payd: 1 })).rejects.toThrow('Invoice.lines[0].payd cannot be written');
    await expect(inRow({ invoiceId: 7 })).rejects.toThrow('Invoice.lines[0].invoiceId cannot be written');
    await expect(inRow({ paidAmount: -1 })).rejects.toThrow('Invoice.lines[0].paidAmount cannot be -1');
    await expect(as(1, (transaction) => store.change(transaction, origin, 'Invoice', { id: 7 }, {}))).rejects.toThrow(
      'The key of a Invoice is invoiceId, not id.',
    );
    expect(await get(invoiceId)).toMatchObject({ version: 1 });
  });

  test("finds no other tenant's record", async () => {
    const { invoiceId } = await add(invoice);
    await expect(change(invoiceId, { status: 'paid' }, { tenantId: 2 })).rejects.toMatchObject({ status: 404 });
  });
});

describe('create', () => {
  test('writes server-owned fields, in rows too', async () => {
    expect(
      await create({ ...invoice, status: 'paid', paidAmount: 2, lines: [{ ...line, paidAmount: 1.25 }] }),
    ).toMatchObject({ status: 'paid', paidAmount: 2, lines: [{ paidAmount: 1.25 }] });
    expect(await add({ ...invoice, status: 'paid' })).toMatchObject({ status: 'draft' });
  });

  test('throws an Error for an unknown name', async () => {
    await expect(create({ ...invoice, titel: 'June' })).rejects.toThrow('Invoice.titel cannot be written');
    await expect(create({ ...invoice, invoiceId: 7 })).rejects.toThrow('Invoice.invoiceId cannot be written');
  });
});

describe('rules', () => {
  test('afterAdd has the stored record with its key, in the same transaction', async () => {
    const seen: JsonObject[] = [];
    const by = storeWith([
      {
        entity: 'Invoice',
        async afterAdd(transaction, record, from, inner) {
          seen.push(record);
          const key = { invoiceId: Number(record['invoiceId']) };
          await inner.change(transaction, from, 'Invoice', key, { receipt: null, title: `No. ${key.invoiceId}` });
          if (record['title'] === 'Fails') throw new Error('afterAdd fails');
        },
      },
    ]);
    const added = await add({ ...invoice, lines: [line] }, by);
    expect(seen).toEqual([expect.objectContaining({ invoiceId: expect.any(Number), title: 'May', version: 1 })]);
    expect(seen[0]?.['lines']).toMatchObject([{ title: 'Cup', amount: 1.5 }]);
    expect(added).toMatchObject({ title: `No. ${String(added['invoiceId'])}`, version: 2, lines: [{ title: 'Cup' }] });
    expect((await audit()).map(({ event }) => event)).toEqual(['added', 'updated']);
    await expect(add({ ...invoice, title: 'Fails' }, by)).rejects.toThrow('afterAdd fails');
    const { count } = await as(1, (transaction) => store.list(transaction, 'Invoice', '$count=true'));
    expect(count).toBe(1);
  });

  test('do not run again for what they write of their own entity, and run for what others write', async () => {
    const ran: string[] = [];
    const by = storeWith([
      {
        entity: 'Invoice',
        async beforeUpdate(transaction, values, current, from, inner) {
          ran.push(`Invoice ${String(current['title'])}`);
          const { result } = await inner.list(transaction, 'Invoice', '');
          for (const { invoiceId } of result)
            if (invoiceId !== current['invoiceId'])
              await inner.change(
                transaction,
                from,
                'Invoice',
                { invoiceId: Number(invoiceId) },
                { receipt: null, status: 'draft' },
              );
          await inner.create(transaction, from, 'Warehouse', { code: `W${ran.length}` });
          return values;
        },
      },
      {
        entity: 'Warehouse',
        beforeAdd(_transaction, values) {
          ran.push('Warehouse');
          return Promise.resolve({ ...values, city: 'Rome' });
        },
      },
    ]);
    const { invoiceId } = await add(invoice, by);
    await add({ ...invoice, title: 'June' }, by);
    await change(invoiceId, { status: 'paid' }, { by });
    expect(ran).toEqual(['Invoice May', 'Warehouse']);
  });

  test('that return a field which cannot be written are a fault', async () => {
    await expect(add(invoice, returning({ titel: 'June' }))).rejects.toThrow('Invoice.titel cannot be written');
    await expect(add(invoice, returning({ invoiceId: 7 }))).rejects.toThrow('Invoice.invoiceId cannot be written');
    expect(await add(invoice, returning({ status: 'paid' }))).toMatchObject({ status: 'paid' });
  });
});

describe('defaults of child rows', () => {
  test('count in the checks of an added record, in nested rows too', async () => {
    await expect(
      add({ ...invoice, isPublished: true, lines: [{ title: 'Cup', reason: 'New' }] }),
    ).rejects.toMatchObject({
      fieldErrors: [{ path: 'lines', message: 'Check one line at least.' }],
    });
    await expect(add({ ...invoice, lines: [{ title: 'Cup' }] })).rejects.toMatchObject({
      fieldErrors: [{ path: 'lines[0].reason' }],
    });
    await expect(add({ ...invoice, lines: [{ ...line, parts: [{ title: 'Lid' }] }] })).rejects.toMatchObject({
      fieldErrors: [{ path: 'lines[0].parts[0].shelf' }],
    });
  });

  test('count in the checks of new rows of an update, and leave stored rows alone', async () => {
    const added = await add({ ...invoice, lines: [{ ...line, parts: [{ title: 'Lid', isSpare: false }] }] });
    const [cup] = rowsIn(added['lines']);
    const [lid] = rowsIn(cup?.['parts']);
    const send = (lines: JsonObject[]) => update({ invoiceId: added['invoiceId'], version: 1, lines });
    await expect(send([{ title: 'Jug' }])).rejects.toMatchObject({ fieldErrors: [{ path: 'lines[0].reason' }] });
    const cupKey = { invoiceLineId: cup?.['invoiceLineId'] };
    await expect(send([{ ...cupKey, parts: [{ title: 'Cap' }] }])).rejects.toMatchObject({
      fieldErrors: [{ path: 'lines[0].parts[0].shelf' }],
    });
    const partKey = { invoicePartId: lid?.['invoicePartId'] };
    expect(
      await send([
        { ...cupKey, title: 'Mug', parts: [{ ...partKey, title: 'Top' }] },
        { title: 'Jug', isDeleted: true },
      ]),
    ).toMatchObject({ lines: [{ title: 'Mug', isChecked: true, parts: [{ title: 'Top', isSpare: false }] }] });
  });
});
