import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../root.ts';
import type { Settings } from '../settings/settings.ts';

const builtProgram = join(projectRoot, 'dist/server/fill-demo.js');

/**
 * Creates the embedded database of an empty data folder and fills it with the demo, in a process of its own: the memory
 * that pictures, rules and thousands of statements take would stay with the server. A failure is not reported, because
 * the server then does the same itself and finds it.
 * @param environment the one that `settings` was read from
 */
export async function fillEmptyFolder(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
  program = builtProgram,
): Promise<void> {
  const hasDatabase = existsSync(join(settings.dataDirectory, 'database'));
  if (!settings.fillsDemo || settings.databaseUrl !== null || hasDatabase || !existsSync(program)) return;
  const child = fork(program, [], { env: environment, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  await once(child, 'exit').catch(() => undefined);
}
