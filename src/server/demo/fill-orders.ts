import { sql, type Kysely } from 'kysely';
import type { Tables, Transaction } from '../data/engine/database.ts';
import { columnOf } from '../data/tables/names.ts';
import { insertOrders, insertRows } from '../domain/orders/shell/insert-rows.ts';
import { allTables } from '../domain/orders/shell/order-tables.ts';
import type { PlannedOrders } from './plan/orders/plan-orders.ts';
import type { PlannedCustomer } from './plan/orders/plan-customers.ts';

/**
 * Inserts customers and orders as sets, one statement for each table. The orders were played through the core, so that
 * their rows obey its rules; the constraints of the tables check them again.
 */
export async function fillOrders(
  transaction: Transaction,
  { customers, states, counters }: PlannedOrders,
): Promise<void> {
  await insertCustomers(transaction, customers);
  await insertOrders(transaction, states);
  await insertRows(
    transaction,
    'invoice_counters',
    ['series', 'financialYear', 'lastNumber'],
    counters.map((counter) => ({ ...counter })),
  );
}

/** Adds up the sales, so that nobody who opens the first report waits for all of them. */
export async function addUpSales({ query }: Pick<Transaction, 'query'>): Promise<void> {
  const fold = async () => (await sql<{ done: number }>`select public.fold_sales(500) as done`.execute(query)).rows[0];
  while (((await fold())?.done ?? 0) > 0);
}

async function insertCustomers(transaction: Transaction, customers: readonly PlannedCustomer[]): Promise<void> {
  const { rows } = await sql<{ country_id: number; country_code: string }>`
    select country_id, country_code from public.supported_countries where tenant_id = ${transaction.tenantId}`.execute(
    transaction.query,
  );
  const countries = new Map(rows.map((row) => [row.country_code, row.country_id]));
  const createdDate = '2024-01-01T00:00:00Z';
  await insertRows(
    transaction,
    'parties',
    ['partyId', 'partyName', 'createdDate', 'version'],
    customers.map(({ partyId, fullName }) => ({ partyId, partyName: fullName, createdDate, version: 1 })),
  );
  await sql`
    insert into public.contacts (tenant_id, contact_id, party_id, contact_identifier, full_name, created_date)
    select ${transaction.tenantId}::integer, c.contact_id, c.contact_id, md5(${transaction.tenantId}::text || '/customer/' || c.contact_id)::uuid, c.full_name, ${createdDate}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(
      customers.map(({ contactId, fullName }) => ({ contact_id: contactId, full_name: fullName })),
    )}::jsonb) as c (contact_id integer, full_name text)`.execute(transaction.query);
  await insertRows(
    transaction,
    'party_addresses',
    [
      'partyAddressId',
      'partyId',
      'fullName',
      'phoneNumber',
      'addressLine',
      'city',
      'stateName',
      'pinCode',
      'countryId',
      'createdDate',
    ],
    customers.map(({ place, ...customer }) => ({
      ...customer,
      city: place.city,
      stateName: place.state,
      countryId: countries.get(place.countryCode) ?? null,
      createdDate,
    })),
  );
}

/** Lets the rows that users add follow those of the demo. The tenants share one sequence per table. */
export async function numberOrders(query: Kysely<Tables>, first: number): Promise<void> {
  const tables: readonly (readonly [table: string, key: string])[] = [
    ['orders', 'order_id'],
    ['party_addresses', 'party_address_id'],
    ...allTables.map(({ table, key }) => [table, columnOf(key)] as const),
  ];
  const counters = tables.map(
    ([table, key]) => sql`
      setval(pg_get_serial_sequence(${`public.${table}`}, ${key}),
        (select greatest(${first}::bigint, max(${sql.ref(key)}) + 1) from ${sql.table(`public.${table}`)}), false)`,
  );
  await sql`select ${sql.join(counters)}`.execute(query);
}
