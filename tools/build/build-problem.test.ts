import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../vite/node-bundle.ts';
import { screensPlugin } from '../vite/screens-plugin.ts';
import { buildProblem } from './build-problem.mjs';

let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'screenplay-build-'));
  await cp(join(projectRoot, 'tools/lint/fixtures'), root, { recursive: true });
  await writeFile(join(root, 'entry.js'), "import { screens } from 'virtual:screens'; export default screens;");
});

afterEach(() => rm(root, { recursive: true, force: true }));

/** Returns the error message of a build of the tree. */
async function problemOfBuild(): Promise<string> {
  const options = { write: false, rolldownOptions: { input: join(root, 'entry.js') } };
  return build({ configFile: false, root, logLevel: 'silent', plugins: [screensPlugin(root)], build: options }).then(
    () => 'none',
    buildProblem,
  );
}

test('a corrupt descriptor is one line with its address', async () => {
  expect(await problemOfBuild()).toBe('none');
  await writeFile(join(root, 'screens/shop/products-list.json'), '{ "id": }');
  expect(await problemOfBuild()).toMatch(/^screens\/shop\/products-list\.json:1:9 A value is expected here\.[^\n]*$/);
});

test('a fault in the sources is explained by the bundler', async () => {
  await writeFile(join(root, 'entry.js'), 'export default {');
  expect(await problemOfBuild()).toContain('entry.js');
});
