import { describe, expect, it } from 'vitest';
import { createSuspendedWork, isSamePerson } from './suspended-work.ts';
import { readSession } from './session.ts';

const asha = readSession({ isSignedIn: true, contactId: 1, fullName: 'Asha', tenantTitle: 'Acme' });
const tomas = readSession({ isSignedIn: true, contactId: 2, fullName: 'Tomas', tenantTitle: 'Acme' });

describe('suspended work', () => {
  it.each([true, false])('tells every waiting call whether the work resumes: %s', async (isResumed) => {
    const suspended = createSuspendedWork();
    const calls = [suspended.suspend(asha), suspended.suspend(asha)];
    expect(suspended.owner()).toBe(asha);
    suspended.release(isResumed);
    expect(await Promise.all(calls)).toEqual([isResumed, isResumed]);
    expect(suspended.owner()).toBeUndefined();
  });

  it('belongs to the person for whom it was first suspended', () => {
    const suspended = createSuspendedWork();
    void suspended.suspend(asha);
    void suspended.suspend(tomas);
    expect(suspended.owner()).toBe(asha);
  });
});

describe('isSamePerson', () => {
  it('requires the same contact and tenant, signed in both times', () => {
    expect(isSamePerson(asha, { ...asha, idleSeconds: 60, siteId: 2 })).toBe(true);
    for (const other of [tomas, { ...asha, tenantTitle: 'Globex' }, { ...asha, isSignedIn: false }]) {
      expect(isSamePerson(asha, other)).toBe(false);
      expect(isSamePerson(other, asha)).toBe(false);
    }
  });
});
