import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import type { PlannedPerson } from '../../src/server/demo/plan/plan-tenants.ts';
import { lists } from '../walks/plan/catalogue.ts';
import { fillEmptyList } from '../walks/plan/fake-rows.ts';
import { ApiClient } from './api-client.ts';
import { analyst, owner, viewer } from './demo-people.ts';
import { BEHIND_A_PROXY, startServer, WITHOUT_BUDGETS, type RunningServer } from './start-server.ts';
import { announceServer } from './worker-server.ts';

/**
 * Starts a server for each worker of a run of browser tests, with a folder and a port of its own. Signs the owner,
 * the viewer and the analyst in once, because a person may request only three codes in ten minutes. Fills lists without demo rows with
 * fake rows.
 */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const servers = await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      const server = await startServer({ environment: { ...WITHOUT_BUDGETS, ...BEHIND_A_PROXY } });
      announceServer(worker, {
        BASE_URL: server.origin,
        OWNER_STATE: await stateOf(server, owner),
        VIEWER_STATE: await stateOf(server, viewer),
        ANALYST_STATE: await stateOf(server, analyst),
      });
      return server;
    }),
  );
  return async () => void (await Promise.all(servers.map((server) => server.stop())));
}

/** Signs a person in and stores the cookies in a file of the server's folder. */
async function stateOf(server: RunningServer, person: PlannedPerson): Promise<string> {
  const client = new ApiClient(server.origin);
  await client.signIn(person);
  if (person === owner) for (const list of lists) await fillEmptyList(client, list);
  const file = join(server.dataDirectory, `${person.role}.json`.replaceAll(' ', '-'));
  await writeFile(file, JSON.stringify({ cookies: client.browserCookies, origins: [] }), { mode: 0o600 });
  return file;
}
