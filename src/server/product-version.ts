import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './root.ts';

/** Returns the version of package.json. */
export function productVersion(): string {
  const file: unknown = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  return typeof file === 'object' && file !== null && 'version' in file ? String(file.version) : 'unknown';
}
