import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withBuildLock } from '../build/lock.mjs';
import { inputHash, isStale, stampFile } from '../build/stamp.mjs';
import { projectRoot } from '../catalogue/project-root.ts';
import { buildDefinitions } from './build-definitions.ts';
import { ownControlFolders, ownFunctionsModule } from './own-parts.ts';
import { OWN_TARGETS, type OwnTarget } from './own-targets.ts';

function printNothing(): void {}

/**
 * Builds the definitions of the own controls, and the own functions, for the tools when they are stale. Rejects with the reason of the bundler.
 */
export async function buildOwnDefinitions(root: string): Promise<void> {
  if (ownControlFolders(root).length === 0 && ownFunctionsModule(root) === undefined) return;
  const { NODE_ENV: mode } = process.env;
  await withBuildLock(root, () => buildPart(root, OWN_TARGETS.definitions, printNothing, () => buildDefinitions(root)));
  // The bundler sets the mode of its build, which a server that starts in this process must not take for its own.
  if (mode === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = mode;
}

/**
 * Builds the stale parts of a console of one's own into its `dist/`: its server code, and the console with its screens.
 * Rejects with the reason of the bundler.
 * @param print Gets a line for each part that was built.
 */
export async function buildOwn(root: string, print: (line: string) => void): Promise<void> {
  await withBuildLock(root, async () => {
    if (existsSync(join(root, 'server/index.ts')))
      await buildPart(root, OWN_TARGETS.server, print, () => buildServer(root));
    await buildPart(root, OWN_TARGETS.console, print, buildConsole);
  });
}

async function buildPart(
  root: string,
  target: OwnTarget,
  print: (line: string) => void,
  build: () => Promise<void>,
): Promise<void> {
  const hash = inputHash(root, target);
  if (!isStale(root, target, hash)) return;
  const started = performance.now();
  for (const path of target.cleared) rmSync(join(root, 'dist', path), { recursive: true, force: true });
  rmSync(stampFile(root, target), { force: true });
  await build();
  mkdirSync(dirname(stampFile(root, target)), { recursive: true });
  writeFileSync(stampFile(root, target), hash);
  print(`Built ${target.name.replace('own-', '')} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Bundles the server code. Packages stay outside: `screenplay/server` must be the running server's own. */
async function buildServer(root: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    ssr: { external: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'dist/server',
      minify: false,
      rolldownOptions: { input: { own: 'server/index.ts' }, output: { entryFileNames: '[name].js' } },
    },
  });
}

/** Builds the console by the package's configuration, which reads the tree that OWN_CONSOLE names. */
async function buildConsole(): Promise<void> {
  const { build } = await import('vite');
  for (const configFile of ['vite.config.ts', 'tools/vite/public-form.config.ts'])
    await build({ configFile: join(projectRoot(), configFile), logLevel: 'warn' });
}
