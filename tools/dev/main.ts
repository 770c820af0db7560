import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../catalogue/project-root.ts';
import { startDevServer } from './dev-server.ts';

/** The entry of `npm run dev`: serves the console and the server with hot reload until the process is stopped. */

const { values } = parseArgs({ options: { port: { type: 'string' }, root: { type: 'string' } } });
const port = Number(values.port ?? process.env['PORT'] ?? 3000);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`--port is a whole number from 0 to 65535, not '${values.port ?? ''}'.`);
  process.exit(2);
}
const running = await startDevServer({
  port,
  root: resolve(values.root ?? projectRoot()),
  print: (text) => process.stdout.write(text),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    running.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
