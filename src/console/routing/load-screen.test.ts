import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSession } from '../session/session.ts';
import type { SessionState } from '../session/session-store.ts';
import { keep } from '../shell/navigation/kept-answers.ts';
import { screenLoader } from './load-screen.ts';

const known = (isSignedIn: boolean): SessionState => ({ kind: 'known', session: readSession({ isSignedIn, contactId: 1 }) });
const NOT_YET = new Promise<SessionState>(() => undefined);
const HOME = { request: new Request('https://console.example.com/') };
const SIGN_IN = { request: new Request('https://console.example.com/auth/signin/') };

const loaderAt = (opening: Promise<SessionState>, now: SessionState = { kind: 'loading' }, readFirst = vi.fn(async () => undefined)) => screenLoader({ state: () => now }, opening, readFirst);

beforeEach(() => {
  const kept: Record<string, unknown> = Object.create({ setItem: (key: string, text: string) => void (kept[key] = text) });
  vi.stubGlobal('sessionStorage', kept);
});
afterEach(() => vi.unstubAllGlobals());

it('fetches nothing of a screen behind the sign-in for who is not signed in', async () => {
  expect(await loaderAt(Promise.resolve(known(false)))(HOME)).toBeNull();
  expect(await loaderAt(Promise.resolve(known(true)))(HOME)).toMatchObject({ match: { screen: { id: 'dashboard-home' } } });
});

it('does not wait for the session at a step of signing in, in a tab that has had the menu, and once the session is known', async () => {
  expect(await loaderAt(NOT_YET)(SIGN_IN)).toMatchObject({ match: { screen: { id: 'sign-in-phone' } } });
  expect(await loaderAt(NOT_YET, known(false))(HOME)).not.toBeNull();
  keep('footer.nobody.1', []);
  expect(await loaderAt(Promise.resolve(known(false)))(HOME)).toBeNull();
  keep('navigation.1.1', []);
  expect(await loaderAt(NOT_YET)(HOME)).not.toBeNull();
});

it('fetches the screen when the session cannot be read: it is there when it can', async () => {
  const failed: SessionState = { kind: 'failed', answer: { isSuccessful: false, message: 'No.', result: null, status: 0 } };
  expect(await loaderAt(Promise.resolve(failed))(HOME)).not.toBeNull();
});

it('asks what a screen asks first before it is shown, but for the page that is opened', async () => {
  const readFirst = vi.fn(async () => undefined);
  const load = loaderAt(NOT_YET, known(true), readFirst);
  await load(HOME);
  expect(readFirst).not.toHaveBeenCalled();
  await load({ request: new Request('https://console.example.com/commerce/markets/?skip=10') });
  expect(readFirst).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ match: expect.objectContaining({ screen: expect.objectContaining({ id: 'markets-list' }) }) }), '?skip=10');
});
