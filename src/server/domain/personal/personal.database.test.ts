import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import { member } from '../../http/testing/http-call.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { MOST_VIEWS } from './saved-views.ts';
import { MOST_SETTINGS } from './settings-shape.ts';

let server: TestServer;
let owner: Service;
let clerk: Service;
let stranger: Service;

beforeAll(async () => {
  server = await startTestServer();
  owner = serviceOf(server, await signedIn(server, 'owner'));
  clerk = serviceOf(server, await signedIn(server, 'clerk'));
  stranger = serviceOf(server, await signedIn(server, 'owner', 2));
});

afterAll(() => server.close());

const settings = async (service: Service): Promise<Json | undefined> =>
  member((await service.read('getSession')).envelope().result, 'settings');
const save = (service: Service, key: Json, value: Json) => service.write('savePersonalSetting', { key, value });

describe('personal settings', () => {
  test('are the caller’s own, and come with the session', async () => {
    const value = {
      columns: [{ name: 'title', width: 240, isPinned: true }],
      pageSize: 25,
      view: '?view=3&$search=a',
      viewSite: 1,
    };
    expect((await save(owner, 'list:products-list', value)).status).toBe(200);
    expect((await save(owner, 'console', { density: 'compact' })).status).toBe(200);
    expect(await settings(owner)).toEqual({ console: { density: 'compact' }, 'list:products-list': value });
    expect(await settings(clerk)).toEqual({});
    expect(await settings(stranger)).toEqual({});
  });

  test('are replaced by the last write, and removed by an empty one', async () => {
    await save(clerk, 'console', { density: 'compact' });
    await Promise.all(['compact', 'comfortable'].map((density) => save(clerk, 'console', { density })));
    expect(['compact', 'comfortable']).toContain(member(member(await settings(clerk), 'console'), 'density'));
    await save(clerk, 'console', {});
    expect(await settings(clerk)).toEqual({});
  });

  test.each<[Json, Json]>([
    ['other', {}],
    ['list:', { pageSize: 1 }],
    ['list:Products', { pageSize: 1 }],
    ['list:x/../y', { pageSize: 1 }],
    ['__proto__', { pageSize: 1 }],
    ['list:x', { pageSize: 0 }],
    ['list:x', { pageSize: '10' }],
    ['list:x', { pageSize: 201 }],
    ['list:x', { unknown: 1 }],
    ['list:x', { view: '/elsewhere/?view=3' }],
    ['list:x', { view: '?$search=a' }],
    ['list:x', { columns: [{ width: 100 }] }],
    ['list:x', { columns: [{ name: 'a', width: 39 }] }],
    ['list:x', { columns: Array.from({ length: 101 }, () => ({ name: 'a' })) }],
    ['list:x', { columns: Array.from({ length: 60 }, () => ({ name: 'x'.repeat(100) })) }],
    ['list:x', 'text'],
    ['list:x', null],
    [7, { pageSize: 1 }],
    ['x'.repeat(101), { pageSize: 1 }],
    ['console', { density: 'huge' }],
    ['recent', { records: [{ href: '/a/', title: 'A', screen: 'S' }] }],
    ['recent', { records: [{ href: 'https://elsewhere.example.com/', title: 'A', screen: 'S', siteId: 1 }] }],
    ['recent', { records: [{ href: '//elsewhere.example.com/', title: 'A', screen: 'S', siteId: 1 }] }],
    ['recent', { records: Array.from({ length: 9 }, () => ({ href: '/a/', title: 'A', screen: 'S', siteId: 1 })) }],
  ])('of the key %j cannot be %j', async (key, value) => {
    expect(await save(owner, key, value).then(refusal)).toMatchObject({ status: 400, errorCode: 'invalid' });
  });

  test('are a bounded number: the oldest go', async () => {
    for (let index = 0; index <= MOST_SETTINGS; index += 1) await save(stranger, `list:s${index}`, { pageSize: 10 });
    const kept = Object.keys(Object(await settings(stranger)));
    expect(kept).toHaveLength(MOST_SETTINGS);
    expect(kept).not.toContain('list:s0');
  });
});

const view = (more: JsonObject = {}): JsonObject => ({
  screen: 'products-list',
  title: 'Mine',
  search: '?q=a',
  ...more,
});
const titles = async (service: Service, screen = 'products-list') =>
  (await service.rows('getSavedViews', [screen])).map(({ title }) => title);

describe('saved views', () => {
  test('are one’s own until they are shared with the staff of the site', async () => {
    const { savedViewId = 0 } = await owner.done('saveView', view());
    expect(await owner.rows('getSavedViews', ['products-list'])).toEqual([
      expect.objectContaining({ savedViewId, title: 'Mine', search: '?q=a', isShared: false, isMine: true }),
    ]);
    expect(await titles(clerk)).toEqual([]);
    await owner.done('saveView', view({ savedViewId, isShared: true }));
    expect(await clerk.rows('getSavedViews', ['products-list'])).toEqual([
      expect.objectContaining({ savedViewId, isShared: true, isMine: false }),
    ]);
    expect(await titles(stranger)).toEqual([]);
    expect(await titles(owner, 'other-list')).toEqual([]);
  });

  test('are changed by their owner, or with the permission for shared ones', async () => {
    const { savedViewId = 0 } = await clerk.done('saveView', view({ title: 'Of the clerk' }));
    const change = { savedViewId, title: 'Renamed' };
    expect(refusal(await owner.write('saveView', view(change))).status).toBe(404);
    // Not shared: nobody else's business.
    expect(refusal(await owner.write('changeSharedView', change)).status).toBe(404);
    await clerk.done('saveView', view({ savedViewId, title: 'Of the clerk', isShared: true }));
    expect(refusal(await stranger.write('changeSharedView', change)).status).toBe(404);
    expect(refusal(await stranger.write('deleteView', { savedViewId })).status).toBe(404);
    expect(refusal(await clerk.write('changeSharedView', change)).status).toBe(403);
    expect((await owner.write('changeSharedView', change)).status).toBe(200);
    expect(await titles(clerk)).toContain('Renamed');
    expect(refusal(await owner.write('deleteView', { savedViewId })).status).toBe(404);
    expect((await owner.write('deleteSharedView', { savedViewId })).status).toBe(200);
    expect(await titles(clerk)).not.toContain('Renamed');
  });

  test('have a name once, in any case of letters', async () => {
    await owner.done('saveView', view({ screen: 'twice' }));
    const answers = await Promise.all(
      [1, 2].map(() => owner.write('saveView', view({ screen: 'twice', title: 'mINE' }))),
    );
    for (const answer of answers)
      expect(refusal(answer)).toMatchObject({
        status: 400,
        fieldErrors: { title: 'There is already a view with this name.' },
      });
  });

  test.each<JsonObject>([
    { title: '' },
    { title: 'x'.repeat(61) },
    { title: null },
    { search: 'q=a' },
    { search: '?a#b' },
    { search: 'https://evil.example' },
    { search: `?${'x'.repeat(2000)}` },
    { screen: '../x' },
    { savedViewId: 'x' },
    { contactId: 2 },
  ])('cannot be %j', async (more) => {
    expect(refusal(await owner.write('saveView', view(more))).status).toBe(400);
  });

  test('are a bounded number on a screen', async () => {
    for (let index = 0; index < MOST_VIEWS; index += 1)
      await clerk.done('saveView', view({ screen: 'many', title: `View ${index}` }));
    expect(refusal(await clerk.write('saveView', view({ screen: 'many', title: 'One more' })))).toMatchObject({
      status: 409,
      errorCode: 'tooManyViews',
    });
  });
});
