#!/usr/bin/env node
/** `npm run pictures`: takes a picture of every screen into `dist/pictures/`; see tests/pictures/README.md. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale, projectRoot } from '../build/build-if-stale.mjs';

await buildIfStale(['worker', 'template', 'server', 'console']);
const playwright = join(projectRoot, 'node_modules/@playwright/test/cli.js');
const { status } = spawnSync(
  process.execPath,
  [playwright, 'test', '--config', 'tests/pictures/playwright.config.ts'],
  { cwd: projectRoot, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
