#!/usr/bin/env node
/** `npm run screenplay -- <command>`: builds the tools when they are stale, then runs them. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale, projectRoot } from '../build/build-if-stale.mjs';

try {
  // `new migration` opens a database, whose engine runs in the worker.
  await buildIfStale(['worker', 'tools']);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
await import(pathToFileURL(join(projectRoot, 'dist/tools/cli.js')).href);
