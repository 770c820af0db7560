import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lists } from '../walks/plan/catalogue.ts';
import { fillEmptyList } from '../walks/plan/made-up-rows.ts';
import { ApiClient } from './api-client.ts';
import { owner, viewer } from './demo-people.ts';
import { startServer, WITHOUT_BUDGETS } from './start-server.ts';

/**
 * One server for a whole run of browser tests, on a folder and a port of its own. Its address is BASE_URL and its
 * folder BASE_DATA_DIR in every worker. The owner and the viewer are signed in once (a person may ask for three codes in
 * ten minutes): OWNER_STATE and VIEWER_STATE name files a browser context starts from. Lists without demo rows get made-up ones.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer({ environment: WITHOUT_BUDGETS });
  process.env['BASE_URL'] = server.origin;
  process.env['BASE_DATA_DIR'] = server.dataDirectory;
  for (const [name, person] of Object.entries({ OWNER_STATE: owner, VIEWER_STATE: viewer })) {
    const client = new ApiClient(server.origin);
    await client.signIn(person);
    if (person === owner) for (const list of lists) await fillEmptyList(client, list);
    const file = join(server.dataDirectory, `${name}.json`);
    await writeFile(file, JSON.stringify({ cookies: client.browserCookies, origins: [] }), { mode: 0o600 });
    process.env[name] = file;
  }
  return server.stop;
}
