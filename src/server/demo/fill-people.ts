import { sql } from 'kysely';
import type { CatalogueOperation } from '../../../renderer/language/resolve/catalogue.ts';
import type { Transaction } from '../data/engine/database.ts';
import { profileOf, responsibilitiesOf } from './plan/plan-access.ts';
import { demoRoles, OWNER, type PlannedPerson, type PlannedTenant } from './plan/plan-tenants.ts';
import type { Random } from './plan/random.ts';

/** The data that rows are made from. */
interface Making {
  random: Random;
  /** The catalogue: a role's permissions are paths of operations. */
  operations: Record<string, CatalogueOperation>;
  anchorDate: string;
}

/** Inserts sites, roles with their permissions, and people with their identities: tables without operations yet. */
export async function fillPeople(transaction: Transaction, tenant: PlannedTenant, making: Making): Promise<void> {
  for (const site of tenant.sites) {
    await sql`
      insert into public.sites (tenant_id, site_id, app_id, title, summary, allows_self_registration, allows_passkeys, created_date)
      values (${tenant.tenantId}, ${site.siteId}, ${site.appId}, ${site.title}, ${site.summary}, ${site.allowsSelfRegistration}, true, ${created(making)})`.execute(
      transaction.query,
    );
    for (const [index] of demoRoles.entries()) await insertRole(transaction, site.siteId, index, making);
  }
  for (const person of tenant.people) await insertPerson(transaction, person, making);
}

/** Returns a role's id: 1 to 7 at the first site, 8 to 14 at the second. */
function roleId(siteId: number, index: number): number {
  return (siteId - 1) * demoRoles.length + index + 1;
}

async function insertRole(transaction: Transaction, siteId: number, index: number, making: Making): Promise<void> {
  const { operations } = making;
  const role = demoRoles[index];
  if (role === undefined) return;
  await sql`
    insert into public.site_roles
      (tenant_id, role_id, site_id, role_title, is_owner, is_default_for_new_contacts, created_date)
    values (${transaction.tenantId}, ${roleId(siteId, index)}, ${siteId}, ${role.title}, ${role.isOwner}, ${role.isDefaultForNewContacts ?? false}, ${created(making)})`.execute(
    transaction.query,
  );
  const routes = role.operations.map((name) => {
    const operation = operations[name];
    if (operation === undefined)
      throw new Error(`The demo's role ${role.title} may call ${name}, which is not an operation.`);
    return operation.path;
  });
  await sql`
    insert into public.site_role_permissions (tenant_id, role_id, service_route, is_allowed, is_default, created_date)
    select ${transaction.tenantId}, ${roleId(siteId, index)}, route, true, true, ${created(making)}
      from unnest(${routes}::text[]) as route`.execute(transaction.query);
}

async function insertPerson(transaction: Transaction, person: PlannedPerson, making: Making): Promise<void> {
  const { query, tenantId } = transaction;
  const identifier = making.random.uuid('Contact', `${tenantId}/${person.contactId}`, 'contactIdentifier');
  await sql`
    insert into public.contacts (tenant_id, contact_id, contact_identifier, full_name, is_blocked, created_date)
    values (${tenantId}, ${person.contactId}, ${identifier}, ${person.fullName}, ${person.isBlocked}, ${created(making)})`.execute(
    query,
  );
  for (const [type, identity] of [
    ['phone', person.phone],
    ['email', person.email],
  ]) {
    await sql`
      insert into public.contact_online_identities
        (tenant_id, identity_no, contact_id, identity_type, is_verified, created_date)
      values (${tenantId}, ${identity}, ${person.contactId}, ${type}, true, ${created(making)})`.execute(query);
  }
  const index = demoRoles.findIndex((role) => role.title === person.role);
  for (const siteId of person.siteIds) {
    await sql`
      insert into public.site_contacts (tenant_id, site_id, contact_id, is_primary_contact, profile, created_date)
      values (${tenantId}, ${siteId}, ${person.contactId}, ${person.role === OWNER}, ${profileOf(person)}, ${created(making)})`.execute(
      query,
    );
    await sql`
      insert into public.site_contact_roles (tenant_id, site_id, contact_id, role_id, created_date)
      values (${tenantId}, ${siteId}, ${person.contactId}, ${roleId(siteId, index)}, ${created(making)})`.execute(
      query,
    );
    await sql`
      insert into public.responsibility_matrices (tenant_id, site_id, contact_id, responsibility_type_id)
      select ${tenantId}, ${siteId}, ${person.contactId}, id
        from unnest(${[...responsibilitiesOf(person)]}::integer[]) as id`.execute(query);
  }
}

/** Returns the creation date of people and sites, before everything else: 14 months before the anchor. */
function created({ anchorDate }: Making): string {
  const date = new Date(`${anchorDate}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - 14);
  return date.toISOString();
}
