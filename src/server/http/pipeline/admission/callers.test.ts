import { describe, expect, it } from 'vitest';
import { Callers, type UnknownCaller } from './callers.ts';

const from = (loadKey: string | null, clientAddress = '192.0.2.1', host: string | null = 'acme'): UnknownCaller => ({
  host,
  loadKey,
  clientAddress,
});

describe('Callers', () => {
  it('counts the sessions of a contact together', () => {
    const callers = new Callers();
    callers.learn(from('laptop'), 1, 7);
    callers.learn(from('phone'), 1, 7);
    callers.learn(from('other'), 1, 8);
    expect(callers.callerOf(from('laptop'))).toEqual({ tenant: '1', contact: '1.7', isVisitor: false });
    expect(callers.callerOf(from('phone', '192.0.2.9'))).toEqual({ tenant: '1', contact: '1.7', isVisitor: false });
    expect(callers.callerOf(from('other'))).toEqual({ tenant: '1', contact: '1.8', isVisitor: false });
  });

  it('counts invented sessions, and callers without one, for their address', () => {
    const callers = new Callers();
    callers.learn(from(null), 1, null);
    callers.learn(from('invented 1'), 1, null);
    const contacts = [from('invented 1'), from('invented 2'), from(null)].map((one) => callers.callerOf(one).contact);
    expect(contacts).toEqual(['1 at 192.0.2.1', '1 at 192.0.2.1', '1 at 192.0.2.1']);
    expect(callers.callerOf(from(null, '192.0.2.2')).contact).not.toBe(contacts[0]);
  });

  it("does not know a session at another tenant's host, and puts unknown hosts together", () => {
    const callers = new Callers();
    callers.learn(from('laptop'), 1, 7);
    callers.learn(from(null, '192.0.2.1', 'globex'), 2, null);
    expect(callers.callerOf(from('laptop', '192.0.2.1', 'globex'))).toEqual({
      tenant: 'visitors of 2',
      contact: '2 at 192.0.2.1',
      isVisitor: true,
    });
    for (const host of [null, 'nobody'])
      expect(callers.callerOf(from('laptop', '192.0.2.1', host)).tenant).toBe('visitors of unknown');
  });

  it('forgets the session that was seen least recently', () => {
    const callers = new Callers(2);
    for (const session of ['a', 'b', 'a', 'c']) callers.learn(from(session), 1, 7);
    expect(['a', 'b', 'c'].map((session) => callers.callerOf(from(session)).contact)).toEqual([
      '1.7',
      '1 at 192.0.2.1',
      '1.7',
    ]);
  });
});
