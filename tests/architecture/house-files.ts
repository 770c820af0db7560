import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { projectRoot } from '../../tools/catalogue/project-root.ts';

const ROOT = projectRoot();

/** What `.gitignore` keeps out, and git's own. */
const NOT_THE_HOUSE = new Set(['.git', 'node_modules', 'dist', 'data', 'test-results', 'playwright-report']);

/** Every file of the project, from its root with `/`, in a fixed order. */
export function houseFiles(folder = ''): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      // These names are ignored at the root only (`src/server/data` is source). In a git worktree `.git` is a file.
      if (folder === '' && NOT_THE_HOUSE.has(entry.name)) return [];
      if (entry.isDirectory()) return houseFiles(path);
      return entry.name.endsWith('.log') || entry.name === '.env' ? [] : [path];
    });
}

export function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** Every source file in TypeScript. */
export function sourceFiles(): string[] {
  return houseFiles().filter((file) => /\.tsx?$/.test(file));
}

/** What a source file imports, exports from elsewhere or loads on demand, as it is written there. */
export function importsOf(file: string): string[] {
  const text = textOf(file)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '');
  const found = text.matchAll(
    /^\s*(?:import|export)\s[^'"();]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|^\s*import\s+'([^']+)'/gm,
  );
  return [...found].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

/** An imported file from the root, or null for a package or a virtual module. */
export function importedFile(file: string, specifier: string): string | null {
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier.split('?')[0] ?? '') : null;
}
