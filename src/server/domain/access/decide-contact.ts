import { holds, union, type Rights, type Role } from './rights.ts';
import { routeOf } from './table-access.ts';

/**
 * Returns why somebody cannot give or take a role, or null
 * (`docs/domain/sites-and-access.md#nobody-grants-what-they-do-not-hold`).
 */
export function whyNotGive(caller: Rights, role: Role): string | null {
  if (caller.isOwner) return null;
  if (role.isOwner) return `Only an owner can give or take the role ${role.title}.`;
  const missing = new Set([...role.routes].filter((scope) => !holds(caller, scope)).map(routeOf)).size;
  if (missing > 0)
    return `The role ${role.title} permits ${missing === 1 ? 'something' : `${missing} things`} that you may not do yourself.`;
  const makesStaff = !role.isDefaultForNewContacts && !caller.isStaff;
  return makesStaff ? `Only staff can give or take the role ${role.title}.` : null;
}

/** Returns whether somebody may do everything that another may. */
export function covers(caller: Rights, other: Rights): boolean {
  if (caller.isOwner) return true;
  if (other.isOwner || (other.isStaff && !caller.isStaff)) return false;
  return [...other.routes].every((scope) => holds(caller, scope));
}

/** What is known when the roles of a contact at a site change. */
export interface RoleChange {
  caller: Rights;
  before: readonly Role[];
  after: readonly Role[];
  /** The contact cannot sign in, so it is no owner that counts. */
  isBlocked: boolean;
  /** Other contacts that are owners of the site and can sign in. */
  otherOwners: number;
}

export type RoleDecision =
  | { kind: 'refuse'; roleId: number; message: string }
  | { kind: 'accept'; add: Role[]; remove: Role[] };

/** Decides on the roles of a contact at a site. */
export function decideRoles({ caller, before, after, isBlocked, otherOwners }: RoleChange): RoleDecision {
  const add = after.filter((role) => !isIn(before, role));
  const remove = before.filter((role) => !isIn(after, role));
  for (const role of [...add, ...remove]) {
    const message = whyNotGive(caller, role);
    if (message !== null) return { kind: 'refuse', roleId: role.roleId, message };
  }
  const owner = remove.find((role) => role.isOwner);
  if (owner && !isBlocked && otherOwners === 0 && !union(after).isOwner)
    return {
      kind: 'refuse',
      roleId: owner.roleId,
      message: 'A site needs an owner. Give the role to somebody else first.',
    };
  return { kind: 'accept', add, remove };
}

function isIn(roles: readonly Role[], role: Role): boolean {
  return roles.some(({ roleId }) => roleId === role.roleId);
}

/** A site of a contact, as far as it matters to who may manage the contact. */
export interface ManagedSite {
  title: string;
  /** What the caller may do there. */
  caller: Rights;
  /** What the contact may do there. */
  contact: Rights;
  otherOwners: number;
}

export interface Management {
  fullName: string;
  isSelf: boolean;
  /** The service route of the call. */
  serviceRoute: string;
  /** The sites that the call affects. */
  sites: readonly ManagedSite[];
}

/**
 * Returns why somebody cannot change a contact, or null: the caller needs the permission at each of these sites, and
 * must be allowed to do there whatever the contact is.
 */
export function whyNotManage({ fullName, serviceRoute, sites }: Omit<Management, 'isSelf'>): string | null {
  if (sites.some(({ caller }) => !holds(caller, serviceRoute)))
    return `${fullName} is also a contact of another site, where you may not do this.`;
  const above = sites.find(({ caller, contact }) => !covers(caller, contact));
  return above ? `${fullName} may do things at ${above.title} that you may not do yourself.` : null;
}

/** Returns why somebody cannot block a contact, or null (`docs/domain/sites-and-access.md#blocking`). */
export function whyNotBlock(management: Management): string | null {
  if (management.isSelf) return 'You cannot block yourself.';
  const reason = whyNotManage(management);
  if (reason !== null) return reason;
  const last = management.sites.find(({ contact, otherOwners }) => contact.isOwner && otherOwners === 0);
  return last
    ? `${management.fullName} is the only owner of ${last.title}. Give the role to somebody else first.`
    : null;
}
