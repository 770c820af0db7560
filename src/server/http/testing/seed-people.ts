import { sql } from 'kysely';
import type { Database } from '../../data/engine/database.ts';
import { addTenant } from '../../data/testing/databases.ts';

/**
 * The contacts of the tests. Both tenants have the same names and addresses, so that a leak between tenants is visible.
 */
export const PEOPLE = {
  owner: { contactId: 1, email: 'owner@example.com', phone: '+12025550101' },
  /** May call every category operation and no market operation. */
  clerk: { contactId: 2, email: 'clerk@example.com', phone: '+12025550102' },
  /** Has a role without any permission. */
  newcomer: { contactId: 3, email: 'newcomer@example.com', phone: '+12025550103' },
  blocked: { contactId: 4, email: 'blocked@example.com', phone: '+12025550104' },
} as const;

export type PersonName = keyof typeof PEOPLE;

export const HOSTS = { 1: 'localhost', 2: 'globex.localhost' } as const;

/**
 * Inserts two tenants, each with one site, three roles and the people above.
 * @param clerkRoutes paths of the operations that the clerk may call
 */
export async function seedPeople(database: Database, clerkRoutes: readonly string[]): Promise<void> {
  for (const tenantId of [1, 2] as const) {
    await addTenant(database, tenantId, tenantId === 1 ? 'Acme' : 'Globex');
    await database.asOwner((query) =>
      sql`insert into gate.hosts (host, tenant_id, site_id) values (${HOSTS[tenantId]}, ${tenantId}, ${tenantId})`.execute(
        query,
      ),
    );
    await database.transaction(async (transaction) => {
      await transaction.asTenant(tenantId);
      const { query } = transaction;
      await sql`
        insert into site_roles (tenant_id, role_id, site_id, role_title, is_owner)
        values (${tenantId}, 1, ${tenantId}, 'Owner', true), (${tenantId}, 2, ${tenantId}, 'Clerk', false), (${tenantId}, 3, ${tenantId}, 'Newcomer', false)`.execute(
        query,
      );
      for (const route of clerkRoutes)
        await sql`insert into site_role_permissions values (${tenantId}, 2, ${route}, true)`.execute(query);
      for (const [name, person] of Object.entries(PEOPLE)) {
        const roleId = name === 'owner' ? 1 : name === 'newcomer' ? 3 : 2;
        await sql`insert into contacts (tenant_id, contact_id, full_name, is_blocked) values (${tenantId}, ${person.contactId}, ${`${name} ${tenantId}`}, ${name === 'blocked'})`.execute(
          query,
        );
        await sql`
          insert into contact_online_identities (tenant_id, identity_no, contact_id, identity_type, is_verified)
          values (${tenantId}, ${person.email}, ${person.contactId}, 'email', true), (${tenantId}, ${person.phone}, ${person.contactId}, 'phone', true)`.execute(
          query,
        );
        await sql`insert into site_contacts (tenant_id, site_id, contact_id) values (${tenantId}, ${tenantId}, ${person.contactId})`.execute(
          query,
        );
        await sql`insert into site_contact_roles values (${tenantId}, ${tenantId}, ${person.contactId}, ${roleId})`.execute(
          query,
        );
      }
    });
  }
}
