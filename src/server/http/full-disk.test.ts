import fs from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PEOPLE } from './testing/seed-people.ts';
import { PATHS, signedIn } from './testing/sign-in.ts';
import type { TestBrowser } from './testing/test-browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/**
 * The responses of a server whose disk is reported as full. `data/engine/embedded/disk-full.test.ts` fills a real disk.
 */

const ADD = '/catalog-management/management/categories/addCategory';
const LIST = '/catalog-management/management/categories/getCategories?$count=true';

/** The server checks the disk four times a second; a busy machine may take longer. */
const SOON = { timeout: 20_000 };

let server: TestServer;
let clerk: TestBrowser;
let added = 0;

beforeAll(async () => {
  // This test needs the embedded database, whose data folder is on a disk of this process.
  vi.stubEnv('TEST_DATABASE_URL', '');
  server = await startTestServer();
  clerk = await signedIn(server, 'clerk');
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await server.close();
});

async function add(): Promise<number> {
  const { status } = await clerk.post(ADD, { title: `Category ${added}`, shortTitle: 'Category' });
  if (status === 200) added += 1;
  return status;
}

it('refuses writes with the usual envelope, changes nothing, allows reads, and recovers without a restart', async () => {
  expect(await add()).toBe(200);
  const { statfs } = fs.promises;
  const spy = vi
    .spyOn(fs.promises, 'statfs')
    .mockImplementation(async (folder) => ({ ...(await statfs(folder)), bavail: 1 }));
  await expect.poll(add, SOON).toBe(507);
  const refused = await clerk.post(ADD, { title: 'Refused', shortTitle: 'Refused' });
  expect([refused.status, refused.headers['retry-after']]).toEqual([507, '30']);
  expect(refused.envelope()).toMatchObject({
    isSuccessful: false,
    errorCode: 'storageFull',
    result: null,
    message: 'The server has run out of disk space, so nothing can be saved until space is made.',
  });
  expect(
    (await server.browser().post(PATHS.send, { identityNo: PEOPLE.owner.email, countryCode: 'IND' })).envelope()
      .errorCode,
  ).toBe('storageFull');
  // Later requests update `last seen` of the session, which is also a write.
  server.passSeconds(120);
  expect((await clerk.get(PATHS.session)).envelope().result).toMatchObject({ isSignedIn: true });
  expect((await clerk.get(LIST)).envelope().count).toBe(added);

  spy.mockRestore();
  await expect.poll(add, SOON).toBe(200);
  expect((await clerk.get(LIST)).envelope().count).toBe(added);
});
