import { sql } from 'kysely';
import type { Transaction } from '../data/database.ts';
import type { EntityStore, WriteOrigin } from '../data/store-types.ts';
import { assetItem, type PlannedCategory } from './plan-categories.ts';
import type { PlannedTenant } from './plan-tenants.ts';
import { categoryFolder } from './store-pictures.ts';

/** Nobody's session: the installation itself. */
const ORIGIN: WriteOrigin = { actorContactId: null, sessionId: null, requestId: 'demo', operation: 'fillDemo' };

/**
 * Adds markets and categories through the entity store, as a clerk's call would, and then dates them as planned.
 * Throws when a record does not get the number it was planned under: its pictures lie in that number's folder.
 */
export async function fillRecords(transaction: Transaction, store: EntityStore, tenant: PlannedTenant, categories: readonly PlannedCategory[]): Promise<void> {
  for (const [index, values] of tenant.markets.entries()) {
    await store.add(transaction, ORIGIN, 'Market', values);
    // A minute between them: lists that sort by date have an order.
    await date(transaction, 'markets', 'market_id', index + 1, marketDate(categories, index));
  }
  for (const [index, category] of categories.entries()) {
    const number = index + 1;
    const primaryAsset = category.pictures.map((picture) => assetItem(picture, categoryFolder(number)));
    const { categoryId } = await store.add(transaction, ORIGIN, 'Category', primaryAsset.length === 0 ? category.values : { ...category.values, primaryAsset });
    if (categoryId !== number) throw new Error(`The demo's category ${number} got the number ${String(categoryId)}.`);
    await date(transaction, 'categories', 'category_id', number, category.createdDate);
  }
}

async function date(transaction: Transaction, table: string, key: string, number: number, createdDate: string): Promise<void> {
  await sql`update ${sql.table(`public.${table}`)} set created_date = ${createdDate} where ${sql.ref(key)} = ${number}`.execute(transaction.query);
}

/** A tenant has its markets before its first category. */
function marketDate(categories: readonly PlannedCategory[], index: number): string {
  const first = categories[0]?.createdDate ?? '2000-01-01T00:00:00Z';
  return new Date(Date.parse(first) - (60 - index) * 60_000).toISOString();
}
