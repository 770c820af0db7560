import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, serverEnvironment, temporaryFolder } from '../../src/server/data/testing/databases.ts';
import { send } from '../support/send.ts';
import { SETUP_LIMIT_MS, startServer, WITHOUT_BUDGETS, type RunningServer } from '../support/start-server.ts';
import { restartInTurn } from './restart-in-turn.ts';

/** Processes that are restarted one after the other, as a deploy does it (`docs/operate.md#deploy`). */

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function describeOnPostgres(): void {
  test('no call fails while they restart in turn, no write is lost, and the session goes on', async () => {
    const shared = await freshDatabase();
    try {
      const figures = await restartInTurn({
        processes: 2,
        callsPerSecond: 40,
        start: { dataDirectory: folder, environment: { ...WITHOUT_BUDGETS, ...serverEnvironment(shared.options) } },
      });
      expect(figures.failed).toEqual([]);
      expect(figures.lost).toEqual([]);
      expect(figures.isSignedIn).toBe(true);
      expect(figures.written).toBeGreaterThan(10);
    } finally {
      await shared.drop();
    }
  }, 240_000);
}

function describeOnFolder(): void {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ environment: { DRAIN_SECONDS: '3' } });
  }, SETUP_LIMIT_MS);
  afterAll(() => server?.stop());

  test('a server that is told to stop says that it is not ready, and answers calls until its time is over', async () => {
    const ask = (path: string) => send(new URL(path, server.origin), { method: 'GET', headers: {} });
    expect((await ask('/ready')).status).toBe(200);
    expect((await ask('/api/session')).headers['connection']).toBe('keep-alive');

    const stopped = server.stop();
    let ready = await ask('/ready');
    while (ready.status === 200) {
      await wait(50);
      ready = await ask('/ready');
    }
    expect([ready.status, JSON.parse(ready.body)]).toEqual([503, { status: 'stopping' }]);
    expect((await ask('/live')).status).toBe(200);
    const call = await ask('/api/session');
    expect([call.status, call.headers['connection']]).toEqual([200, 'close']);

    await stopped;
    await expect(ask('/live')).rejects.toThrow();
  });
}

if (process.env['TEST_DATABASE_URL']) describe('two processes on one PostgreSQL', describeOnPostgres);
else describe('one process on a folder', describeOnFolder);
