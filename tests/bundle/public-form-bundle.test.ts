import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../tools/catalogue/project-root.ts';

const CONSOLE = join(projectRoot(), 'dist/console');

/** Bytes of script, compressed by gzip: a stranger on a phone waits for all of them before the form is there. */
const MOST_BYTES = 120_000;

/** Words that libraries of the console write into a document. */
const WORDS = ['ag-root', 'data-slate-node', 'ecmeta', 'react-flow__node'];

let scripts: ReadonlyMap<string, string> = new Map();

beforeAll(() => {
  execFileSync(process.execPath, [join(projectRoot(), 'tools/bin/build.mjs'), 'console'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  scripts = scriptsOf('public-form.html');
});

/** Returns the scripts of a page, by their files: those that it names, and what these import before they run. */
function scriptsOf(page: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const html = readFileSync(join(CONSOLE, page), 'utf8');
  const waiting = [...html.matchAll(/src="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    const text = readFileSync(join(CONSOLE, file), 'utf8');
    found.set(file, text);
    const folder = posix.dirname(file);
    const imports = [...text.matchAll(/(?:from|import)\s*"(\.\/[^"]+\.js)"/g)];
    waiting.push(...imports.map(([, name]) => posix.join(folder, name ?? '')));
  }
  return found;
}

test('the page of a public form is small', () => {
  expect(scripts.size).toBeGreaterThan(0);
  const bytes = [...scripts.values()].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(MOST_BYTES);
});

test('the page of a public form holds no editor, chart or grid', () => {
  const holding = (texts: readonly string[]): string[] =>
    WORDS.filter((word) => texts.some((text) => text.includes(word)));
  const folder = join(CONSOLE, 'assets');
  const all = readdirSync(folder).filter((file) => file.endsWith('.js'));
  // The console has them all: each word tells its library.
  expect(holding(all.map((file) => readFileSync(join(folder, file), 'utf8')))).toEqual(WORDS);
  expect(holding([...scripts.values()])).toEqual([]);
});
