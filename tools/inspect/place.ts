import { join } from 'node:path';
import { contentsOf } from '../catalogue/catalogue.ts';
import { locator, type Position } from '../catalogue/json-position.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import type { Source } from '../catalogue/read-sources.ts';
import { holderOf } from '../why/locate.ts';
import type { Address } from './browser/address.ts';

/** A position in a file of the tree. */
export interface Place extends Position {
  /** Relative to the root, as lint names it. */
  file: string;
  /** On this machine. */
  path: string;
}

/**
 * Returns the place of an address: of the object itself, or of the nearest one around it when the file has changed since
 * the page was loaded. Null when no file has the screen or area.
 *
 * @param root Folder of the tree. A file of the package that the tree stands on is in the package.
 */
export function placeOf(root: string, sources: Source[], address: Address): Place | null {
  const readable = sources.filter(({ role, value }) => role === address.in && value !== undefined);
  const holder = holderOf(contentsOf(readable), address);
  const source = readable.find(({ file }) => file === holder?.file);
  if (holder === undefined || source === undefined) return null;
  return { ...fileOf(root, source), ...locator(source.text)([...holder.path, ...address.path]) };
}

/** Returns a line of a file of the tree; null when it is no file of the tree, or has no such line. */
export function lineOf(root: string, sources: Source[], file: string, { line, column }: Position): Place | null {
  const source = sources.find((one) => one.file === file);
  const text = source?.text.split('\n')[line - 1];
  if (source === undefined || text === undefined || column > text.length + 1) return null;
  return { ...fileOf(root, source), line, column };
}

/** Formats a place as editors and terminals link it. */
export function placeText({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

function fileOf(root: string, { file, isFromPackage }: Source): Pick<Place, 'file' | 'path'> {
  return { file, path: join(isFromPackage === true ? projectRoot() : root, file) };
}
