import { describe, expect, it } from 'vitest';
import { communicationProblem } from './communication-problem.ts';
import { decideMembership } from './decide-membership.ts';

const member = (notificationContactId: number, isAssociated: boolean) => ({ notificationContactId, isAssociated });

describe('decideMembership', () => {
  const contacts = new Map([
    [1, true],
    [2, false],
    [3, true],
  ]);

  it('adds who is missing and removes who is there, and repeats nothing', () => {
    const wanted = [member(1, true), member(2, true), member(3, false)];
    expect(decideMembership(contacts, wanted)).toEqual({ kind: 'accept', add: [2], remove: [3] });
    const after = new Map([
      [1, true],
      [2, true],
      [3, false],
    ]);
    expect(decideMembership(after, wanted)).toEqual({ kind: 'accept', add: [], remove: [] });
  });

  it('refuses a contact that does not exist, and one that is there twice', () => {
    expect(decideMembership(contacts, [member(1, true), member(9, true)])).toEqual({
      kind: 'refuse',
      index: 1,
      reason: 'unknown',
    });
    expect(decideMembership(contacts, [member(2, true), member(2, false)])).toEqual({
      kind: 'refuse',
      index: 1,
      reason: 'twice',
    });
  });
});

describe('communicationProblem', () => {
  it.each([
    [1, 'name@example.com', true],
    [1, 'first.last+list@mail.example.co.in', true],
    [1, 'name@localhost', false],
    [1, 'a@b@example.com', false],
    [1, '+12025550123', false],
    [2, '+12025550123', true],
    [2, '12025550123', false],
    [3, '+91 98765 43210', true],
    [3, 'name@example.com', false],
    [4, 'device-7f3a', true],
  ])('by mode %i, %s fits: %s', (mode, value, fits) => {
    expect(communicationProblem(mode, value) === null).toBe(fits);
  });
});
