import { describe, expect, it } from 'vitest';
import { createHeldWork, isSamePerson } from './held-work.ts';
import { readSession } from './session.ts';

const asha = readSession({ isSignedIn: true, contactId: 1, fullName: 'Asha', tenantTitle: 'Acme' });
const tomas = readSession({ isSignedIn: true, contactId: 2, fullName: 'Tomas', tenantTitle: 'Acme' });

describe('held work', () => {
  it.each([true, false])('tells every call that waits whether it goes on: %s', async (goesOn) => {
    const held = createHeldWork();
    const calls = [held.hold(asha), held.hold(asha)];
    expect(held.owner()).toBe(asha);
    held.release(goesOn);
    expect(await Promise.all(calls)).toEqual([goesOn, goesOn]);
    expect(held.owner()).toBeUndefined();
  });

  it('belongs to whom it was first held for', () => {
    const held = createHeldWork();
    void held.hold(asha);
    void held.hold(tomas);
    expect(held.owner()).toBe(asha);
  });
});

describe('one person', () => {
  it('is the same contact of the same tenant, signed in both times', () => {
    expect(isSamePerson(asha, { ...asha, idleSeconds: 60, siteId: 2 })).toBe(true);
    for (const other of [tomas, { ...asha, tenantTitle: 'Globex' }, { ...asha, isSignedIn: false }]) {
      expect(isSamePerson(asha, other)).toBe(false);
      expect(isSamePerson(other, asha)).toBe(false);
    }
  });
});
