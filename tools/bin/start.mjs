#!/usr/bin/env node
/** `npm start`: builds the stale targets, then runs the server in this process. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale, projectRoot } from '../build/build-if-stale.mjs';

try {
  await buildIfStale(['worker', 'template', 'server', 'console']);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import(pathToFileURL(join(projectRoot, 'dist/server/main.js')).href);
