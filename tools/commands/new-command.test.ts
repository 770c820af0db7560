import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { crudOperations } from '../../renderer/language/resolve/crud-operations.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources } from '../catalogue/read-sources.ts';
import { run } from './new-command.ts';
import { withHandler } from '../new/new-operation-files.ts';

let root = '';
const roots: string[] = [];
/** Whether the next test may use the tree of the last one. */
let isUnchanged = false;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  if (!isUnchanged) {
    root = await mkdtemp(join(tmpdir(), 'screenplay-new-'));
    roots.push(root);
    for (const part of ['screens', 'schemas/entities', 'schemas/operations'])
      cpSync(join(projectRoot(), part), join(root, part), { recursive: true });
  }
  isUnchanged = false;
});
afterAll(async () => {
  vi.restoreAllMocks();
  for (const one of roots) await rm(one, { recursive: true, force: true });
});

/** Returns the text of every file of the tree. */
async function tree(): Promise<Record<string, string>> {
  const names = await readdir(root, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(files.map(async (file): Promise<[string, string]> => [file, await readFile(file, 'utf8')])),
  );
}

/** Fails if the command is not refused with the message, or has changed the tree. */
async function expectRefused(args: string[], message: string): Promise<void> {
  const before = await tree();
  await expect(create(...args)).rejects.toThrow(message);
  expect(await tree()).toEqual(before);
  isUnchanged = true;
}

async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(root, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(root, file), text.replace(from, to));
}

function printed(): string {
  return vi
    .mocked(console.log)
    .mock.calls.map(([text]) => String(text))
    .join('\n');
}

/** Writes an entity whose operations are those of the word `crud`. */
async function withCrud(): Promise<void> {
  await create(
    'entity',
    'Van',
    'plate:text!',
    '--service',
    'fleet-management',
    '--area',
    'fleet',
    '--section',
    'commerce',
  );
  await writeFile(
    join(root, 'schemas/operations/fleet-management.json'),
    JSON.stringify({
      $schema: '../descriptor/operations.schema.json',
      service: 'fleet-management',
      crud: ['Van'],
      operations: [],
    }),
  );
}

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
      'Did you mean "Category"? Make it first, or write ownerId:integer.',
    ],
    ['a field twice', ['entity', 'Van', 'plate:text!', 'plate:text', '--service', 'fleet'], 'is there twice'],
    ['a list without an area', ['list', 'Market'], 'Say the area'],
    ['a list of a new area without a section', ['list', 'Market', '--area', 'fleet'], 'say the section'],
    ['an unknown entity', ['form', 'Markt', '--area', 'markets'], 'Did you mean "Market"?'],
    ['an unknown kind', ['grid', 'Market'], '`screenplay new --help` says how.'],
    ['a reserved word of SQL', ['entity', 'Van', 'plate:text!', 'order:integer', '--service', 'fleet'], 'another name'],
    [
      'a column of the store',
      ['entity', 'Van', 'plate:text!', 'version:integer', '--service', 'fleet'],
      'another name',
    ],
    ['a view', ['form', 'StoreMetric', '--area', 'dashboard'], 'so it has no form'],
    ['rows of another entity', ['list', 'ProductPriceInstallment', '--area', 'catalog'], 'so it has no list'],
    [
      'a new area without a section',
      ['entity', 'Van', 'plate:text!', '--service', 'fleet', '--area', 'fleet'],
      'say the section',
    ],
    ['a taken operation', ['entity', 'Van', 'plate:text!', '--service', 'fleet', '--plural', 'Markets'], 'getMarkets'],
    ['another service', ['entity', 'Market', 'note:text', '--service', 'catalog-management'], 'leave --service out'],
    ['another plural', ['entity', 'Market', 'note:text', '--plural', 'Marts'], 'leave --plural out'],
    ['an area outside', ['list', 'Market', '--area', '../out', '--section', 'commerce'], "not '../out'"],
    ['a service outside', ['entity', 'Van', 'plate:text!', '--service', '../out'], "not '../out'"],
    ['a service outside', ['operation', 'sellVan', '--service', '../../out'], "not '../../out'"],
    ['a route that is no path', ['list', 'Market', '--area', 'markets', '--route', 'vans'], "not 'vans'"],
    ['a section outside', ['list', 'Market', '--area', 'fleet', '--section', 'a/b'], "not 'a/b'"],
    ['a domain of two folders', ['operation', 'sellVan', '--service', 'fleet', '--domain', 'a/b'], "not 'a/b'"],
  ])('with %s is refused, and writes nothing', (_title, args, message) => expectRefused(args, message));

  test('has the operations of the word crud, and expands what it refers to', async () => {
    expect(await create(...SUPPLIER)).toBe(0);
    const { entities, operations } = catalogueOf(readSources(root));
    const made = Object.values(operations).filter(({ serves }) => Object.values(serves ?? {}).includes('Supplier'));
    const supplier = entities['Supplier'];
    if (supplier === undefined) throw new Error('There is no supplier.');
    const expand = ['category', 'product', 'currency'];
    expect(made).toEqual(
      crudOperations('catalog-management', supplier).map((operation) =>
        operation.method === 'GET' ? { ...operation, serves: { ...operation.serves, expand } } : operation,
      ),
    );
  });

  test('has the address that is asked for', async () => {
    const route = '/commerce/fleet-management/vans/';
    expect(
      await create('entity', 'Van', 'plate:text!', '--service', 'fleet', '--area', 'catalog', '--route', route),
    ).toBe(0);
    expect(await json('screens/catalog/vans-list.json')).toMatchObject({ route });
    expect(await json('screens/catalog/van-form.json')).toMatchObject({
      route: { add: `${route}add/`, edit: `${route}{vanId}/edit/` },
    });
  });

  test('with pictures has an upload folder, whose lint finds nothing', async () => {
    expect(await create('entity', 'Van', 'plate:text!', 'photos:assets', '--service', 'fleet-management')).toBe(0);
    expect(await json('schemas/entities/fleet-management/Van.json')).toMatchObject({
      properties: { assetsUploadPath: { compute: 'assets.uploadPath', readOnly: true } },
    });
  });
});

