import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { invalidField, Refusal } from '../../refusal.ts';
import type { UpdateSiteContactPayload } from '../generated/operation-types.ts';
import { remaining, siteOf, type ContactChange, type SentRow } from './contact-change.ts';
import { decideRoles } from './decide-contact.ts';
import { rolesOfSite, type Role } from './rights.ts';

/** Gives a contact the roles of the payload and takes the others; a payload without roles changes none. */
export async function storeRoles({ context, payload, stored, sites, changes }: ContactChange): Promise<void> {
  const wanted = remaining(payload.roles);
  if (wanted === undefined) return;
  const { transaction } = context;
  const ofSite = await rolesOfSite(transaction, payload.siteId);
  const before = await rolesOfContact(transaction, payload, ofSite);
  const after = wantedRoles(wanted, ofSite);
  const { caller, otherOwners } = siteOf(sites, payload.siteId);
  const decision = decideRoles({ caller, before, after, isBlocked: stored.isBlocked, otherOwners });
  if (decision.kind === 'refuse') {
    const { roleId, message } = decision;
    const at = wanted.find(({ row }) => row.roleId === roleId);
    const path = at === undefined ? 'roles' : `roles[${at.index}].roleId`;
    throw new Refusal(409, 'refused', message, { fieldErrors: [{ path, message }] });
  }
  if (decision.add.length + decision.remove.length === 0) return;
  changes['roles'] = [before.map(({ title }) => title), after.map(({ title }) => title)];
  await write(transaction, payload, decision);
}

/** Returns the roles of sent rows. Throws 400 for a role that the site does not have, and for one that is there twice. */
function wantedRoles(wanted: readonly SentRow<{ roleId: number }>[], ofSite: ReadonlyMap<number, Role>): Role[] {
  const roles = new Set<Role>();
  for (const { row, index } of wanted) {
    const path = `roles[${index}].roleId`;
    const role = ofSite.get(row.roleId);
    if (role === undefined) throw invalidField(path, 'This role does not exist. Choose another.');
    if (roles.has(role)) throw invalidField(path, 'This role is there twice.');
    roles.add(role);
  }
  return [...roles];
}

async function rolesOfContact(
  { tenantId, query }: Transaction,
  { siteId, contactId }: UpdateSiteContactPayload,
  ofSite: ReadonlyMap<number, Role>,
): Promise<Role[]> {
  const { rows } = await sql<{ role_id: number }>`
    select role_id from public.site_contact_roles
    where tenant_id = ${tenantId} and site_id = ${siteId} and contact_id = ${contactId} order by role_id`.execute(
    query,
  );
  return rows.flatMap((row) => ofSite.get(row.role_id) ?? []);
}

async function write(
  { tenantId, query }: Transaction,
  { siteId, contactId }: UpdateSiteContactPayload,
  { add, remove }: { add: readonly Role[]; remove: readonly Role[] },
): Promise<void> {
  await sql`
    delete from public.site_contact_roles where tenant_id = ${tenantId} and site_id = ${siteId}
      and contact_id = ${contactId} and role_id = any(${idsOf(remove)}::integer[])`.execute(query);
  await sql`
    insert into public.site_contact_roles (tenant_id, site_id, contact_id, role_id)
    select ${tenantId}, ${siteId}, ${contactId}, role_id from unnest(${idsOf(add)}::integer[]) as role_id`.execute(
    query,
  );
}

function idsOf(roles: readonly Role[]): number[] {
  return roles.map(({ roleId }) => roleId);
}
