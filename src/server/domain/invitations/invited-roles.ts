import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { invalidField } from '../../refusal.ts';
import { whyNotGive } from '../access/decide-contact.ts';
import { holds, NO_RIGHTS, rightsOf, rightsOfCaller, rolesOfSite, type Rights, type Role } from '../access/rights.ts';
import type { Actor, OperationContext } from '../operation-handler.ts';

/** The operation that gives roles: without its permission nobody invites into one. */
const GIVING = 'updateSiteContact';
const FIELD = 'roleIds';

type Context = Pick<OperationContext, 'operations'>;

/**
 * Returns the roles of a site that somebody with these rights may give
 * (`docs/domain/sites-and-access.md#nobody-grants-what-they-do-not-hold`), by title.
 */
function givenBy({ operations }: Context, rights: Rights, roles: ReadonlyMap<number, Role>): Role[] {
  const route = operations.find(({ name }) => name === GIVING)?.path;
  if (route === undefined || !holds(rights, route)) return [];
  return [...roles.values()].filter((role) => whyNotGive(rights, role) === null);
}

/** Returns the roles of a site that the caller may give. */
export async function rolesToGive(
  context: Context,
  transaction: Transaction,
  caller: Actor,
  siteId: number,
): Promise<Role[]> {
  const rights = (await rightsOfCaller(transaction, caller)).get(siteId) ?? NO_RIGHTS;
  return givenBy(context, rights, await rolesOfSite(transaction, siteId));
}

/** Returns the roles of an invitation that is to be sent, by title. Throws 400 `invalid` for one that the sender may not give. */
export async function requireRolesToGive(
  context: Context,
  transaction: Transaction,
  caller: Actor,
  siteId: number,
  roleIds: readonly number[],
): Promise<Role[]> {
  const ofSite = await rolesOfSite(transaction, siteId);
  const rights = (await rightsOfCaller(transaction, caller)).get(siteId) ?? NO_RIGHTS;
  const allowed = new Set(givenBy(context, rights, ofSite));
  for (const roleId of roleIds) {
    const role = ofSite.get(roleId);
    if (role === undefined) throw invalidField(FIELD, 'This role does not exist. Choose another.');
    if (!allowed.has(role))
      throw invalidField(FIELD, whyNotGive(rights, role) ?? 'You may not give roles at this site.');
  }
  return [...ofSite.values()].filter(({ roleId }) => roleIds.includes(roleId));
}

/** Stores the roles of a new invitation. */
export async function storeInvitedRoles(
  { tenantId, query }: Transaction,
  invitationId: number,
  roles: readonly Role[],
): Promise<void> {
  await sql`
    insert into public.invitation_roles (tenant_id, invitation_id, role_id)
    select ${tenantId}, ${invitationId}, role_id from unnest(${roles.map(({ roleId }) => roleId)}::integer[]) as role_id`.execute(
    query,
  );
}

/** What an invitation says of its roles. */
export interface InvitedRoles {
  /** Whether the invitation names roles, also such as can no longer be given. */
  namesRoles: boolean;
  /** The roles that its acceptance gives now. */
  roles: Role[];
}

/**
 * Returns the roles that an invitation gives. A role that its sender may no longer give is left out: a right that was
 * taken from the sender, or added to the role, since then counts.
 */
export async function rolesOfInvitation(
  context: Context,
  transaction: Transaction,
  { invitationId, siteId, sentByContactId }: { invitationId: number; siteId: number; sentByContactId: number },
): Promise<InvitedRoles> {
  const { tenantId, query } = transaction;
  const { rows } = await sql<{ role_id: number }>`
    select role_id from public.invitation_roles
     where tenant_id = ${tenantId} and invitation_id = ${invitationId}`.execute(query);
  if (rows.length === 0) return { namesRoles: false, roles: [] };
  const rights = (await rightsOf(transaction, sentByContactId)).get(siteId) ?? NO_RIGHTS;
  const invited = new Set(rows.map((row) => row.role_id));
  const allowed = givenBy(context, rights, await rolesOfSite(transaction, siteId));
  return { namesRoles: true, roles: allowed.filter(({ roleId }) => invited.has(roleId)) };
}

/** Returns the titles of roles as one text. */
export function titlesOf(roles: readonly Role[]): string {
  return roles.map(({ title }) => title).join(', ');
}
