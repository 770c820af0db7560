import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { temporaryFolder } from '../testing/databases.ts';

let root: string;

beforeEach(() => {
  root = temporaryFolder();
});

afterEach(() => fs.rmSync(root, { recursive: true }));

function write(file: string, content: unknown): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
}

const thing = {
  entity: 'Thing',
  table: { name: 'things', class: 'tenant' },
  key: ['thingId'],
  title: 'Thing',
  titlePlural: 'Things',
  titleField: 'title',
  properties: { thingId: { type: 'integer' }, title: { type: 'string' } },
};
const operation = {
  name: 'getThings',
  method: 'GET',
  path: '/s/management/things/getThings',
  summary: 'Things',
  serves: { list: 'Thing' },
};

function writeAll(changes: { entity?: object; operation?: object } = {}): void {
  write('schemas/entities/s/Thing.json', { ...thing, ...changes.entity });
  write('schemas/operations/s.json', { service: 's', operations: [{ ...operation, ...changes.operation }] });
}

test('indexes entities and operations by name, without inherited members', () => {
  writeAll();
  const { entities, operations } = loadCatalogue([root]);
  expect(entities['Thing']?.table.name).toBe('things');
  expect(operations['getThings']).toMatchObject({ service: 's', serves: { list: 'Thing' } });
  expect(entities['constructor']).toBeUndefined();
  expect(operations['__proto__']).toBeUndefined();
});

test('has the usual operations of the entities under crud, and no second one of a name', () => {
  writeAll();
  write('schemas/operations/t.json', { service: 't', crud: ['Thing'], operations: [] });
  expect(() => loadCatalogue([root])).toThrow(
    /^schemas\/operations\/t\.json: crud\[0\]: there is another operation getThings$/,
  );
  write('schemas/operations/s.json', { service: 's', operations: [] });
  expect(Object.keys(loadCatalogue([root]).operations)).toEqual([
    'getThings',
    'getThingById',
    'addThing',
    'updateThing',
    'deleteThing',
  ]);
  write('schemas/operations/t.json', { service: 't', crud: ['Thingy'], operations: [] });
  expect(() => loadCatalogue([root])).toThrow('schemas/operations/t.json: crud[0]: there is no entity Thingy');
});

test('reads the product’s catalogue', () => {
  const { entities, operations } = loadCatalogue();
  expect(Object.keys(entities)).toEqual(expect.arrayContaining(['Category', 'Market', 'Currency', 'SignInCountry']));
  expect(operations['getMarkets']?.service).toBe('auth-management');
});

test.each([
  [
    { entity: { table: { name: 'Things', class: 'tenant' } } },
    'schemas/entities/s/Thing.json: table.name: a name in snake_case is missing',
  ],
  [
    { entity: { table: { name: 'things', class: 'private' } } },
    'schemas/entities/s/Thing.json: table.class: is tenant, platform or gate',
  ],
  [{ entity: { key: [] } }, 'schemas/entities/s/Thing.json: key: at least one property is missing'],
  [{ entity: { search: ['titel'] } }, 'schemas/entities/s/Thing.json: search: there is no property titel'],
  [
    { entity: { unique: [['title'], ['titel']] } },
    'schemas/entities/s/Thing.json: unique[1]: there is no property titel',
  ],
  [
    { entity: { properties: { ...thing.properties, size: { type: 'float' } } } },
    'schemas/entities/s/Thing.json: properties.size.type: is one of string, integer, number, boolean, array, object',
  ],
  [
    {
      entity: {
        properties: {
          ...thing.properties,
          boxId: { type: 'integer', references: { entity: 'Box', field: 'boxId', as: 'box' } },
        },
      },
    },
    'schemas/entities/s/Thing.json: properties.boxId: there is no entity Box',
  ],
  [
    {
      entity: {
        properties: {
          ...thing.properties,
          parentId: { type: 'integer', references: { entity: 'Thing', field: 'id', as: 'parent' } },
        },
      },
    },
    'schemas/entities/s/Thing.json: properties.parentId: Thing has no property id',
  ],
  [{ operation: { method: 'PUT' } }, 'schemas/operations/s.json: operations[0].method: is GET or POST'],
  [
    { operation: { serves: { list: 'Thingy' } } },
    'schemas/operations/s.json: operations[0].serves.list: there is no entity Thingy',
  ],
  [
    { operation: { serves: { list: 'Thing', where: { all: [{ field: 'title', contains: 'x' }] } } } },
    'schemas/operations/s.json: operations[0].serves.where.all.0.contains: A fixed filter has no operator "contains".',
  ],
  [
    { operation: { serves: { delete: 'Thing', where: { field: 'title', is: 'x' } } } },
    'schemas/operations/s.json: operations[0].serves.where: only a list and a get have a fixed filter',
  ],
  [
    { operation: { serves: { delete: 'Thing', set: { title: 'x' } } } },
    'schemas/operations/s.json: operations[0].serves.set: only an operation that serves update has it',
  ],
  [
    { operation: { serves: { add: 'Thing', refuseWhen: { field: 'title', is: 'x' } } } },
    'operations[0].serves.refuseWhen: only an operation that serves update or delete has it',
  ],
  [
    { operation: { serves: { update: 'Thing', only: ['titel'] } } },
    'schemas/operations/s.json: operations[0].serves.only: there is no property titel',
  ],
  [
    { operation: { serves: { list: 'Thing', only: ['title'] } } },
    'operations[0].serves.only: only an operation that serves add or update or get has it',
  ],
  [
    {
      entity: { table: { name: 'things', class: 'tenant', view: true } },
      operation: { serves: { update: 'Thing' } },
    },
    'schemas/operations/s.json: operations[0].serves.update: Thing is a view and is only read',
  ],
])('names the file and the place of a problem: %j', (changes, message) => {
  writeAll(changes);
  expect(() => loadCatalogue([root])).toThrow(message);
});

test('names a file that is not JSON, and the second file of a duplicate name', () => {
  writeAll();
  write('schemas/entities/s/Torn.json', '{"entity": "To');
  expect(() => loadCatalogue([root])).toThrow(/^schemas\/entities\/s\/Torn\.json: /);
  write('schemas/entities/s/Torn.json', thing);
  expect(() => loadCatalogue([root])).toThrow('schemas/entities/s/Torn.json: entity: there is another entity Thing');
});
