import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../../renderer/host/host.ts';
import { handOver, takeHandedOver } from '../../../renderer/host/handed-over.ts';
import { keepTrail, readTrails } from '../../../renderer/host/list-trail.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { Operation } from '../../../renderer/language/types/operation.ts';
import { sessionOf } from '../session/session-store.ts';
import { createApplication, type Application } from './application.ts';

/**
 * A session that ends in the middle of something (`docs/security.md#r12`), with a server that knows one person at a
 * time.
 */

const update: Operation = {
  name: 'updateThing',
  method: 'POST',
  path: '/s/management/things/updateThing',
  summary: '',
};
const ASHA = { isSignedIn: true, contactId: 1, fullName: 'Asha', tenantTitle: 'Acme', siteId: 1 };
const TOMAS = { ...ASHA, contactId: 2, fullName: 'Tomas' };
const NOBODY = { isSignedIn: false, tenantTitle: 'Acme', siteId: 1 };

let session: JsonObject;
/** Makes the server refuse every change of site. */
let keepsSite: boolean;
/** Makes the session unreadable. */
let isSessionAway: boolean;
/** Makes the server refuse every other call for lack of a permission. */
let isForbidden: boolean;
let sessionReads: number;
let sent: { path: string; key: string | null; body: string }[];

beforeEach(() => {
  session = ASHA;
  keepsSite = false;
  isSessionAway = false;
  isForbidden = false;
  sessionReads = 0;
  sent = [];
  // Each application is a tab of its own.
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/session') sessionReads += 1;
    if (path === '/api/session') return isSessionAway ? envelope(null, 503) : envelope(session);
    if (isForbidden) return envelope(null, 403, 'notAllowed');
    const headers = new Headers(init.headers);
    sent.push({ path, key: headers.get('idempotency-key'), body: String(init.body) });
    if (
      session['isSignedIn'] === true &&
      headers.get('x-screenplay-as') !== `${session['contactId']}.${session['siteId']}`
    )
      return envelope(null, 401);
    if (path === '/api/site' && keepsSite) return envelope(null, 404);
    if (path === '/api/site') session = { ...session, ...JSON.parse(String(init.body)) };
    return session['isSignedIn'] === true ? envelope({}) : envelope(null, 401);
  });
});

afterEach(() => vi.unstubAllGlobals());

function envelope(result: JsonObject | null, status = 200, errorCode?: string): Response {
  return new Response(JSON.stringify({ isSuccessful: status === 200, message: '', result, errorCode }), { status });
}

describe('the idle time of a session', () => {
  it('begins again with each answered call, except one that a program makes', async () => {
    vi.useFakeTimers({ now: 0 });
    const application = createApplication();
    await application.session.load();
    const read: Operation = { name: 'getThings', method: 'GET', path: '/s/management/things/getThings', summary: '' };
    vi.setSystemTime(5000);
    await application.call({ getThings: { ...read, isPassive: true } }, { operation: 'getThings' });
    expect(application.session.lastActivity()).toBe(0);
    await application.call({ getThings: read }, { operation: 'getThings' });
    expect(application.session.lastActivity()).toBe(5000);
    vi.useRealTimers();
  });
});

/** An application with Asha's unsaved work and an ended session; `save` presses the button. */
async function interrupted(at: JsonObject = ASHA): Promise<{ application: Application; save: Promise<boolean> }> {
  const application = createApplication();
  session = at;
  await application.session.load();
  application.isUnsaved.set(true);
  session = NOBODY;
  const save = application
    .call({ updateThing: update }, { operation: 'updateThing', payload: { title: 'typed' }, idempotencyKey: 'one key' })
    .then((answer) => answer.isSuccessful);
  await vi.waitFor(() => expect(application.suspended.owner()).toBeDefined());
  return { application, save };
}

function write(application: Application): Promise<Answer> {
  return application.call({ updateThing: update }, { operation: 'updateThing', payload: { title: 'typed' } });
}

