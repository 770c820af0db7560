import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { treeRoot } from '../catalogue/project-root.ts';
import { DEV_OPTIONS } from '../commands/options.ts';
import { startDevServer } from './dev-server.ts';

/** `screenplay dev [options]`: serves the console and the server with hot reload until the process is stopped. */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: DEV_OPTIONS });
  const text = values.port ?? process.env['PORT'] ?? '3000';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port is a whole number from 0 to 65535, not '${text}'.`);
  const running = await startDevServer({
    port,
    root: resolve(values.root ?? treeRoot()),
    print: (part) => process.stdout.write(part),
  });
  await new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
  await running.close();
  return 0;
}