describe('new entities', { timeout: 60_000 }, () => {
  const SCHEMAS = {
    Van: { required: ['plate'], properties: { plate: { type: 'string' }, seats: { type: 'integer' } } },
    Depot: { properties: { name: { type: 'string', maxLength: 20 }, state: { type: 'string', enum: ['a', 'b'] } } },
    Size: { properties: { width: { type: 'integer' } } },
    problem: { properties: { title: { type: 'string' } } },
  };
  const from = async (): Promise<string> => {
    const file = join(root, 'openapi.json');
    await writeFile(file, JSON.stringify({ components: { schemas: SCHEMAS } }));
    return file;
  };
  const rest = ['--service', 'fleet-management', '--area', 'fleet', '--section', 'commerce'];
  const made = (): string[] => Object.keys(catalogueOf(readSources(root)).screens).filter((id) => id in IDS);
  const IDS = { 'vans-list': 1, 'van-form': 1, 'depots-list': 1, 'depot-form': 1, 'sizes-list': 1, 'problems-list': 1 };

  test('writes every schema that can be one', async () => {
    expect(await create('entities', '--from', await from(), ...rest)).toBe(0);
    expect(made()).toEqual(['depot-form', 'depots-list', 'van-form', 'vans-list']);
  });

  test('writes the named ones; one that cannot be an entity is refused, and nothing is written', async () => {
    const file = await from();
    const before = await tree();
    await expect(create('entities', 'Van', 'Size', '--from', file, ...rest)).rejects.toThrow('Size needs a text');
    await expect(create('entities', ...rest)).rejects.toThrow('--from openapi.json');
    expect(await tree()).toEqual(before);
    expect(await create('entities', 'Van', '--from', file, ...rest)).toBe(0);
    expect(made()).toEqual(['van-form', 'vans-list']);
  });
});

