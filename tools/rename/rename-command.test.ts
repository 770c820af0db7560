import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectRoot } from '../catalogue/project-root.ts';
import { run } from './rename-command.ts';

let root = '';
let printed: string[] = [];
let diff = '';

beforeEach(() => {
  printed = [];
  diff = '';
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  vi.spyOn(console, 'error').mockImplementation((line: string) => void printed.push(line));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    diff += String(text);
    return true;
  });
  root = mkdtempSync(join(tmpdir(), 'screenplay-rename-'));
  cpSync(join(projectRoot(), 'tools/lint/fixtures'), root, { recursive: true });
  write('screens/suppliers/supplier-form.data.json', '{\r\n  "answers": {}\r\n}');
  write(
    'server.ts',
    "// The supplier-form is here.\nexport const form = 'supplier-form';\nexport const other = 'supplier-form-2';\n",
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

function write(file: string, text: string): void {
  writeFileSync(join(root, file), text);
}

/** Returns the files of the tree with their texts, without what lint generates. */
function files(): Record<string, string> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted();
  return Object.fromEntries(
    names
      .filter((name) => !name.includes('generated') && statSync(join(root, name)).isFile())
      .map((name) => [name, readFileSync(join(root, name), 'latin1')]),
  );
}

const rename = (...args: string[]): Promise<number> => run(['screen', ...args, '--root', root]);

test('a dry run changes nothing, and its diff does what the command does', async () => {
  const area = join(root, 'screens/suppliers/area.json');
  writeFileSync(area, readFileSync(area, 'utf8').replaceAll('\n', '\r\n').trimEnd());
  const before = files();
  expect(await rename('supplier-form', 'seller-form', '--dry-run')).toBe(0);
  expect(files()).toEqual(before);
  expect(diff).toContain('rename from screens/suppliers/supplier-form.scenario.json\n');
  expect(printed).toEqual(['Code is left as it is. It has "supplier-form" here:', '  server.ts:1', '  server.ts:2']);
  execFileSync('git', ['apply', '-'], { cwd: root, input: diff });
  const applied = files();
  execFileSync('git', ['apply', '-R', '-'], { cwd: root, input: diff });
  expect(files()).toEqual(before);

  expect(await rename('supplier-form', 'seller-form')).toBe(0);
  expect(files()).toEqual(applied);
  expect(printed).toContain(
    'moved   screens/suppliers/supplier-form.data.json to screens/suppliers/seller-form.data.json',
  );
  expect(printed.at(-1)).toMatch(/^No findings in \d+ files\.$/);

  expect(await rename('supplier-form', 'seller-form')).toBe(0);
  expect(printed.at(-1)).toBe('Nothing to do: the screen is called "seller-form" already.');
  expect(files()).toEqual(applied);

  expect(await rename('seller-form', 'supplier-form')).toBe(0);
  expect(files()).toEqual(before);
});

test('code and SQL with the name are listed; a tree without migrations is told what it needs', async () => {
  write('server.ts', "call('publishProduct');\n// unpublishProduct publishProducts publish-Product\n");
  write('old.sql', "select 'publishProduct', publishProduct;\nselect publishProduct;\n");
  expect(await run(['operation', 'publishProduct', 'showProduct', '--root', root])).toBe(0);
  const [first = '', ...more] = printed.slice(printed.indexOf('  old.sql:1'));
  expect([first, ...more.slice(0, 2)]).toEqual([
    '  old.sql:1',
    '  server.ts:1',
    'This tree has no place for migrations. Its database needs:',
  ]);
});

test.each([
  [
    ['field', 'Supplier.contractNo', 'Supplier.contractNumber'],
    ['field', 'Supplier.contractNumber', 'Supplier.contractNo'],
  ],
  [
    ['value', 'Supplier.state', 'active', 'welcome'],
    ['value', 'Supplier.state', 'welcome', 'active'],
  ],
])('%j is shown, done once, and done back to the byte', async (there, back) => {
  const before = files();
  expect(await run([...there, '--dry-run', '--root', root])).toBe(0);
  expect(files()).toEqual(before);
  execFileSync('git', ['apply', '-'], { cwd: root, input: diff });
  const applied = files();
  expect(applied).not.toEqual(before);
  execFileSync('git', ['apply', '-R', '-'], { cwd: root, input: diff });

  expect(await run([...there, '--root', root])).toBe(0);
  expect(files()).toEqual(applied);
  expect(printed).toContain('This tree has no place for migrations. Its database needs:');
  expect(await run([...there, '--root', root])).toBe(0);
  expect(printed.at(-1)).toMatch(/^Nothing to do: /);
  expect(files()).toEqual(applied);
  expect(await run([...back, '--root', root])).toBe(0);
  expect(files()).toEqual(before);
});

test('code with the name of a field is listed where it has the entity or its table too', async () => {
  write('server.ts', "// Supplier\nconst contractNo = 'x';\n");
  write('other.ts', 'const contractNo = 1;\n');
  write('old.sql', 'alter table suppliers add contract_no text;\nselect contract_no_2;\n');
  expect(await run(['field', 'Supplier.contractNo', 'Supplier.contractNumber', '--dry-run', '--root', root])).toBe(0);
  expect(printed.filter((line) => /^ {2}\S+:\d+$/.test(line))).toEqual(['  old.sql:1', '  server.ts:2']);
});

test('a field that is tied to what names it is refused with an address, and nothing is written', async () => {
  const before = files();
  await expect(run(['field', 'Supplier.apiKey', 'Supplier.token', '--root', root])).rejects.toThrow(
    /^schemas\/entities\/shop-management\/Supplier\.json:\d+:\d+ "apiKey" is a secret/,
  );
  await expect(run(['field', 'Supplier.state', 'Supplier.hasApiKey', '--root', root])).rejects.toThrow(
    'the server answers under it whether the secret "apiKey" is there',
  );
  await expect(run(['value', 'Supplier.state', 'active', '--root', root])).rejects.toThrow('rename value <field>');
  await expect(run(['field', 'Supplier.state', 'a', 'b', '--root', root])).rejects.toThrow('Say what is renamed');
  expect(files()).toEqual(before);
});

test('a refused rename changes nothing', async () => {
  const file = 'screens/shop/products-list.json';
  const bytes = Buffer.concat([readFileSync(join(root, file)), Buffer.from([0x0a])]);
  bytes.writeUInt8(0xff, bytes.indexOf('Products'));
  writeFileSync(join(root, file), bytes);
  const before = files();
  await expect(rename('products-list', 'goods')).rejects.toThrow(`${file} is not UTF-8`);
  await expect(rename('supplier-form', 'products-list')).rejects.toThrow('There is a screen "products-list" already.');
  await expect(rename('supplier-form')).rejects.toThrow('Say what is renamed');
  await expect(run(['tab', 'a', 'b', '--root', root])).rejects.toThrow('Say what is renamed');
  expect(files()).toEqual(before);
});
