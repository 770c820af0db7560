import { describe, expect, test } from 'vitest';
import { decidePermissions } from './decide-permissions.ts';
import { union, type Rights, type Role } from './rights.ts';

const KNOWN = new Set(['/a', '/b', '/c']);
const caller: Rights = { isOwner: false, isStaff: true, routes: new Set(['/a', '/b']) };
const owner: Rights = { isOwner: true, isStaff: true, routes: new Set() };
const allow = (serviceRoute: string) => ({ serviceRoute, isAllowed: true });
const refuse = (serviceRoute: string) => ({ serviceRoute, isAllowed: false });

describe('decidePermissions', () => {
  test('grants and revokes what the caller has, and leaves out what stays as it is', () => {
    expect(decidePermissions(caller, KNOWN, new Set(['/b', '/c']), [allow('/a'), refuse('/b'), allow('/c')])).toEqual({
      kind: 'accept',
      granted: ['/a'],
      revoked: ['/b'],
    });
  });

  test('refuses all when the caller lacks one of them, to give it and to take it', () => {
    for (const [allowed, row] of [
      [new Set<string>(), allow('/c')],
      [new Set(['/c']), refuse('/c')],
    ] as const)
      expect(decidePermissions(caller, KNOWN, allowed, [allow('/a'), row])).toEqual({
        kind: 'refuse',
        reason: 'notHeld',
        errors: [{ path: 'rolePermissions[1].isAllowed', message: 'You do not have this permission yourself.' }],
      });
  });

  test('lets an owner give everything that exists', () => {
    expect(decidePermissions(owner, KNOWN, new Set(), [allow('/a'), allow('/c')])).toMatchObject({
      granted: ['/a', '/c'],
    });
    expect(decidePermissions(owner, KNOWN, new Set(), [allow('/d')])).toMatchObject({
      reason: 'invalid',
      errors: [{ path: 'rolePermissions[0].serviceRoute' }],
    });
  });

  test('refuses a route that is there twice', () => {
    expect(decidePermissions(owner, KNOWN, new Set(), [allow('/a'), refuse('/a')])).toMatchObject({
      reason: 'invalid',
      errors: [{ path: 'rolePermissions[1].serviceRoute', message: 'This service route is there twice.' }],
    });
  });
});

function role(routes: string[], more: Partial<Role> = {}): Role {
  return {
    roleId: 1,
    title: 'A role',
    isOwner: false,
    isDefaultForNewContacts: false,
    routes: new Set(routes),
    tables: { everywhere: 'change', tables: new Map() },
    ...more,
  };
}

describe('union', () => {
  test('is what any of the roles permits', () => {
    expect(union([role(['/a']), role(['/b', '/a'])])).toEqual({
      isOwner: false,
      isStaff: true,
      routes: new Set(['/a', '/b']),
    });
  });

  test('is nothing without a role, and no staff with the roles of new contacts alone', () => {
    expect(union([])).toEqual({ isOwner: false, isStaff: false, routes: new Set() });
    const customer = role(['/a'], { isDefaultForNewContacts: true });
    expect(union([customer]).isStaff).toBe(false);
    expect(union([customer, role([])]).isStaff).toBe(true);
    expect(union([role([], { isDefaultForNewContacts: true, isOwner: true })]).isStaff).toBe(true);
  });
});