describe('new entities of an OData service', { timeout: 60_000 }, () => {
  const METADATA = `<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices>
    <Schema Namespace="Fleet"><EntityType Name="Van"><Key><PropertyRef Name="VanNo"/></Key>
      <Property Name="VanNo" Type="Edm.Int32" Nullable="false"/>
      <Property Name="Plate" Type="Edm.String" Nullable="false" MaxLength="9"/>
    </EntityType></Schema></edmx:DataServices></edmx:Edmx>`;
  const rest = ['--service', 'fleet-management', '--area', 'fleet', '--section', 'commerce'];

  test('has the properties as fields, and a key of its own', async () => {
    const file = join(root, 'metadata.xml');
    await writeFile(file, METADATA);
    expect(await create('entities', '--from', file, ...rest)).toBe(0);
    expect(await json('schemas/entities/fleet-management/Van.json')).toMatchObject({
      key: ['vanId'],
      required: ['Plate'],
      properties: { Plate: { type: 'string', maxLength: 9 } },
    });
  });

  test('is refused with its line when it is broken, and nothing is written', async () => {
    const file = join(root, 'metadata.xml');
    await writeFile(file, METADATA.replace('</EntityType>', ''));
    const before = await tree();
    await expect(create('entities', '--from', file, ...rest)).rejects.toThrow(
      /not the \$metadata of an OData service: line 5/,
    );
    expect(await tree()).toEqual(before);
  });
});

describe('new report', { timeout: 60_000 }, () => {
  const area = ['--area', 'reports'];

  test('has the columns of the rows, a chart of a text and a number, and the period of the path', async () => {
    expect(await create('report', 'getNewUsersOverTime', ...area)).toBe(0);
    expect(await json('screens/reports/new-users-over-time-report.json')).toMatchObject({
      title: 'New Users Over Time',
      route: '/reports/reports/new-users-over-time/{webDomainName}/',
      args: { webDomainName: '{route.webDomainName}' },
      period: { levels: ['year', 'month', 'day'] },
      rows: { operation: 'getNewUsersOverTime' },
      chart: { kind: 'bar' },
    });
    expect(printed()).toContain('its address has webDomainName');
  });

  test('of an operation without keys has an entry in the menu, at the address that is named', async () => {
    expect(await create('report', 'getSalesOverTime', ...area, '--route', '/reports/sold/')).toBe(0);
    expect(await json('screens/reports/sales-over-time-report.json')).toMatchObject({ route: '/reports/sold/' });
    expect(JSON.stringify(await json('screens/reports/area.json'))).toContain('"sales-over-time-report"');
  });

  test.each([
    ['an unknown operation', 'getSalesOvrTime', 'Did you mean "getSalesOverTime"?'],
    ['the list of an entity', 'getMarkets', 'screenplay new list Market --area reports'],
    ['an operation without rows', 'getSession', 'answers no rows'],
  ])('of %s is refused', async (_what, name, message) => {
    await expectRefused(['report', name, ...area], message);
  });
});

describe('new entity with child rows', { timeout: 60_000 }, () => {
  const rest = ['--service', 'fleet-management', '--area', 'fleet', '--section', 'commerce'];
  const fields = [
    'name:text!',
    'stops.place:text!',
    'stops.marketId:Market',
    'stops.note:multiline',
    'stays.hotel:text!',
  ];

  test('writes an entity for each kind, a field that holds them, and a section of the form', async () => {
    expect(await create('entity', 'Trip', ...fields, ...rest)).toBe(0);
    expect(await json('schemas/entities/fleet-management/Trip.json')).toMatchObject({
      properties: {
        stops: { type: 'array', children: { entity: 'TripStop', foreignKey: 'tripId', orderBy: 'orderNo' } },
        stays: { children: { entity: 'TripStay' } },
      },
    });
    const stop = await json('schemas/entities/fleet-management/TripStop.json');
    expect(stop).toMatchObject({ key: ['tripStopId'], required: ['place'], titleField: 'place' });
    expect(Object.keys(Object(stop).properties)).toEqual([
      'tripStopId',
      'tripId',
      'orderNo',
      'place',
      'marketId',
      'note',
    ]);
    expect(await json('screens/fleet/trip-form.json')).toMatchObject({
      sections: [
        expect.objectContaining({ columns: 2 }),
        {
          title: 'Stops',
          children: {
            name: 'stops',
            fields: [{ name: 'place' }, { name: 'marketId', dataSource: 'getMarkets' }, { name: 'note' }],
          },
        },
        { title: 'Stays', children: { name: 'stays', fields: [{ name: 'hotel' }] } },
      ],
    });
    const { operations } = catalogueOf(readSources(root));
    expect(Object.keys(operations).filter((name) => /Trip/.test(name))).toHaveLength(5);
  });

  test.each([
    ['without a text', ['name:text!', 'stops.at:datetime'], 'TripStop needs a text'],
    ['with a type that is none', ['name:text!', 'stops.at:when'], "'when' is no type"],
    ['within rows', ['name:text!', 'stops.parts.name:text'], 'is no field'],
  ])('rows %s are refused', async (_what, given, message) => {
    await expectRefused(['entity', 'Trip', ...given, ...rest], message);
  });

  test('of an entity that exists is refused, and says what to do', async () => {
    await expectRefused(['entity', 'Market', 'stops.place:text!'], 'such as new entity MarketStop');
  });
});

