import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** A file of one of several roots. */
export interface LayeredFile {
  root: string;
  /** The path from its root. */
  file: string;
}

/**
 * Returns the files below a folder of several roots, sorted by path; a root may lack the folder. Of files with the same
 * path, the one of the last root counts.
 * @example layeredFiles(['package', 'own'], 'schemas/entities')
 */
export function layeredFiles(roots: readonly string[], folder: string): LayeredFile[] {
  const found = new Map(roots.flatMap((root) => filesBelow(root, folder).map((file) => [file, root] as const)));
  return [...found].map(([file, root]): LayeredFile => ({ root, file })).toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

function filesBelow(root: string, folder: string): string[] {
  const absolute = path.join(root, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
