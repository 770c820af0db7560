import { readSettings } from '../../../src/server/settings/settings.ts';
import { startServer } from '../../../src/server/start/start-server.ts';

/** The server with the console of another folder, its first argument. */
const [, , consoleDirectory] = process.argv;
if (consoleDirectory === undefined) throw new Error('The folder of the console is missing.');
const server = await startServer(readSettings(process.env), { consoleDirectory });
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
