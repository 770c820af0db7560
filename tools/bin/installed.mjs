#!/usr/bin/env node
/**
 * `screenplay <command>` of an installed package, whose parts are built. It runs the command for the console of one's
 * own that it is called in: the nearest folder whose package.json depends on screenplay.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const own = process.env.OWN_CONSOLE ?? nearestConsole(process.cwd());
if (own !== undefined) process.env.OWN_CONSOLE = own;
const packageFolder = fileURLToPath(new URL('../..', import.meta.url));
await import(pathToFileURL(join(packageFolder, 'dist/tools/cli.js')).href);

/**
 * Returns the nearest folder at or above `folder` that depends on screenplay.
 *
 * @param {string} folder
 * @returns {string | undefined}
 */
function nearestConsole(folder) {
  if (dependsOnUs(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : nearestConsole(parent);
}

/** @param {string} file */
function dependsOnUs(file) {
  if (!existsSync(file)) return false;
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
  return 'screenplay' in dependencies;
}
