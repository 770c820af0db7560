import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that hold no code of the tree: others' code, what is built, what is generated. */
const SKIPPED = new Set(['node_modules', 'dist', 'vendor', 'generated', 'coverage', 'reference']);

const CODE = /\.(tsx?|mjs|sql)$/;

/** Generated from the operations of a console of one's own. */
const GENERATED = 'types/operations.d.ts';

/**
 * Returns where the code below a folder has one of the names, as `file:line` in reading order. A rename leaves code as it
 * is: a person changes these lines. A name is found as a whole word, in SQL as a literal, so a line may mean something
 * else by it.
 */
export function usesInCode(root: string, names: readonly string[]): string[] {
  const name = `(?:${names.join('|')})`;
  const word = new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'u');
  const literal = new RegExp(`'${name}'`, 'u');
  return codeFiles(root, '').flatMap((file) => {
    const has = file.endsWith('.sql') ? literal : word;
    const text = readFileSync(join(root, file), 'utf8');
    if (!has.test(text)) return [];
    return text.split('\n').flatMap((line, index) => (has.test(line) ? [`${file}:${index + 1}`] : []));
  });
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
