import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../../renderer/host/host.ts';
import { createSessionStore } from './session-store.ts';
import { readSession } from './session.ts';

const good = (result: Answer['result']): Answer => ({ isSuccessful: true, message: '', result, status: 200 });
const bad: Answer = { isSuccessful: false, message: 'No.', result: null, status: 0 };

describe('readSession', () => {
  it('reads the user and the permitted operations', () => {
    const session = readSession({
      isSignedIn: true,
      contactId: 7,
      fullName: 'Asha Rao',
      operations: ['getMarkets', 3],
      idleSeconds: 1800,
    });
    expect(session).toMatchObject({
      isSignedIn: true,
      contactId: 7,
      fullName: 'Asha Rao',
      idleSeconds: 1800,
      otpLength: 4,
    });
    expect([...session.operations]).toEqual(['getMarkets']);
  });

  it('reads a logo that has an address and a size', () => {
    const picture = { assetUrl: 'site-configurations/1/logo.png', intrinsicWidth: 288, intrinsicHeight: 72 };
    expect(readSession({ logo: picture, logoOnDark: { ...picture, intrinsicHeight: 0 } })).toMatchObject({
      logo: { assetUrl: picture.assetUrl, width: 288, height: 72 },
      logoOnDark: null,
    });
    for (const logo of [null, 'x.png', { assetUrl: '' }, { ...picture, intrinsicWidth: '288' }])
      expect(readSession({ logo }).logo).toBeNull();
  });

  it('grants no permission for a malformed response', () => {
    for (const answer of [null, 'x', { isSignedIn: 'true', operations: ['a'] }, { operations: ['a'] }]) {
      expect(readSession(answer).isSignedIn).toBe(false);
      expect(readSession(answer).operations.size).toBe(0);
    }
  });
});

describe('the session store', () => {
  it('notifies its listeners, and keeps the known session when reloading fails', async () => {
    const answers = [good({ isSignedIn: true, contactId: 1 }), bad];
    const store = createSessionStore(
      async () => answers.shift() ?? bad,
      () => undefined,
    );
    const listener = vi.fn();
    store.subscribe(listener);
    await store.load();
    expect(store.state()).toMatchObject({ kind: 'known', session: { contactId: 1 } });
    await store.load();
    expect(store.state()).toMatchObject({ kind: 'known', session: { contactId: 1 } });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('reports a failure when the session was never known', async () => {
    const store = createSessionStore(
      async () => bad,
      () => undefined,
    );
    expect(await store.load()).toEqual({ kind: 'failed', answer: bad });
  });

  it('hears of a change in another tab', async () => {
    const heard = new Promise<void>((resolve) => {
      createSessionStore(async () => bad, resolve);
    });
    createSessionStore(
      async () => bad,
      () => undefined,
    ).broadcastChange();
    await heard;
  });
});
