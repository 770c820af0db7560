import Ajv from 'ajv';
import { expect, test } from 'vitest';
import meta from '../../../schemas/descriptor/meta.schema.json' with { type: 'json' };
import { SCOPE_RESOLVERS } from '../references/scope-resolvers.ts';
import { schemas } from './validators.ts';

const validate = new Ajv({ strict: false }).compile(meta);

test.each(Object.entries(schemas).filter(([file]) => !file.startsWith('generated/')))(
  'the annotations of %s are those that the README explains',
  (_file, schema) => {
    expect(validate(schema) ? [] : validate.errors).toEqual([]);
  },
);

test('an unknown annotation, reference or scope is refused', () => {
  expect(validate({ properties: { a: { 'x-reff': 'field' } } })).toBe(false);
  expect(validate({ definitions: { a: { items: { 'x-ref': 'feild' } } } })).toBe(false);
  expect(validate({ properties: { a: { 'x-ref': { to: 'field', expects: ['rows'] }, 'x-scope': 'nowhere' } } })).toBe(
    false,
  );
});

test('lint resolves every scope that the schemas can name', () => {
  // Conditions resolve the rows of a comparison (`conditions.ts`).
  const named = meta.definitions.scope.enum.filter((name) => name !== 'rowsOfField');
  expect(Object.keys(SCOPE_RESOLVERS).toSorted()).toEqual(named.toSorted());
});
