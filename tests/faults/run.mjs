import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { buildIfStale, projectRoot } from '../../tools/build/build-if-stale.mjs';

/** `node tests/faults/run.mjs <script> [arguments]`: bundles a script of this folder and runs it. */
const [name = 'kill-writes', ...args] = process.argv.slice(2);
const outDir = join(projectRoot, 'node_modules/.cache/screenplay/faults');
mkdirSync(outDir, { recursive: true });
// The built server is killed as it would be in its place.
await buildIfStale(
  ['order-kills', 'collector-kills', 'rolling-restart'].includes(name)
    ? ['worker', 'template', 'server', 'console']
    : ['worker'],
);
await build({
  root: projectRoot,
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  build: {
    ssr: true,
    target: 'node20',
    outDir,
    emptyOutDir: false,
    minify: false,
    rolldownOptions: { input: { [name]: `tests/faults/${name}.ts` }, output: { entryFileNames: '[name].js' } },
  },
});
process.argv = [process.argv[0] ?? 'node', join(outDir, `${name}.js`), ...args];
await import(pathToFileURL(join(outDir, `${name}.js`)).href);
