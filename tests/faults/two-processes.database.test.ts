import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  freshDatabase,
  serverEnvironment,
  temporaryFolder,
  type TestDatabase,
} from '../../src/server/data/testing/databases.ts';
import { projectRoot } from '../../src/server/root.ts';
import { ApiClient, member, rows } from '../support/api-client.ts';
import { clerk } from '../support/demo-people.ts';
import { send } from '../support/send.ts';
import { startServer, type RunningServer } from '../support/start-server.ts';

/** Two server processes over one database: a PostgreSQL serves both, a data folder only one. */

const SESSION = '/api/session';
const LIST = '/catalog-management/management/categories/getCategories?$top=200&$search=side';
const ADD = '/catalog-management/management/categories/addCategory';
const UPDATE = '/catalog-management/management/categories/updateCategory';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function titlesAt(client: ApiClient): Promise<unknown[]> {
  return rows((await client.get(LIST)).envelope).map((row) => row['title']);
}

async function isSignedInAt(client: ApiClient): Promise<unknown> {
  return member((await client.get(SESSION)).envelope.result, 'isSignedIn');
}

function describeOnPostgres(): void {
  let shared: TestDatabase;
  let first: RunningServer;
  let second: RunningServer;
  beforeAll(async () => {
    shared = await freshDatabase();
    const environment = serverEnvironment(shared.options);
    // Both start at once: they migrate, fill the demo and create the key at the same time.
    [first, second] = await Promise.all([
      startServer({ dataDirectory: folder, environment }),
      startServer({ dataDirectory: folder, environment }),
    ]);
  }, 180_000);
  afterAll(async () => {
    await Promise.all([first, second].map((server) => server?.stop()));
    await shared?.drop();
  });

  test('both show the same console', async () => {
    const pages = await Promise.all(
      [first, second].map(
        async ({ origin }) =>
          (await send(new URL('/catalog/categories/', origin), { method: 'GET', headers: {} })).body,
      ),
    );
    const [one, other] = pages.map((page) => page.replaceAll(/(nonce|content)="[^"]*"/g, ''));
    expect(one).toContain('<script');
    expect(one).toBe(other);
  });

  test('who signs in at one reads, writes and signs out at the other', async () => {
    const here = new ApiClient(first.origin);
    await here.signIn(clerk);
    const there = here.at(second.origin);
    expect(await isSignedInAt(there)).toBe(true);

    const added = await here.post(
      ADD,
      { title: 'Side by side', shortTitle: 'Side' },
      { 'idempotency-key': 'two-processes' },
    );
    expect(added.status).toBe(200);
    expect(
      (await there.post(ADD, { title: 'Side by side', shortTitle: 'Side' }, { 'idempotency-key': 'two-processes' }))
        .envelope.result,
    ).toEqual(added.envelope.result);
    expect(await titlesAt(there)).toEqual(['Side by side']);
    const [categoryId, version] = ['categoryId', 'version'].map((name) => member(added.envelope.result, name));
    const changes = [here, there].map((client, index) =>
      client.post(UPDATE, { categoryId, version, title: `Side ${index}` }),
    );
    const statuses = (await Promise.all(changes)).map((answer) => answer.status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await titlesAt(here)).toEqual([`Side ${statuses.indexOf(200)}`]);

    expect((await there.post('/api/logout', {})).status).toBe(200);
    expect(await isSignedInAt(here)).toBe(false);
  });
}

function describeOnFolder(): void {
  let first: RunningServer;
  beforeAll(async () => {
    first = await startServer({ dataDirectory: folder });
  }, 180_000);
  afterAll(() => first?.stop());

  test('a second `npm start` refuses in one clear line, and the first goes on', async () => {
    const line = `The server could not start: The data folder ${folder} is in use by process ${first.processId}. Stop it first, or choose another folder with DATA_DIR.`;
    expect(await npmStart()).toEqual({ code: 1, stdout: '', complaints: [line] });
    const client = new ApiClient(first.origin);
    await client.signIn(clerk);
    expect((await client.post(ADD, { title: 'Side by side', shortTitle: 'Side' })).status).toBe(200);
    expect(await titlesAt(client)).toEqual(['Side by side']);
  }, 120_000);
}

/**
 * Runs the script of `npm start` on the folder that the first server uses, and returns how it ends. Messages about
 * building are left out.
 */
function npmStart(): Promise<{ code: number | null; stdout: string; complaints: string[] }> {
  const env = { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: folder };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(projectRoot, 'tools/bin/start.mjs')],
      { env },
      (_error, stdout, stderr) => {
        resolve({
          code: child.exitCode,
          stdout,
          complaints: stderr
            .trimEnd()
            .split('\n')
            .filter((line) => !/^Built \w+ in /.test(line)),
        });
      },
    );
  });
}

if (process.env['TEST_DATABASE_URL']) describe('two processes on one PostgreSQL', describeOnPostgres);
else describe('two processes on one folder', describeOnFolder);
