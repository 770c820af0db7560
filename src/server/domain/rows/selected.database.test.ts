import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTenant, freshDatabase, type TestDatabase } from '../../data/testing/databases.ts';
import { readRows, selected } from './selected.ts';

let fresh: TestDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  await addTenant(fresh.database, 1);
  await addTenant(fresh.database, 2);
});

afterAll(() => fresh.drop());

test('reads rows of the own tenant under their property names', async () => {
  for (const tenant of [1, 2])
    await fresh.database.transaction(async (transaction) => {
      await transaction.asTenant(tenant);
      await sql`insert into public.contacts (tenant_id, full_name) values (${tenant}, ${`Asha ${tenant}`})`.execute(
        transaction.query,
      );
    });
  const rows = await fresh.database.transaction(async (transaction) => {
    await transaction.asTenant(2);
    return readRows(
      transaction,
      'contacts',
      ['fullName', 'isBlocked', 'epoch', 'partyId', 'version'],
      sql`t.full_name like 'Asha%' order by t.contact_id limit 5`,
    );
  });
  expect(rows).toEqual([{ fullName: 'Asha 2', isBlocked: false, epoch: 0, partyId: null, version: 1 }]);
});

test('an exact number is a number in a row', async () => {
  const list = selected('order_products', 't', ['discountPercentage', 'quantity']);
  const { rows } = await fresh.database.asOwner((query) =>
    sql`select ${list} from (values (12.5::numeric, 3)) as t (discount_percentage, quantity)`.execute(query),
  );
  expect(rows).toEqual([{ discountPercentage: 12.5, quantity: 3 }]);
});
