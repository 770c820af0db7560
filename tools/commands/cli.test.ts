import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from './commands.ts';

const SCREENPLAY = fileURLToPath(new URL('../bin/screenplay.mjs', import.meta.url));
const FIXTURES = fileURLToPath(new URL('../lint/fixtures', import.meta.url));
let root = '';
/** The number of source files in the tree. */
let count = 0;

/** Runs the command as a developer does: in its own process, from a folder outside the project. */
async function screenplay(...args: string[]): Promise<{ code: number | null; out: string }> {
  const child = spawn(process.execPath, [SCREENPLAY, ...args], { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  return { code, out };
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'screenplay-lint-'));
  // Built before the first test, so that its time limit does not cover the build.
  await screenplay('help');
  await cp(FIXTURES, root, { recursive: true });
  count = await countSources();
});

afterAll(() => rm(root, { recursive: true, force: true }));

async function countSources(): Promise<number> {
  return (await readdir(root, { recursive: true })).filter((name) =>
    /^(screens|schemas.(entities|operations|abilities)).*\.json$/.test(name),
  ).length;
}

async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(root, file);
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
}

/** Each test starts several processes, which are slow on a busy machine. */
describe('screenplay', { timeout: 120_000 }, () => {
  test('without a command it says what there is; an unknown one is refused', async () => {
    const help = await screenplay();
    expect(help.code).toBe(0);
    for (const name of Object.keys(commands)) expect(help.out).toMatch(new RegExp(`^  ${name} `, 'm'));
    expect(await screenplay('help')).toEqual(help);
    expect(await screenplay('lnt')).toMatchObject({
      code: 2,
      out: expect.stringContaining(`There is no command 'lnt'. Did you mean "lint"?`),
    });
  });

  test.each(Object.entries(commands))('%s --help prints its usage and its options', async (name, { options }) => {
    const help = await screenplay(name, '--help');
    expect(help.code).toBe(0);
    expect(help.out).toMatch(new RegExp(`^Usage: screenplay ${name} .*\\[options\\]\n`));
    for (const option of [...Object.keys(options), 'help'])
      expect(help.out).toMatch(new RegExp(`^  --${option}\\b`, 'm'));
    expect(Math.max(...help.out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
    expect(await screenplay('help', name)).toEqual(help);
  });

  test.each(['generate', 'lint'])('%s writes the schemas of entities', async (command) => {
    const schema = join(root, 'schemas/descriptor/generated/Category.cards.schema.json');
    await rm(schema, { force: true });
    expect(await screenplay(command, '--root', root)).toMatchObject({ code: 0 });
    expect(JSON.parse(await readFile(schema, 'utf8'))).toBeTypeOf('object');
    expect(await screenplay('lint', '--root', root)).toMatchObject({
      code: 0,
      out: `No findings in ${count} files.\n`,
    });
  });

  test('lint prints one line for each finding, or JSON, or SARIF, and ends with 1', async () => {
    await change('screens/shop/products-list.json', '"name": "price"', '"name": "prise"');
    const line = 'screens/shop/products-list.json:13:15 SP3004 Product has no field "prise". Did you mean "price"?';
    expect(await screenplay('lint', '--root', root)).toMatchObject({
      code: 1,
      out: `${line}\n1 finding in ${count} files.\n`,
    });
    expect(await screenplay('lint', 'screens/auth', '--root', root)).toMatchObject({ code: 0 });
    const json = await screenplay('lint', 'screens/shop', '--format', 'json', '--root', root);
    expect(JSON.parse(json.out)).toEqual([
      {
        code: 'SP3004',
        severity: 'error',
        file: 'screens/shop/products-list.json',
        line: 13,
        column: 15,
        path: 'columns[3].name',
        message: 'Product has no field "prise". Did you mean "price"?',
        suggestion: 'price',
        help: 'schemas/descriptor/rules/SP3004.md',
      },
    ]);
    const sarif = await screenplay('lint', 'screens/shop', '--format', 'sarif', '--root', root);
    expect(sarif.code).toBe(1);
    expect(JSON.parse(sarif.out).runs[0]).toMatchObject({
      tool: { driver: { rules: [{ id: 'SP3004', help: { text: expect.stringContaining('Name a field') } }] } },
      results: [{ ruleId: 'SP3004', level: 'error' }],
    });
    await change('screens/shop/products-list.json', '"name": "prise"', '"name": "price"');
  });

  test('lint --watch answers to each change, until it is interrupted', async () => {
    const child = spawn(process.execPath, [SCREENPLAY, 'lint', '--watch', '--root', root], { cwd: tmpdir() });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    const says = async (text: string): Promise<void> => {
      await expect.poll(() => out, { timeout: 30_000 }).toContain(text);
      out = '';
    };
    const closed = new Promise((resolve) => child.once('close', resolve));
    try {
      await says(`No findings in ${count} files.\n`);
      await change('screens/shop/products-list.json', '"name": "price"', '"name": "prise"');
      await says('screens/shop/products-list.json:13:15 SP3004 Product has no field "prise".');
      await change('screens/shop/products-list.json', '"name": "prise"', '"name": "price"');
      await says(`No findings in ${count} files. (`);
      // A change of an entity changes its generated schemas.
      const entity = 'schemas/entities/shop-management/Category.json';
      await change(entity, '"title": "Open"', '"title": "Is open"');
      const schema = join(root, 'schemas/descriptor/generated/Category.form.schema.json');
      await expect.poll(() => readFile(schema, 'utf8'), { timeout: 30_000 }).toContain('Is open');
      await change(entity, '"title": "Is open"', '"title": "Open"');
      await says(`No findings in ${count} files. (`);
      await writeFile(join(root, 'screens/shop/another.json'), '{');
      await says('screens/shop/another.json:1:2 SP1001');
      await rm(join(root, 'screens/shop/another.json'));
      await says(`No findings in ${count} files. (`);
    } finally {
      child.kill();
    }
    await closed;
  });

  test('lint explains a rule by its page', async () => {
    const page = await screenplay('lint', '--explain', 'sp3008');
    expect(page.code).toBe(0);
    expect(page.out).toMatch(/^# SP3008\n(.|\n)*## Wrong(.|\n)*## Right/);
    expect(await screenplay('lint', '--explain', 'SP30008')).toMatchObject({
      code: 2,
      out: `There is no rule 'SP30008'. Did you mean "SP3008"?\n`,
    });
  });

  test('why tells what decides over a field, and where it stands', async () => {
    await writeFile(join(root, 'r.json'), JSON.stringify({ kind: 'goods', price: 1200 }));
    const told = await screenplay('why', 'product-form', 'price', '--record', join(root, 'r.json'), '--root', root);
    expect(told).toMatchObject({
      code: 0,
      out: expect.stringContaining('shown: no\n  visibleWhen of the field   screens/shop/product-form.json:15:57\n'),
    });
    const json = await screenplay(
      'why',
      'product-form',
      'price',
      '--record',
      join(root, 'r.json'),
      '--format',
      'json',
      '--root',
      root,
    );
    expect(JSON.parse(json.out)).toMatchObject({
      value: 1200,
      states: [{ state: 'shown', is: false, reasons: [{ at: 'screens/shop/product-form.json:15:57' }] }, {}, {}],
    });
    expect(await screenplay('why', 'product-from', 'price', '--root', root)).toMatchObject({
      code: 2,
      out: 'There is no screen "product-from". Did you mean "product-form"?\n',
    });
    expect(await screenplay('why', 'product-form', 'prise', '--root', root)).toMatchObject({
      code: 2,
      out: '"product-form" has no "prise". Did you mean "price"?\n',
    });
  });

  test('a screen that is not built yet is a warning, and routes names it', async () => {
    await change(
      'screens/shop/area.json',
      '{ "screen": "products-list" }',
      '{ "screen": "products-list" }, { "screen": "stock" }',
    );
    expect(await screenplay('lint', '--root', root)).toMatchObject({
      code: 0,
      out: `screens/shop/area.json:7:99 warning SP3206 The screen "stock" is not built yet; it is left out.\nNo findings and 1 warning in ${count} files.\n`,
    });
    const routes = await screenplay('routes', '--format', 'json', '--root', root);
    expect(JSON.parse(routes.out)).toContainEqual({ route: null, screen: 'stock', area: 'shop' });
    expect((await screenplay('routes', '--root', root)).out).toMatch(/\n\(not built yet\) +stock +shop\n$/);
    await change('screens/shop/area.json', ', { "screen": "stock" }', '');
  });

  test('what a person gets wrong is one line and a 2', async () => {
    expect(await screenplay('lint', 'scrns', '--root', root)).toMatchObject({
      code: 2,
      out: "There is no entity, operation or screen in 'scrns'.\n",
    });
    expect(await screenplay('lint', '--format', 'xml')).toMatchObject({
      code: 2,
      out: "--format is text, json or sarif, not 'xml'.\n",
    });
    expect(await screenplay('lint', '--fxi')).toMatchObject({
      code: 2,
      out: expect.stringContaining("Unknown option '--fxi'"),
    });
    await writeFile(join(root, 'screens/shop/broken.json'), '{ "id": "broken", }');
    expect(await screenplay('routes', '--root', root)).toMatchObject({
      code: 2,
      out: expect.stringContaining('screens/shop/broken.json:1:19 A key in double quotes is expected here.'),
    });
    await rm(join(root, 'screens/shop/broken.json'));
  });

  test('routes maps every address to its screen', async () => {
    const routes = await screenplay('routes', '--format', 'json', '--root', root);
    expect(JSON.parse(routes.out)).toContainEqual({
      route: '/shop/products/{productId}/edit/',
      screen: 'product-form',
      kind: 'form',
      area: 'shop',
      opens: 'getProduct',
    });
  });
});
