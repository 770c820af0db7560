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
  const resolved = resolvedIn(JSON.parse(readFileSync(lock, 'utf8')));
  if (resolved?.startsWith('file:') !== true || !resolved.endsWith('.tgz')) return undefined;
  const tarball = resolve(root, '../..', resolved.slice('file:'.length));
  return existsSync(tarball) ? tarball : undefined;
}

function resolvedIn(lock: Json): string | undefined {
  const packages = isObject(lock) ? lock['packages'] : undefined;
  const own = isObject(packages) ? packages['node_modules/screenplay'] : undefined;
  const resolved = isObject(own) ? own['resolved'] : undefined;
  return typeof resolved === 'string' ? resolved : undefined;
}
