#!/usr/bin/env node
/** `npm run docs`: builds the site of documents and serves it; see tools/docs/README.md. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale, projectRoot } from '../build/build-if-stale.mjs';

await buildIfStale(['worker', 'tools']);
// The reference is generated, and not committed.
execFileSync(process.execPath, [join(projectRoot, 'tools/bin/screenplay.mjs'), 'generate'], { stdio: 'inherit' });
const { run } = await import(pathToFileURL(join(projectRoot, 'dist/tools/docs.js')).href);
await run(process.argv.slice(2));
