import { sql } from 'kysely';
import type { Operation } from '../../../../renderer/language/types/operation.ts';
import type { Transaction } from '../../data/engine/database.ts';
import type { TemplateRole } from './template.ts';

/**
 * Inserts the roles of a template at a new site, and makes its creator a contact of the site with the owner's roles. An
 * operation that this installation does not have is left out.
 */
export async function copyRoles(
  { query, tenantId }: Transaction,
  siteId: number,
  contactId: number,
  roles: readonly TemplateRole[],
  operations: readonly Operation[],
): Promise<void> {
  const pathOf = new Map(operations.map(({ name, path }) => [name, path]));
  await sql`insert into public.site_contacts (tenant_id, site_id, contact_id) values (${tenantId}, ${siteId}, ${contactId})`.execute(
    query,
  );
  for (const role of roles) {
    const routes = role.operations.flatMap((name) => pathOf.get(name) ?? []);
    await sql`
      with added as (
        insert into public.site_roles (tenant_id, site_id, role_title, is_owner, is_default_for_new_contacts)
        values (${tenantId}, ${siteId}, ${role.roleTitle}, ${role.isOwner}, ${role.isDefaultForNewContacts}) returning role_id),
      allowed as (
        insert into public.site_role_permissions (tenant_id, role_id, service_route, is_allowed)
        select ${tenantId}, role_id, route, true from added, unnest(${routes}::text[]) as route)
      insert into public.site_contact_roles (tenant_id, site_id, contact_id, role_id)
      select ${tenantId}, ${siteId}, ${contactId}, role_id from added where ${role.isOwner}`.execute(query);
  }
}
