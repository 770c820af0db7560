import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { projectRoot } from '../../catalogue/project-root.ts';
import type { Source } from '../../catalogue/read-sources.ts';

/** Returns the file of a document, relative to the root with `/`; undefined for a document that is not below it. */
export function fileOf(root: string, uri: string): string | undefined {
  try {
    const file = relative(root, fileURLToPath(uri)).split(sep).join('/');
    return file === '' || file.startsWith('../') ? undefined : file;
  } catch {
    // An address of another kind: an unsaved document, the other side of a comparison.
    return undefined;
  }
}

/** Returns the address of a file below a root. */
export function uriOf(root: string, file: string): string {
  return pathToFileURL(join(root, file)).href;
}

/** Returns the address of a source, which may be one of the package that the tree stands on. */
export function uriOfSource(root: string, { file, isFromPackage }: Pick<Source, 'file' | 'isFromPackage'>): string {
  return uriOf(isFromPackage ? projectRoot() : root, file);
}
