#!/usr/bin/env node
/** `npm run dev [-- --port n]`: builds the tools when they are stale, then serves the sources with hot reload. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale, projectRoot } from '../build/build-if-stale.mjs';

try {
  await buildIfStale(['tools']);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import(pathToFileURL(join(projectRoot, 'dist/tools/dev.js')).href);
