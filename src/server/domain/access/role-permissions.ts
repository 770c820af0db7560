import { sql } from 'kysely';
import { needsPermission } from '../../../../renderer/language/resolve/abilities.ts';
import type { FieldError } from '../../../../renderer/language/types/operation.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { writeAuditLine } from '../../data/store/writing/audit-log.ts';
import { invalid, Refusal } from '../../refusal.ts';
import { defineOperation, type OperationContext } from '../operation-handler.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { lockAccess } from './access-lock.ts';
import { decidePermissions, type WantedPermission } from './decide-permissions.ts';
import { holds, NO_RIGHTS, rightsOfCaller, rolesOfSite, type Rights, type Role } from './rights.ts';
import { serviceTitle } from './service-routes.ts';
import { scopesOf, tableRoutes } from './table-access.ts';

/**
 * Returns every operation that needs a permission, by service, and whether the role permits it
 * (`docs/domain/sites-and-access.md#permissions`).
 */
export const getRolePermissionsById = defineOperation({
  name: 'getRolePermissionsById',
  transaction: 'request',
  async run(context, { args }) {
    const { role, caller } = await openRole(context, Number(args.roleId));
    const scopesOfRole = scopesGiven(context, role);
    const rows = context.operations.filter(needsPermission).map((operation) => ({
      serviceRoute: operation.path,
      isAllowed: role.isOwner || role.routes.has(operation.path),
      service: serviceTitle(operation),
      operation: operation.name,
      summary: operation.summary,
      mayChange: !role.isOwner && scopesOfRole(operation.path).every((scope) => holds(caller, scope)),
    }));
    return { result: rows.toSorted((a, b) => order(a.service, b.service) || order(a.serviceRoute, b.serviceRoute)) };
  },
});

/** Permits service routes to a role and takes others from it, all or none. */
export const batchUpdateRolePermissions = defineOperation({
  name: 'batchUpdateRolePermissions',
  transaction: 'request',
  run: (context, { payload }) => changePermissions(context, payload.roleId, () => payload.rolePermissions),
});

/** Returns a role to the permissions that it was made with. */
export const ResetRolePermissions = defineOperation({
  name: 'ResetRolePermissions',
  transaction: 'request',
  async run(context, { payload }) {
    const known = new Set(context.operations.filter(needsPermission).map(({ path }) => path));
    const byDefault = await defaultRoutes(context.transaction, payload.roleId);
    const changed = await changePermissions(context, payload.roleId, (role) =>
      [...new Set([...role.routes, ...byDefault])]
        .filter((serviceRoute) => known.has(serviceRoute))
        .map((serviceRoute) => ({ serviceRoute, isAllowed: byDefault.has(serviceRoute) })),
    );
    return { ...changed, message: 'Permissions reset.' };
  },
});

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

export interface OpenRole {
  role: Role;
  caller: Rights;
}

/** Returns a role, which the pipeline has found within the caller's reach, and what the caller may do at its site. */
export async function openRole({ store, transaction, actor }: OperationContext, roleId: number): Promise<OpenRole> {
  const { siteId } = await store.get(transaction, 'SiteRole', { roleId });
  const role = (await rolesOfSite(transaction, Number(siteId))).get(roleId);
  if (role === undefined) throw new Error(`The role ${roleId} was there a moment ago.`);
  const rights = await rightsOfCaller(transaction, signedInActor(actor));
  return { role, caller: rights.get(Number(siteId)) ?? NO_RIGHTS };
}

/**
 * Returns what a permission is when this role has it: the service route, and the tables for which it counts. Nobody
 * gives or takes more than they hold.
 */
export function scopesGiven({ operations, entities }: OperationContext, role: Role): (route: string) => string[] {
  const ofTables = tableRoutes(operations, entities);
  return (route) => {
    const isChange = ofTables.get(route);
    return [route, ...(isChange === undefined ? [] : scopesOf(route, isChange, role.tables))];
  };
}

/**
 * Permits service routes to a role and takes others, all or none.
 * @param place the path of the field error for the wanted permission at a position
 */
export async function changePermissions(
  context: OperationContext,
  roleId: number,
  wantedOf: (role: Role) => readonly WantedPermission[],
  place?: (position: number) => string,
): Promise<{ result: { granted: number; revoked: number }; message: string }> {
  const { transaction, operations } = context;
  await lockAccess(transaction);
  const { role, caller } = await openRole(context, roleId);
  if (role.isOwner) throw new Refusal(409, 'refused', `The role ${role.title} may call everything.`);
  const known = new Set(operations.filter(needsPermission).map(({ path }) => path));
  const decision = decidePermissions(caller, known, role.routes, wantedOf(role), scopesGiven(context, role));
  if (decision.kind === 'refuse') throw refusalOf(decision, place);
  const { granted, revoked } = decision;
  await storePermissions(context, roleId, granted, revoked);
  return {
    result: { granted: granted.length, revoked: revoked.length },
    message: `Permissions of ${role.title} saved.`,
  };
}

function refusalOf(
  { reason, errors: found }: Extract<ReturnType<typeof decidePermissions>, { kind: 'refuse' }>,
  place?: (position: number) => string,
): Refusal {
  const errors = place === undefined ? found : placedErrors(found, place);
  if (reason === 'invalid') return invalid(errors);
  const [{ message } = { message: '' }] = errors;
  const text = errors.length > 1 ? `${errors.length} of these permissions you do not have yourself.` : message;
  return new Refusal(403, 'notHeld', text, { fieldErrors: errors });
}

/** Returns one error for each row that was sent: several permissions may stand for one row. */
function placedErrors(errors: readonly FieldError[], place: (position: number) => string): FieldError[] {
  const byPath = new Map(
    errors.map(({ path, message }) => {
      const at = place(Number(/\[(\d+)\]/.exec(path)?.[1] ?? 0));
      return [at, { path: at, message }];
    }),
  );
  return [...byPath.values()];
}

async function storePermissions(
  { transaction, origin }: OperationContext,
  roleId: number,
  granted: readonly string[],
  revoked: readonly string[],
): Promise<void> {
  if (granted.length + revoked.length === 0) return;
  await sql`
    insert into public.site_role_permissions (tenant_id, role_id, service_route, is_allowed)
    select ${transaction.tenantId}, ${roleId}, route, route = any(${[...granted]}::text[])
      from unnest(${[...granted, ...revoked]}::text[]) as route
    on conflict (tenant_id, role_id, service_route)
      do update set is_allowed = excluded.is_allowed, version = site_role_permissions.version + 1`.execute(
    transaction.query,
  );
  await writeAuditLine(transaction, origin, {
    entity: 'RolePermission',
    entityId: String(roleId),
    event: 'updated',
    changes: { granted: [[], [...granted]], revoked: [[...revoked], []] },
  });
}

async function defaultRoutes({ tenantId, query }: Transaction, roleId: number): Promise<Set<string>> {
  const { rows } = await sql<{ service_route: string }>`
    select service_route from public.site_role_permissions
    where tenant_id = ${tenantId} and role_id = ${roleId} and is_default`.execute(query);
  return new Set(rows.map((row) => row.service_route));
}
