import { expect, test } from 'vitest';
import type { Json } from '../../../renderer/language/types/json.ts';
import { schemaFields, schemaNames } from './schema-fields.ts';

const document: Json = {
  openapi: '3.1.0',
  components: {
    schemas: {
      Named: { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 40 } } },
      Email: { type: 'string', format: 'email' },
      Supplier: {
        allOf: [
          { $ref: '#/components/schemas/Named' },
          {
            type: 'object',
            required: ['email'],
            properties: {
              email: { $ref: '#/components/schemas/Email' },
              rating: { type: ['integer', 'null'], minimum: 1, maximum: 5 },
              token: { type: 'string', format: 'uuid' },
              state: { type: 'string', enum: ['new', 'approved'], default: 'new' },
              address: { type: 'object', properties: {} },
              tags: { type: 'array', items: { type: 'string' } },
            },
          },
        ],
      },
      Loop: { $ref: '#/components/schemas/Loop' },
    },
  },
};

test('the fields of a schema are read through references and allOf', () => {
  const { fields } = schemaFields(document, 'Supplier');
  expect(fields).toEqual([
    { name: 'name', isRequired: true, field: { type: 'string', title: 'Name', maxLength: 40 } },
    { name: 'email', isRequired: true, field: { type: 'string', format: 'email', title: 'Email' } },
    { name: 'rating', isRequired: false, field: { type: 'integer', title: 'Rating', minimum: 1, maximum: 5 } },
    { name: 'token', isRequired: false, field: { type: 'string', title: 'Token' } },
    {
      name: 'state',
      isRequired: false,
      field: {
        type: 'string',
        title: 'State',
        default: 'new',
        options: [
          { value: 'new', title: 'New' },
          { value: 'approved', title: 'Approved' },
        ],
      },
    },
  ]);
});

test('what no single field can hold is named, not dropped in silence', () => {
  expect(schemaFields(document, 'Supplier').skipped).toEqual([
    'Supplier.address is no single value; add it by hand.',
    'Supplier.tags is no single value; add it by hand.',
  ]);
});

test('names that no field can have and choices of several types are named too; choices may be numbers', () => {
  const properties = {
    id: { type: 'integer', readOnly: true },
    '@type': { type: 'string' },
    'first-name': { type: 'string' },
    order: { type: 'integer' },
    priority: { type: 'integer', enum: [1, 2, 3] },
    level: { enum: ['low', 'high', null] },
    ratio: { type: 'number', enum: [1, 2.5] },
    mixed: { type: 'string', enum: ['1', 2] },
  };
  const { fields, skipped } = schemaFields({ components: { schemas: { Task: { properties } } } }, 'Task');
  expect(Object.fromEntries(fields.map(({ name, field }) => [name, [field['type'], field['options']]]))).toEqual({
    priority: ['integer', [1, 2, 3].map((value) => ({ value, title: String(value) }))],
    level: [
      'string',
      [
        { value: 'low', title: 'Low' },
        { value: 'high', title: 'High' },
      ],
    ],
    ratio: ['number', [1, 2.5].map((value) => ({ value, title: String(value) }))],
  });
  expect(skipped).toEqual([
    'Task.id is left out: the entity has a key of its own.',
    'Task.@type has a name that no field can have; add it by hand under another one.',
    'Task.first-name has a name that no field can have; add it by hand under another one.',
    "Task.order is left out: 'order' is a reserved word of SQL; add it by hand under another name.",
    'Task.mixed has choices of another type; add it by hand.',
  ]);
});

test('a missing schema is refused with those that exist; one that refers to itself has no fields', () => {
  expect(() => schemaFields(document, 'Suplier')).toThrow(
    "no schema 'Suplier'. Schemas: Named, Email, Supplier, Loop.",
  );
  expect(() => schemaFields(document, 'constructor')).toThrow('no schema');
  expect(() => schemaFields(null, 'Supplier')).toThrow('Schemas: none.');
  expect(schemaFields(document, 'Loop').fields).toEqual([]);
});

const FIELDS = { properties: { plate: { type: 'string' } } };

test.each([
  ['definitions of a JSON Schema', { $defs: { Van: FIELDS } }, ['Van']],
  ['definitions of an older one', { definitions: { Van: FIELDS } }, ['Van']],
  ['a JSON Schema of one record, by its title', { title: 'delivery van', ...FIELDS }, ['DeliveryVan']],
  ['a JSON Schema with others', { title: 'Van', ...FIELDS, $defs: { Depot: FIELDS } }, ['Van', 'Depot']],
])('%s can be entities', (_what, schema, names) => {
  expect(schemaNames(schema)).toEqual(names);
  for (const name of names) expect(schemaFields(schema, name).fields.map((field) => field.name)).toEqual(['plate']);
});
