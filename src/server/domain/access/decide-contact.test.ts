import { describe, expect, test } from 'vitest';
import { decideRoles, whyNotBlock, whyNotGive, whyNotManage, type ManagedSite } from './decide-contact.ts';
import { NO_RIGHTS, union, type Role } from './rights.ts';

const ROUTE = '/blockUser';
const EVERY = { everywhere: 'change', tables: new Map() } as const;
let next = 0;
function role(title: string, routes: string[], more: Partial<Role> = {}): Role {
  next += 1;
  return {
    roleId: next,
    title,
    isOwner: false,
    isDefaultForNewContacts: false,
    routes: new Set(routes),
    tables: EVERY,
    ...more,
  };
}
const OWNER = role('Owner', [], { isOwner: true });
const MANAGER = role('Manager', [ROUTE, '/a', '/b']);
const CLERK = role('Clerk', ['/a']);
const AUDITOR = role('Auditor', ['/c']);
const CUSTOMER = role('Customer', ['/a'], { isDefaultForNewContacts: true });

describe('whyNotGive', () => {
  test('lets an owner give every role, also their own', () => {
    for (const one of [OWNER, MANAGER, AUDITOR]) expect(whyNotGive(union([OWNER]), one)).toBeNull();
  });

  test('refuses the role of owners, and a role that permits something the caller may not do', () => {
    const manager = union([MANAGER]);
    expect(whyNotGive(manager, CLERK)).toBeNull();
    expect(whyNotGive(manager, OWNER)).toBe('Only an owner can give or take the role Owner.');
    expect(whyNotGive(manager, AUDITOR)).toBe('The role Auditor permits something that you may not do yourself.');
  });

  test('keeps a customer from making staff, even with a role that permits nothing', () => {
    expect(whyNotGive(union([CUSTOMER]), role('Empty', []))).toBe('Only staff can give or take the role Empty.');
    expect(whyNotGive(union([CUSTOMER]), CUSTOMER)).toBeNull();
  });
});

describe('decideRoles', () => {
  const change = { caller: union([OWNER]), before: [OWNER], after: [CLERK], isBlocked: false, otherOwners: 1 };

  test('adds and removes what is different', () => {
    const decision = decideRoles({ ...change, before: [CLERK, AUDITOR], after: [AUDITOR, MANAGER] });
    expect(decision).toEqual({ kind: 'accept', add: [MANAGER], remove: [CLERK] });
  });

  test('keeps the last owner who can sign in, also from themselves', () => {
    expect(decideRoles(change).kind).toBe('accept');
    expect(decideRoles({ ...change, otherOwners: 0 })).toEqual({
      kind: 'refuse',
      roleId: OWNER.roleId,
      message: 'A site needs an owner. Give the role to somebody else first.',
    });
    expect(decideRoles({ ...change, otherOwners: 0, isBlocked: true }).kind).toBe('accept');
    const another = role('Another owner', [], { isOwner: true });
    expect(decideRoles({ ...change, otherOwners: 0, after: [another] }).kind).toBe('accept');
  });

  test('refuses to give and to take what the caller does not hold', () => {
    const byManager = { ...change, caller: union([MANAGER]) };
    expect(decideRoles({ ...byManager, before: [], after: [OWNER] })).toMatchObject({ roleId: OWNER.roleId });
    expect(decideRoles({ ...byManager, before: [AUDITOR], after: [] })).toMatchObject({ roleId: AUDITOR.roleId });
    // A role that stays is no change.
    expect(decideRoles({ ...byManager, before: [AUDITOR], after: [AUDITOR, CLERK] }).kind).toBe('accept');
  });
});

function site(caller: Role[], contact: Role[], more: Partial<ManagedSite> = {}): ManagedSite {
  return { title: 'Acme Store', caller: union(caller), contact: union(contact), otherOwners: 1, ...more };
}

function of(...sites: ManagedSite[]) {
  return { fullName: 'Lena', isSelf: false, serviceRoute: ROUTE, sites };
}

describe('whyNotManage and whyNotBlock', () => {
  test('need the permission at every site of the contact', () => {
    expect(whyNotManage(of(site([MANAGER], [CLERK])))).toBeNull();
    const elsewhere = site([], [CLERK], { caller: NO_RIGHTS });
    expect(whyNotBlock(of(site([MANAGER], [CLERK]), elsewhere))).toBe(
      'Lena is also a contact of another site, where you may not do this.',
    );
  });

  test('refuse a contact that may do more than the caller', () => {
    for (const above of [OWNER, AUDITOR])
      expect(whyNotBlock(of(site([MANAGER], [above])))).toBe(
        'Lena may do things at Acme Store that you may not do yourself.',
      );
    expect(whyNotBlock(of(site([OWNER], [AUDITOR])))).toBeNull();
  });

  test('nobody blocks themselves, or the last owner of a site', () => {
    expect(whyNotBlock({ ...of(site([OWNER], [OWNER])), isSelf: true })).toBe('You cannot block yourself.');
    expect(whyNotBlock(of(site([OWNER], [OWNER])))).toBeNull();
    expect(whyNotBlock(of(site([OWNER], [OWNER], { otherOwners: 0 })))).toBe(
      'Lena is the only owner of Acme Store. Give the role to somebody else first.',
    );
  });
});
