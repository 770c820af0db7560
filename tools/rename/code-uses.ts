import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that hold no code of the tree: others' code, what is built, what is generated. */
const SKIPPED = new Set(['node_modules', 'dist', 'vendor', 'generated', 'coverage', 'reference']);

const CODE = /\.(tsx?|mjs|sql)$/;

/** Generated from the operations of a console of one's own. */
const GENERATED = 'types/operations.d.ts';

/** What code is looked through for. */
export interface CodeNames {
  names: readonly string[];
  /** Columns, which SQL names as words. */
  columns?: readonly string[];
  /** Only files that have one of these words too; all files by default. */
  near?: readonly string[];
}

/**
 * Returns where the code below a folder has one of the names, as `file:line` in reading order. A rename leaves code as
 * it is: a person changes these lines. A name is found as a whole word, in SQL as a literal, so a line may mean
 * something else by it.
 */
export function usesInCode(root: string, { names, columns = [], near }: CodeNames): string[] {
  const word = wordOf(names);
  const inSql = new RegExp([`'(?:${alternatives(names)})'`, ...columns.map((one) => `\\b${one}\\b`)].join('|'), 'u');
  const around = near === undefined ? null : wordOf(near);
  return codeFiles(root, '').flatMap((file) => {
    const has = file.endsWith('.sql') ? inSql : word;
    const text = readFileSync(join(root, file), 'utf8');
    if (!has.test(text) || around?.test(text) === false) return [];
    return text.split('\n').flatMap((line, index) => (has.test(line) ? [`${file}:${index + 1}`] : []));
  });
}

function wordOf(names: readonly string[]): RegExp {
  return new RegExp(`(?<![\\w-])(?:${alternatives(names)})(?![\\w-])`, 'u');
}

/** A value of a field may have any characters. */
function alternatives(names: readonly string[]): string {
  return names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
}

function codeFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory())
        return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : codeFiles(root, path);
      return entry.isFile() && CODE.test(entry.name) && path !== GENERATED ? [path] : [];
    });
}
