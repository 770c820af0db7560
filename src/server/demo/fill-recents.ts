import { sql } from 'kysely';
import type { Transaction } from '../data/engine/database.ts';
import type { PlannedRecords } from './plan/plan-records.ts';
import type { PlannedTenant } from './plan/plan-tenants.ts';

/** Products that the owner of a tenant has opened last (`docs/personal-settings.md#settings`). */
const OPENED = 3;

/** Lets the owner of a tenant have opened some records, so that the home page can lead back to them. */
export async function fillRecents(
  { query }: Transaction,
  { tenantId, people, sites }: PlannedTenant,
  { products }: Pick<PlannedRecords, 'products'>,
): Promise<void> {
  const [owner] = people;
  const [site] = sites;
  if (owner === undefined || site === undefined) return;
  const records = products.slice(0, OPENED).map(({ values }, index) => ({
    href: `/commerce/catalog/products/${index + 1}/edit/`,
    title: values['title'],
    screen: 'Edit Product',
    siteId: site.siteId,
  }));
  const value = JSON.stringify({ records });
  await sql`
    insert into public.contact_settings (tenant_id, contact_id, setting_key, setting_value, changed_date)
    values (${tenantId}, ${owner.contactId}, 'recent', ${value}::jsonb, ${products[0]?.createdDate ?? null})`.execute(
    query,
  );
}
