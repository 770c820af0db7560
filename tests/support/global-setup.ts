import { startServer } from './start-server.ts';

/**
 * One server for a whole run of browser tests, on a folder and a port of its own. Its address is BASE_URL and its
 * folder BASE_DATA_DIR in every worker. A given BASE_URL is used as it is.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['BASE_URL']) return undefined;
  const server = await startServer();
  process.env['BASE_URL'] = server.origin;
  process.env['BASE_DATA_DIR'] = server.dataDirectory;
  return server.stop;
}