describe('new wizard', { timeout: 60_000 }, () => {
  const area = ['--area', 'account'];

  test('asks for what its operation needs, and calls it', async () => {
    expect(await create('wizard', 'sendSmsOtpForLogin', ...area)).toBe(0);
    expect(await json('screens/account/send-sms-otp-for-login-wizard.json')).toMatchObject({
      title: 'Send Sms Otp For Login',
      fields: expect.arrayContaining([expect.objectContaining({ name: 'identityNo', required: true })]),
      submit: { operation: 'sendSmsOtpForLogin', go: '/' },
    });
  });

  test.each([
    ['an operation that takes rows', 'batchUpdateRoleTables', 'needs tables, which is no single value'],
    ['the operation of a form', 'addMarket', 'make a form of its entity'],
    ['an operation that reads', 'getSession', 'takes no values'],
  ])('of %s is refused', async (_what, name, message) => {
    await expectRefused(['wizard', name, ...area], message);
  });
});

describe('new dashboard', { timeout: 60_000 }, () => {
  const area = ['--area', 'reports'];

  test('shows screens, with what they need in its address', async () => {
    expect(await create('dashboard', 'sold-today', 'report-sales-over-time', 'markets-list', ...area)).toBe(0);
    expect(await json('screens/reports/sold-today.json')).toMatchObject({
      kind: 'page',
      title: 'Sold Today',
      route: '/reports/reports/sold-today/',
      blocks: ['report-sales-over-time', 'markets-list'],
    });
    expect(JSON.stringify(await json('screens/reports/area.json'))).toContain('"sold-today"');
  });

  test.each([
    ['nothing', [], 'Say what sold-today shows'],
    ['a screen that is not there', ['markets-lst'], 'Did you mean "markets-list"?'],
    ['a form', ['market-form'], 'market-form is a form'],
  ])('of %s is refused', async (_what, screens, message) => {
    await expectRefused(['dashboard', 'sold-today', ...screens, ...area], message);
  });
});

