import { sql, type RawBuilder } from 'kysely';

/** Returns whether a role `r` permits the operation that an expression names. */
export function permits(operation: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(r.is_owner or exists (
    select from public.site_role_permissions p
     where p.tenant_id = r.tenant_id and p.role_id = r.role_id and p.is_allowed
       and p.service_route = (select s.service_route from public.service_routes s where s.operation = ${operation})))`;
}
