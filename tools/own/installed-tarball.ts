import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isObject } from '../../renderer/language/paths/path.ts';
import type { Json } from '../../renderer/language/types/json.ts';

/**
 * Returns the tarball that the package at `root` was installed from, as npm has noted it beside the package; undefined
 * when it came from a registry, or the file is gone. `npx --package ./screenplay.tgz` installs so.
 */
export function installedTarball(root: string): string | undefined {
  const lock = join(root, '../.package-lock.json');
  if (!existsSync(lock)) return undefined;
  const resolved = resolvedIn(parsed(lock));
  if (resolved?.startsWith('file:') !== true || !resolved.endsWith('.tgz')) return undefined;
  const tarball = resolve(root, '../..', resolved.slice('file:'.length));
  return existsSync(tarball) ? tarball : undefined;
}

/** Throws an `Error` of one line when npm's note is no JSON. */
function parsed(file: string): Json {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is damaged. Say the package: screenplay init my-console --package screenplay.tgz`, {
      cause: error,
    });
  }
}

function resolvedIn(lock: Json): string | undefined {
  const packages = isObject(lock) ? lock['packages'] : undefined;
  const own = isObject(packages) ? packages['node_modules/screenplay'] : undefined;
  const resolved = isObject(own) ? own['resolved'] : undefined;
  return typeof resolved === 'string' ? resolved : undefined;
}
