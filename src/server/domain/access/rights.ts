import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import type { Actor } from '../operation-handler.ts';
import { selected, type RowOf } from '../rows/selected.ts';
import { everyTable, routeOf, scopesOf, type TableAccess, type TableGrants } from './table-access.ts';

/** A role with the service routes that it permits. */
export interface Role {
  roleId: number;
  title: string;
  isOwner: boolean;
  isDefaultForNewContacts: boolean;
  /** Its service routes, and for which tables it has them (`scopesOf`). */
  routes: ReadonlySet<string>;
  tables: TableGrants;
}

/** What a contact may do at a site: the union of its roles there. */
export interface Rights {
  isOwner: boolean;
  /** Has a role that new contacts do not get by registering. */
  isStaff: boolean;
  routes: ReadonlySet<string>;
}

export const NO_RIGHTS: Rights = { isOwner: false, isStaff: false, routes: new Set() };

/** Returns whether a contact with these rights may call a service route, or holds it for these tables. */
export function holds(rights: Rights, scope: string): boolean {
  return rights.isOwner || rights.routes.has(scope) || rights.routes.has(everyTable(routeOf(scope)));
}

/** Returns what somebody with all of these roles may do. */
export function union(roles: readonly Role[]): Rights {
  return {
    isOwner: roles.some(({ isOwner }) => isOwner),
    isStaff: roles.some(({ isOwner, isDefaultForNewContacts }) => isOwner || !isDefaultForNewContacts),
    routes: new Set(roles.flatMap(({ routes }) => [...routes])),
  };
}

/** Returns the roles of a site by id. */
export async function rolesOfSite({ tenantId, query }: Transaction, siteId: number): Promise<Map<number, Role>> {
  const { rows } = await sql<RoleRow>`
    select ${ROLE} from public.site_roles r where r.tenant_id = ${tenantId} and r.site_id = ${siteId}
    order by r.role_title`.execute(query);
  return new Map(rows.map((row) => [row.roleId, roleOf(row)]));
}

/** Returns what a contact may do at each of its sites, also at those where it has no role. */
export async function rightsOf({ tenantId, query }: Transaction, contactId: number): Promise<Map<number, Rights>> {
  const { rows } = await sql<{ siteId: number } & (RoleRow | { roleId: null })>`
    select m.site_id as "siteId", ${ROLE}
    from public.site_contacts m
    left join public.site_contact_roles g
      on g.tenant_id = m.tenant_id and g.site_id = m.site_id and g.contact_id = m.contact_id
    left join public.site_roles r on r.tenant_id = g.tenant_id and r.role_id = g.role_id and r.site_id = g.site_id
    where m.tenant_id = ${tenantId} and m.contact_id = ${contactId}
    order by m.site_id`.execute(query);
  const sites = new Map<number, Role[]>();
  for (const row of rows)
    sites.set(row.siteId, [...(sites.get(row.siteId) ?? []), ...(row.roleId === null ? [] : [roleOf(row)])]);
  return new Map([...sites].map(([siteId, roles]) => [siteId, union(roles)]));
}

/** Returns what the caller may do at each site; of a role as which it sees the console, what the role may. */
export async function rightsOfCaller(
  transaction: Transaction,
  { contactId, viewedRole }: Actor,
): Promise<Map<number, Rights>> {
  if (viewedRole === null) return rightsOf(transaction, contactId);
  const { tenantId, query } = transaction;
  const { rows } = await sql<{ siteId: number } & RoleRow>`
    select r.site_id as "siteId", ${ROLE} from public.site_roles r
    where r.tenant_id = ${tenantId} and r.role_id = ${viewedRole.roleId}`.execute(query);
  return new Map(rows.map((row) => [row.siteId, union([roleOf(row)])]));
}

/** Returns how many contacts other than this one are owners of each site and can sign in. */
export async function otherOwners({ tenantId, query }: Transaction, contactId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ site_id: number; owners: number }>`
    select g.site_id, count(distinct g.contact_id)::integer as owners
    from public.site_contact_roles g
    join public.site_roles r on r.tenant_id = g.tenant_id and r.role_id = g.role_id and r.site_id = g.site_id
    join public.contacts c on c.tenant_id = g.tenant_id and c.contact_id = g.contact_id
    where g.tenant_id = ${tenantId} and r.is_owner and not c.is_blocked and g.contact_id <> ${contactId}
    group by g.site_id`.execute(query);
  return new Map(rows.map((row) => [row.site_id, row.owners]));
}

const COLUMNS = selected('site_roles', 'r', ['roleId', 'roleTitle', 'isOwner', 'isDefaultForNewContacts']);

interface TableRow {
  schemaTableId: number;
  access: TableAccess;
}

type RoleRow = RowOf<typeof COLUMNS> & {
  routes: string[];
  tableAccess: TableAccess;
  tables: TableRow[];
  tableRoutes: { serviceRoute: string; isChange: boolean }[];
};

const ROLE = sql`${COLUMNS}, array(select p.service_route from public.site_role_permissions p
    where p.tenant_id = r.tenant_id and p.role_id = r.role_id and p.is_allowed) as routes,
  r.table_access as "tableAccess",
  (select coalesce(jsonb_agg(jsonb_build_object('schemaTableId', t.schema_table_id, 'access', t.access)), '[]')
     from public.site_role_tables t where t.tenant_id = r.tenant_id and t.role_id = r.role_id) as tables,
  (select coalesce(jsonb_agg(jsonb_build_object('serviceRoute', s.service_route, 'isChange', s.is_change)), '[]')
     from public.site_role_permissions p join public.service_routes s on s.service_route = p.service_route
    where p.tenant_id = r.tenant_id and p.role_id = r.role_id and p.is_allowed and s.is_of_made_table) as "tableRoutes"`;

function roleOf({ roleTitle, routes, tableAccess, tables: rows, tableRoutes, ...role }: RoleRow): Role {
  const tables: TableGrants = {
    everywhere: tableAccess,
    tables: new Map(rows.map(({ schemaTableId, access }) => [schemaTableId, access])),
  };
  const isChange = new Map(tableRoutes.map((one) => [one.serviceRoute, one.isChange]));
  const scopes = routes.flatMap((route) => {
    const changes = isChange.get(route);
    return changes === undefined ? [everyTable(route)] : scopesOf(route, changes, tables);
  });
  return { ...role, title: roleTitle, routes: new Set([...routes, ...scopes]), tables };
}
