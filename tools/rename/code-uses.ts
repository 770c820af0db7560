import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that hold no code of the tree: others' code, what is built, what is generated. */
const SKIPPED = new Set(['node_modules', 'dist', 'vendor', 'generated', 'coverage', 'reference']);

const CODE = /\.(tsx?|mjs)$/;

/**
 * Returns where the code below a folder has a name, as `file:line` in reading order. A rename leaves code as it is: a
 * person changes these lines. A name is found as a whole word, so a line may mean something else by it.
 */
export function usesInCode(root: string, name: string): string[] {
  const word = new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'u');
  return codeFiles(root, '').flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    if (!text.includes(name)) return [];
    return text.split('\n').flatMap((line, index) => (word.test(line) ? [`${file}:${index + 1}`] : []));
  });
}

function codeFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory())
        return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : codeFiles(root, path);
      return entry.isFile() && CODE.test(entry.name) ? [path] : [];
    });
}