async function signIn(application: Application, as: JsonObject): Promise<void> {
  session = as;
  await application.refreshSession(true);
}

/** Leaves a message, a list and handed-over values on the page. Returns the id of the values. */
function remember(application: Application): string {
  application.toasts.show('success', 'Tent deleted.', { action: { label: 'Undo', run: () => undefined } });
  keepTrail({
    list: '/things/',
    hrefs: [],
    from: 0,
    total: 0,
    isMoreThanTotal: false,
    page: async () => undefined,
  });
  return handOver({ values: { title: 'typed' } });
}

describe('permissions that were taken away', () => {
  it('are read anew when the server refuses what the session permits, once for calls at the same time', async () => {
    const application = createApplication();
    session = { ...ASHA, operations: ['updateThing', 'addThing'] };
    await application.session.load();
    session = { ...ASHA, operations: ['addThing'] };
    isForbidden = true;
    const operations = () => [...(sessionOf(application.session.state())?.operations ?? [])];
    await Promise.all([write(application), write(application)]);
    await vi.waitFor(() => expect(operations()).toEqual(['addThing']));
    expect(sessionReads).toBe(2);
    // The session does not permit it any more, so there is nothing to read.
    await write(application);
    expect(sessionReads).toBe(2);
  });
});

describe('a session that ends with unsaved work', () => {
  it('suspends the work, and repeats the call with the same key when its owner is back', async () => {
    const { application, save } = await interrupted();
    expect(application.suspended.owner()).toMatchObject({ fullName: 'Asha' });
    expect(application.isUnsaved.get()).toBe(true);
    application.queries.setQueryData(['read', 'getThing'], 'what she was looking at');
    await signIn(application, ASHA);
    expect(await save).toBe(true);
    const [first, second, ...more] = sent;
    expect([second, more]).toEqual([first, []]);
    expect(first).toEqual({ path: update.path, key: 'one key', body: '{"title":"typed"}' });
    expect([application.suspended.owner(), application.isUnsaved.get()]).toEqual([undefined, true]);
    expect(application.queries.getQueryData(['read', 'getThing'])).toBe('what she was looking at');
  });

  it('discards the work when another person signs in', async () => {
    const { application, save } = await interrupted();
    application.queries.setQueryData(['read', 'getThing'], 'what she was looking at');
    await signIn(application, TOMAS);
    expect(await save).toBe(false);
    expect(sent).toHaveLength(1);
    expect([application.suspended.owner(), application.isUnsaved.get()]).toEqual([undefined, false]);
    expect(application.queries.getQueryData(['read', 'getThing'])).toBeUndefined();
  });

  it('forgets messages, lists and handed-over values when another person or another site comes', async () => {
    for (const next of [TOMAS, { ...ASHA, siteId: 2 }]) {
      const application = createApplication();
      session = ASHA;
      await application.session.load();
      const handed = remember(application);
      await signIn(application, next);
      expect([application.toasts.current(), readTrails(), takeHandedOver(handed)]).toEqual([[], [], undefined]);
      const kept = remember(application);
      await signIn(application, next);
      expect([application.toasts.current().length, readTrails().length]).toEqual([1, 1]);
      expect(takeHandedOver(kept)).toBeDefined();
    }
  });

  it('resumes at the site of the work, not at the one where the new session starts', async () => {
    const { application, save } = await interrupted({ ...ASHA, siteId: 2 });
    await signIn(application, ASHA);
    expect(await save).toBe(true);
    expect(sent.map(({ path }) => path)).toEqual([update.path, '/api/site', update.path]);
    expect(application.session.state()).toMatchObject({ session: { siteId: 2 } });
  });

  it('discards the work with a message when its site is not available', async () => {
    const { application, save } = await interrupted({ ...ASHA, siteId: 2, siteTitle: 'Wholesale' });
    application.queries.setQueryData(['read', 'getThing'], 'what she was looking at');
    keepsSite = true;
    await signIn(application, ASHA);
    expect(await save).toBe(false);
    expect([application.suspended.owner(), application.isUnsaved.get()]).toEqual([undefined, false]);
    expect(application.queries.getQueryData(['read', 'getThing'])).toBeUndefined();
    expect(application.toasts.current().map(({ text }) => text)).toEqual([expect.stringContaining('Wholesale')]);
  });

  it('repeats all concurrent calls that got 401', async () => {
    const { application, save } = await interrupted();
    const another = application.call({ updateThing: update }, { operation: 'updateThing' });
    await signIn(application, ASHA);
    expect(await save).toBe(true);
    expect((await another).isSuccessful).toBe(true);
  });

  it('resumes at once when the server still knows the session', async () => {
    const application = createApplication();
    await application.session.load();
    application.isUnsaved.set(true);
    expect(await application.sessionEnded()).toBe(true);
    expect([application.suspended.owner(), application.isUnsaved.get()]).toEqual([undefined, true]);
  });
});

