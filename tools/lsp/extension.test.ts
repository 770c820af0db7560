import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../catalogue/project-root.ts';

interface ServerOf {
  serverOf: (folder: string) => string[] | null;
  installText: (folder: string) => string;
}

// Safe: the docstrings of the file say these types.
const { serverOf, installText } = createRequire(import.meta.url)('./extension/server-of.js') as ServerOf;

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'screenplay-extension-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('the server is the one of the folder, or an installed one; nothing is downloaded', () => {
  expect(serverOf(folder)).toBeNull();
  expect(installText(folder)).toContain('npm install');
  const inner = join(folder, 'packages/console');
  mkdirSync(inner, { recursive: true });
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/.bin/screenplay'), '');
  for (const one of [folder, inner]) expect(serverOf(one)).toEqual(['npx', '--no-install', 'screenplay', 'lsp']);
  expect(serverOf(projectRoot())).toEqual(['node', 'tools/bin/screenplay.mjs', 'lsp']);
});

test.each(['docs/editors.md', 'tools/lsp/extension/README.md', 'tools/lsp/extension/package.json'])(
  'the settings of editors in %s download no package',
  (file) => {
    const text = readFileSync(join(projectRoot(), file), 'utf8');
    const starts = text
      .split('\n')
      .filter((line) => /npx\W+(?:--no-install\W+)?screenplay|"screenplay", "lsp"/.test(line));
    expect(starts.length).toBeGreaterThan(0);
    for (const line of starts) expect(line).toContain('--no-install');
  },
);
