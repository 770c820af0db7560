import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSession } from '../session/session.ts';
import type { SessionState } from '../session/session-store.ts';
import { writeCached } from '../shell/navigation/navigation-cache.ts';
import { screenLoader } from './load-screen.ts';
import { findScreen } from './screen-index.ts';

const known = (isSignedIn: boolean): SessionState => ({
  kind: 'known',
  session: readSession({ isSignedIn, contactId: 1 }),
});
const NOT_YET = new Promise<SessionState>(() => undefined);
const HOME = { request: new Request('https://console.example.com/') };
const SIGN_IN = { request: new Request('https://console.example.com/auth/signin/') };

const loaderAt = (
  opening: Promise<SessionState>,
  now: SessionState = { kind: 'loading' },
  prefetchFirstRead = vi.fn(async () => undefined),
) => screenLoader({ state: () => now }, opening, prefetchFirstRead);

beforeEach(() => {
  const kept: Record<string, unknown> = Object.create({
    setItem: (key: string, text: string) => void (kept[key] = text),
  });
  vi.stubGlobal('sessionStorage', kept);
});
afterEach(() => vi.unstubAllGlobals());

it('fetches nothing of a protected screen for a user who is not signed in', async () => {
  expect(await loaderAt(Promise.resolve(known(false)))(HOME)).toEqual({ loaded: null });
  expect(await loaderAt(Promise.resolve(known(true)))(HOME)).toMatchObject({
    loaded: { match: { screen: { id: 'dashboard-home' } } },
    Shell: expect.any(Function),
  });
});

it('does not wait for the session on a public step, with a cached menu, or once it is known', async () => {
  expect(await loaderAt(NOT_YET)(SIGN_IN)).toEqual({
    loaded: expect.objectContaining({ match: expect.objectContaining({ route: '/auth/signin/' }) }),
    Shell: undefined,
  });
  expect(await loaderAt(NOT_YET, known(false))(HOME)).not.toEqual({ loaded: null });
  writeCached('footer.nobody.1', []);
  expect(await loaderAt(Promise.resolve(known(false)))(HOME)).toEqual({ loaded: null });
  writeCached('navigation.1.1', []);
  expect(await loaderAt(NOT_YET)(HOME)).not.toEqual({ loaded: null });
});

it('fetches the screen when the session cannot be read, so that it is ready when it can', async () => {
  const failed: SessionState = {
    kind: 'failed',
    answer: { isSuccessful: false, message: 'No.', result: null, status: 0 },
  };
  expect(await loaderAt(Promise.resolve(failed))(HOME)).not.toEqual({ loaded: null });
});

it('resolves with the match of a screen whose code cannot be fetched, in its shell', async () => {
  const match = await findScreen('/commerce/markets/');
  if (!match) throw new Error('The markets have no screen.');
  const load = vi.spyOn(match.screen, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const open = loaderAt(NOT_YET, known(true));
  const markets = { request: new Request('https://console.example.com/commerce/markets/') };
  expect(await open(markets)).toEqual({ loaded: null, failed: { match }, Shell: expect.any(Function) });
  expect(await open(markets)).not.toHaveProperty('failed');
  load.mockRestore();
});

it('prefetches the first read of a screen, and waits for it where a screen is replaced', async () => {
  const NEVER = new Promise<undefined>(() => undefined);
  const prefetchFirstRead = vi.fn(async () => undefined);
  const load = loaderAt(Promise.resolve(known(true)), known(true), prefetchFirstRead);
  for (const first of [SIGN_IN, HOME]) {
    prefetchFirstRead.mockReturnValueOnce(NEVER);
    await load(first);
    await vi.waitFor(() => expect(prefetchFirstRead).toHaveBeenCalledOnce());
    prefetchFirstRead.mockClear();
  }
  let hasAnswered = false;
  prefetchFirstRead.mockImplementationOnce(async () => {
    await Promise.resolve();
    hasAnswered = true;
    return undefined;
  });
  await load({ request: new Request('https://console.example.com/commerce/markets/?skip=10') });
  expect(prefetchFirstRead).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      match: expect.objectContaining({ screen: expect.objectContaining({ id: 'markets-list' }) }),
    }),
    '?skip=10',
  );
  expect(hasAnswered).toBe(true);
});
