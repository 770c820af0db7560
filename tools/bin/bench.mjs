#!/usr/bin/env node
/** `npm run bench [-- <name> ...]`: runs the benchmarks and prints their figures; see tests/bench/README.md. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale, projectRoot } from '../build/build-if-stale.mjs';

await buildIfStale([
  'worker',
  'template',
  'server',
  'tools',
  'console',
  'bench',
  'benchConsole',
  'benchPages',
  'benchPeers',
]);
await import(pathToFileURL(join(projectRoot, 'dist/bench/main.js')).href);
