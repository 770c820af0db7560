import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { projectRoot } from '../catalogue/project-root.ts';
import { run } from './new-command.ts';
import { withHandler } from '../new/new-operation-files.ts';

let root = '';
const roots: string[] = [];

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  root = await mkdtemp(join(tmpdir(), 'screenplay-new-'));
  roots.push(root);
  for (const part of ['screens', 'schemas/entities', 'schemas/operations'])
    await cp(join(projectRoot(), part), join(root, part), { recursive: true });
});
afterAll(async () => {
  vi.restoreAllMocks();
  for (const one of roots) await rm(one, { recursive: true, force: true });
});

const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(root, file), 'utf8'));
const create = (...args: string[]): Promise<number> => run([...args, '--root', root]);

const SUPPLIER = [
  'entity',
  'Supplier',
  'name:text!',
  'categoryId:Category',
  'productId:Product',
  'price:money',
  'state:draft|published',
  'notes:multiline',
  '--service',
  'catalog-management',
];

describe('new entity', { timeout: 60_000 }, () => {
  test('writes entity, operations, list, form and menu entry, and lint finds nothing', async () => {
    expect(await create(...SUPPLIER, '--area', 'catalog')).toBe(0);
    expect(await json('screens/catalog/suppliers-list.json')).toMatchObject({
      route: '/commerce/catalog/suppliers/',
      columns: expect.arrayContaining([{ name: 'category.title', label: 'Category' }, { name: 'price' }]),
    });
    expect(await json('screens/catalog/area.json')).toMatchObject({
      menu: [{ entries: expect.arrayContaining([{ screen: 'suppliers-list' }]) }],
    });
    expect(await json('schemas/entities/catalog-management/Supplier.json')).toMatchObject({
      required: ['name', 'currencyCode'],
      properties: { price: { currencyField: 'currencyCode' } },
    });
  });

  test('run again with a field more adds the field everywhere and keeps what was edited', async () => {
    await create(...SUPPLIER, '--area', 'catalog');
    const list = join(root, 'screens/catalog/suppliers-list.json');
    const edited = (await readFile(list, 'utf8'))
      .replace('{ "name": "state" },', '')
      .replace('"Suppliers"', '"Vendors"');
    await writeFile(list, edited);
    expect(await create('entity', 'Supplier', 'name:text!', 'phone:phone', '--area', 'catalog')).toBe(0);
    const after = await readFile(list, 'utf8');
    expect(after).toContain('"Vendors"');
    expect(after).toContain('{ "name": "phone" }');
    expect(after).not.toContain('"state"');
    expect(await readFile(join(root, 'screens/catalog/supplier-form.json'), 'utf8')).toContain('"phone"');
    const texts = await Promise.all(
      ['screens/catalog/suppliers-list.json', 'schemas/operations/catalog-management.json'].map((file) =>
        readFile(join(root, file), 'utf8'),
      ),
    );
    expect(await create('entity', 'Supplier', 'name:text!', 'phone:phone', '--area', 'catalog')).toBe(0);
    expect(
      await Promise.all(
        ['screens/catalog/suppliers-list.json', 'schemas/operations/catalog-management.json'].map((file) =>
          readFile(join(root, file), 'utf8'),
        ),
      ),
    ).toEqual(texts);
  });

  test('begins a new service and a new area, and reads its fields from an OpenAPI document', async () => {
    const document = join(root, 'openapi.json');
    await writeFile(
      document,
      JSON.stringify({
        components: {
          schemas: {
            Van: {
              required: ['plate'],
              properties: { plate: { type: 'string', maxLength: 9 }, seats: { type: 'integer' } },
            },
          },
        },
      }),
    );
    expect(
      await create(
        'entity',
        'Van',
        '--from',
        document,
        '--service',
        'fleet-management',
        '--area',
        'fleet',
        '--section',
        'commerce',
      ),
    ).toBe(0);
    expect(await json('screens/fleet/vans-list.json')).toMatchObject({ route: '/commerce/fleet/vans/' });
    expect(await json('schemas/operations/fleet-management.json')).toMatchObject({ service: 'fleet-management' });
  });

  test.each([
    ['no service', ['entity', 'Van', 'plate:text!'], 'Say the service of Van'],
    ['a name in small letters', ['entity', 'van', 'plate:text!', '--service', 'fleet'], 'is no name of an entity'],
    [
      'no text that names a record',
      ['entity', 'Van', 'seats:integer', '--service', 'fleet'],
      'needs a text that names a record',
    ],
    [
      'an entity that does not exist',
      ['entity', 'Van', 'plate:text!', 'ownerId:Catgory', '--service', 'fleet'],
      'Did you mean "Category"?',
    ],
    ['a field twice', ['entity', 'Van', 'plate:text!', 'plate:text', '--service', 'fleet'], 'is there twice'],
    ['a list without an area', ['list', 'Market'], 'Say the area'],
    ['a list of a new area without a section', ['list', 'Market', '--area', 'fleet'], 'say the section'],
    ['an unknown entity', ['form', 'Markt', '--area', 'markets'], 'Did you mean "Market"?'],
    ['an unknown kind', ['grid', 'Market'], 'Usage:'],
  ])('with %s is refused, and writes nothing', async (_title, args, message) => {
    const before = await readFile(join(root, 'schemas/operations/catalog-management.json'), 'utf8');
    await expect(create(...args)).rejects.toThrow(message);
    expect(await readFile(join(root, 'schemas/operations/catalog-management.json'), 'utf8')).toBe(before);
    await expect(readFile(join(root, 'schemas/operations/fleet.json'))).rejects.toThrow('ENOENT');
  });
});

describe('new operation', () => {
  test('writes an operation with its payload; another service has it already', async () => {
    await create('operation', 'blockSupplier', 'supplierId:integer!', 'reason:text', '--service', 'catalog-management');
    const operations = JSON.stringify(await json('schemas/operations/catalog-management.json'));
    expect(operations).toContain('"path":"/catalog-management/management/catalog/blockSupplier"');
    expect(operations).toContain('"required":["supplierId"]');
    await expect(create('operation', 'getMarkets', '--service', 'catalog-management')).rejects.toThrow('already');
  });

  test('puts a handler into the list of handlers once, in alphabetical order', () => {
    const text = `import { a } from './a.ts';\n\nexport const handlers: readonly X[] = [\n  alpha,\n  gamma,\n];\n`;
    const once = withHandler(text, 'beta', './b/beta.ts');
    expect(once).toBe(
      `import { a } from './a.ts';\nimport { beta } from './b/beta.ts';\n\nexport const handlers: readonly X[] = [\n  alpha,\n  beta,\n  gamma,\n];\n`,
    );
    expect(withHandler(once, 'beta', './b/beta.ts')).toBe(once);
  });
});