describe('an entity that exists', { timeout: 60_000 }, () => {
  test('gets fields and no operation: crud stays, other names stay, removed ones stay away', async () => {
    const file = 'schemas/operations/orders-management.json';
    const before = await json(file);
    expect(await create('entity', 'FulfillmentProcess', 'note:text')).toBe(0);
    expect(await json(file)).toEqual(before);
    expect(await json('schemas/entities/orders-management/FulfillmentProcess.json')).toMatchObject({
      properties: { note: { type: 'string' } },
    });
    const markets = await json('schemas/operations/auth-management.json');
    expect(await create('entity', 'MarketCountry', 'note:text')).toBe(0);
    expect(await json('schemas/operations/auth-management.json')).toEqual(markets);
  });

  test('with a new reference answers it in its list and get, and shows it in its screens', async () => {
    expect(await create('entity', 'Category', 'marketId:Market', '--area', 'catalog')).toBe(0);
    const { operations, screens } = catalogueOf(readSources(root));
    const expanding = Object.values(operations).filter(({ serves }) => serves?.expand?.includes('market'));
    expect(expanding.map(({ name }) => name)).toEqual(expect.arrayContaining(['getCategories', 'getCategory']));
    expect(screens['categories-list']).toMatchObject({
      columns: expect.arrayContaining([{ name: 'market.title', label: 'Market' }]),
    });
  });

  test('that crud serves shows the key of a new reference, because its list answers no more', async () => {
    await withCrud();
    expect(await create('entity', 'Van', 'marketId:Market', '--area', 'fleet')).toBe(0);
    expect(printed()).toContain("getVans is made by 'crud' and answers no market.");
    expect(await json('screens/fleet/vans-list.json')).toMatchObject({
      columns: expect.arrayContaining([{ name: 'marketId' }]),
    });
  });

  test('keeps its plural when its title is another, and its screens are found by the entity', async () => {
    await create(...SUPPLIER, '--area', 'catalog');
    await change('schemas/entities/catalog-management/Supplier.json', '"Suppliers"', '"Vendors"');
    expect(await create('entity', 'Supplier', 'phone:phone', '--area', 'catalog')).toBe(0);
    expect(await json('screens/catalog/suppliers-list.json')).toMatchObject({
      columns: expect.arrayContaining([{ name: 'phone' }]),
    });
    await expect(json('screens/catalog/vendors-list.json')).rejects.toThrow('ENOENT');
  });

  test('with money gets a currency in entity and screens, required fields stay required', async () => {
    expect(await create('entity', 'Advertisement', 'fee:money!', '--area', 'content-hub')).toBe(0);
    expect(await json('schemas/entities/contenthub-management/Advertisement.json')).toMatchObject({
      required: expect.arrayContaining(['fee', 'currencyCode']),
      properties: { fee: { currencyField: 'currencyCode' } },
    });
    const form = JSON.stringify(await json('screens/content-hub/advertisement-form.json'));
    expect(form).toContain('"currencyCode"');
    expect(form.indexOf('"currencyCode"')).toBeLessThan(form.indexOf('"Pictures"'));
    expect(JSON.stringify(await json('screens/content-hub/advertisements-list.json'))).toContain('"currency.');
  });

  test('with money uses the currency that it has', async () => {
    expect(await create('entity', 'ProductPrice', 'deposit:money')).toBe(0);
    const { properties } = catalogueOf(readSources(root)).entities['ProductPrice'] ?? {};
    expect(properties?.['deposit']?.currencyField).toBe(properties?.['fixedPrice']?.currencyField);
  });

  test('says which of its fields stay as they are', async () => {
    expect(await create('entity', 'Category', 'subTitle:text!', 'shortTitle:integer')).toBe(0);
    expect(printed()).toContain('Category.subTitle stays optional');
    expect(printed()).toContain("Category has a field 'shortTitle' of another type");
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

  test.each([
    ['getCategories', 'serves an entity'],
    ['delete', 'cannot name an operation'],
    ['await', 'cannot name an operation'],
    ['defineOperation', 'cannot name an operation'],
    ['sell-van', 'is no name of an operation'],
  ])('%s is refused', (name, message) =>
    expectRefused(['operation', name, 'note:text', '--service', 'catalog-management'], message),
  );

  test('puts a handler into the list of handlers once, in alphabetical order', () => {
    const text = `import { a } from './a.ts';\n\nexport const handlers: readonly X[] = [\n  alpha,\n  gamma,\n];\n`;
    const once = withHandler(text, 'beta', './b/beta.ts');
    expect(once).toBe(
      `import { a } from './a.ts';\nimport { beta } from './b/beta.ts';\n\nexport const handlers: readonly X[] = [\n  alpha,\n  beta,\n  gamma,\n];\n`,
    );
    expect(withHandler(once, 'beta', './b/beta.ts')).toBe(once);
  });

  test('lists a handler in its domain, and a new domain in the list of all', async () => {
    const all = join(root, 'src/server/domain/handlers.ts');
    await mkdir(dirname(all), { recursive: true });
    await writeFile(
      all,
      `import { a } from './a/handlers.ts';\n\nexport const handlers: readonly X[] = [\n  ...a,\n];\n`,
    );
    await create('operation', 'parkVan', 'vanId:integer!', '--service', 'catalog-management', '--domain', 'car-park');
    await create('operation', 'moveVan', 'vanId:integer!', '--service', 'catalog-management', '--domain', 'car-park');
    expect(await readFile(all, 'utf8')).toContain('[\n  ...a,\n  ...carParkHandlers,\n];');
    const own = await readFile(join(root, 'src/server/domain/car-park/handlers.ts'), 'utf8');
    expect(own).toContain('export const carParkHandlers: readonly OperationHandler[] = [\n  moveVan,\n  parkVan,\n];');
    expect(own).toContain("import { parkVan } from './park-van.ts';");
  });
});
