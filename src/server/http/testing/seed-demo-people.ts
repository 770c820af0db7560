import { sql } from 'kysely';
import { loadCatalogue } from '../../data/catalogue/catalogue.ts';
import type { Database } from '../../data/engine/database.ts';
import { fillPeople } from '../../demo/fill-people.ts';
import { demoTenants } from '../../demo/plan/plan-tenants.ts';
import { Random } from '../../demo/plan/random.ts';

/** Inserts the tenants, sites, roles and people of the demo, and nothing else of it. */
export async function seedDemoPeople(database: Database): Promise<void> {
  const { operations } = loadCatalogue();
  for (const tenant of demoTenants) {
    await database.asOwner((query) =>
      sql`insert into gate.tenants (tenant_id, title) values (${tenant.tenantId}, ${tenant.title})`.execute(query),
    );
    await database.transaction(async (transaction) => {
      await transaction.asTenant(tenant.tenantId);
      await fillPeople(transaction, tenant, { random: new Random(42), operations, anchorDate: '2026-01-31' });
    });
    for (const host of tenant.hosts)
      await database.asOwner((query) =>
        sql`insert into gate.hosts (host, tenant_id, site_id) values (${host}, ${tenant.tenantId}, ${tenant.sites[0]?.siteId ?? null})`.execute(
          query,
        ),
      );
  }
}