describe('a session that ends without unsaved work', () => {
  it('shows the sign-in in place of the screen, with one message', async () => {
    const application = createApplication();
    await application.session.load();
    session = NOBODY;
    const answers = await Promise.all(
      [1, 2].map(() => application.call({ updateThing: update }, { operation: 'updateThing' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(application.suspended.owner()).toBeUndefined();
    expect(application.toasts.current().map(({ text }) => text)).toEqual([
      'Your session has ended. Sign in again to go on.',
    ]);
  });
});

describe('the same person signing in again in another tab', () => {
  it('keeps what is typed here', async () => {
    const application = createApplication();
    await application.session.load();
    application.isUnsaved.set(true);
    application.queries.setQueryData(['read', 'getThing'], 'what she is looking at');
    await application.refreshSession(false);
    expect(application.isUnsaved.get()).toBe(true);
    expect(application.queries.getQueryData(['read', 'getThing'])).toBe('what she is looking at');
  });
});

describe('a page that missed another person’s sign-in because the session could not be read', () => {
  it('sends the caller key, which keeps writes from being stored under another name', async () => {
    const application = createApplication();
    await application.session.load();
    application.isUnsaved.set(true);
    isSessionAway = true;
    await signIn(application, TOMAS);
    expect((await write(application)).status).toBe(401);
    isSessionAway = false;
    expect((await write(application)).status).toBe(401);
    expect(application.session.state()).toMatchObject({ session: { contactId: 2 } });
    expect(application.isUnsaved.get()).toBe(false);
    expect((await write(application)).status).toBe(200);
  });

  it('sends nothing of one person’s suspended work for another', async () => {
    const { application } = await interrupted();
    isSessionAway = true;
    await signIn(application, TOMAS);
    const call = write(application);
    isSessionAway = false;
    await application.refreshSession(false);
    expect((await call).status).toBe(401);
  });

  it('resumes when it was the same person at the same site', async () => {
    const application = createApplication();
    await application.session.load();
    expect((await write(application)).status).toBe(200);
  });
});

describe('an open confirmation whose person has gone', () => {
  const gone: [string, (application: Application) => Promise<unknown>][] = [
    ['somebody else signs in', (application) => signIn(application, TOMAS)],
    ['she signs out in another tab', (application) => signIn(application, NOBODY)],
    [
      'a call finds her session ended',
      (application) => {
        session = NOBODY;
        return application.call({ updateThing: update }, { operation: 'updateThing' });
      },
    ],
  ];

  it.each(gone)('is answered with no when %s', async (_when, leave) => {
    const application = createApplication();
    await application.session.load();
    const isConfirmed = application.questions.ask({
      text: 'Are you sure you want to delete this item?',
      about: 'Laptops',
    });
    await leave(application);
    expect(await Promise.race([isConfirmed, 'still open'])).toBe(false);
  });

  it('stays open with suspended work until its person is back', async () => {
    const { application } = await interrupted();
    const isConfirmed = application.questions.ask({ text: 'Leave without saving?' });
    await signIn(application, ASHA);
    expect(await Promise.race([isConfirmed, 'still open'])).toBe('still open');
  });
});
