#!/usr/bin/env node
/**
 * `node tests/bench/react-admin/prepare.mjs`: installs react-admin in `dist/bench/react-admin/` and builds the bench's
 * page with it. Needs a network the first time. Installs nothing when the lock file has not changed.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
const home = join(here, '../../../dist/bench/react-admin');
/** npm's list of the packages that it has installed into `node_modules`. */
const installed = join(home, 'node_modules/.package-lock.json');
const lock = 'package-lock.json';

mkdirSync(home, { recursive: true });
if (!existsSync(installed) || !isSame(join(here, lock), join(home, lock))) install();
process.env['NODE_ENV'] = 'production';
await build({ configFile: join(here, 'page.config.ts') });

function install() {
  copyFileSync(join(here, 'package.json'), join(home, 'package.json'));
  copyFileSync(join(here, lock), join(home, lock));
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: home,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * @param {string} file
 * @param {string} other
 */
function isSame(file, other) {
  return existsSync(other) && readFileSync(file, 'utf8') === readFileSync(other, 'utf8');
}
