#!/usr/bin/env node
/** `npm run pack`: makes the package that a console of one's own depends on, `dist/pack/screenplay-<version>.tgz`. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale, projectRoot } from '../build/build-if-stale.mjs';
import { stagePackage } from '../pack/stage.mjs';

await buildIfStale(['worker', 'template', 'server', 'tools']);
const folder = join(projectRoot, 'dist/pack/package');
stagePackage(projectRoot, folder);
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
execFileSync(npm, ['pack', '--silent', '--pack-destination', join(projectRoot, 'dist/pack')], {
  cwd: folder,
  stdio: 'inherit',
});
