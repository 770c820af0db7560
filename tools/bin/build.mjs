#!/usr/bin/env node
/** `npm run build [-- target...] [--force]`: builds the stale ones of all targets, or of the named ones. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../build/build-if-stale.mjs';
import { buildProblem } from '../build/build-problem.mjs';
import { withBuildLock } from '../build/lock.mjs';
import { inputHash, isStale, stampFile } from '../build/stamp.mjs';
import { targetNamed, targets } from '../build/targets.mjs';

process.env.NODE_ENV = 'production';
const force = process.argv.includes('--force');
const names = process.argv.slice(2).filter((argument) => argument !== '--force');

try {
  await withBuildLock(projectRoot, () =>
    buildAll(names.length > 0 ? names : Object.keys(targets).filter((name) => !targetNamed(name).isForDevelopment)),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {string[]} chosen */
async function buildAll(chosen) {
  for (const name of chosen) {
    const target = targetNamed(name);
    const hash = inputHash(projectRoot, target);
    if (!force && !isStale(projectRoot, target, hash)) continue;
    try {
      await buildOne(target, hash);
    } catch (error) {
      // The other targets may still be built; this one stays stale.
      console.error(`Could not build ${name}: ${buildProblem(error)}`);
      process.exitCode = 1;
    }
  }
}

/**
 * @param {import('../build/targets.mjs').Target} target
 * @param {string} hash The hash of the inputs before the build: a change during the build makes the target stale.
 */
async function buildOne(target, hash) {
  const started = performance.now();
  const { build } = await import('vite');
  for (const path of target.cleared) rmSync(join(projectRoot, 'dist', path), { recursive: true, force: true });
  rmSync(stampFile(projectRoot, target), { force: true });
  for (const configFile of [target.configFile, target.furtherConfigFile])
    if (configFile !== undefined) await build({ configFile: join(projectRoot, configFile), logLevel: 'warn' });
  mkdirSync(dirname(stampFile(projectRoot, target)), { recursive: true });
  writeFileSync(stampFile(projectRoot, target), hash);
  console.log(`Built ${target.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
