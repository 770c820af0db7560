import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../operation-handler.ts';

/**
 * Facts of roles as SQL, over a role `r` of `public.site_roles`, for queries that ask in one statement what the roles of
 * a person give it (`docs/domain/sites-and-access.md`).
 */

/** Whether the role permits a service route. */
export function permitsRoute(route: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(r.is_owner or exists (
    select from public.site_role_permissions p
     where p.tenant_id = r.tenant_id and p.role_id = r.role_id and p.is_allowed and p.service_route = ${route}))`;
}

/** Whether the role permits an operation, by its name. */
export function permitsOperation(operation: RawBuilder<unknown>): RawBuilder<boolean> {
  return permitsRoute(sql`(select s.service_route from public.service_routes s where s.operation = ${operation})`);
}

/** Whether a caller has the role. An owner who sees the console as a role has that one alone. */
export function isRoleOf({ contactId, viewedRole }: Pick<Actor, 'contactId' | 'viewedRole'>): RawBuilder<boolean> {
  if (viewedRole !== null) return sql<boolean>`r.role_id = ${viewedRole.roleId}`;
  return sql<boolean>`exists (
    select from public.site_contact_roles m
     where m.tenant_id = r.tenant_id and m.site_id = r.site_id and m.role_id = r.role_id and m.contact_id = ${contactId})`;
}

/** Whether the access of the role shows the records of every table that people have made. */
export const seesEveryTable = sql<boolean>`(r.is_owner or r.table_access <> 'none')`;
