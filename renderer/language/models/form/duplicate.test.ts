import { expect, test } from 'vitest';
import type { Entity, Field } from '../../types/entity.ts';
import { duplicateValues, valuesAsNew } from './duplicate.ts';
import type { FormModel, FormModelField } from './form-model.ts';

const field = (name: string, rules: Field, isReadOnly = false): FormModelField => ({
  name,
  label: name,
  controlType: 'text',
  field: rules,
  isRequired: false,
  isReadOnly,
  uploadInSharedLocation: false,
  customProps: {},
});

function modelOf(fields: FormModelField[], unique: Entity['unique'] = []): FormModel {
  return {
    id: 'test',
    title: {},
    route: {},
    endpoints: {},
    after: { add: 'replace', update: 'stay', delete: 'back' },
    save: { label: 'Save' },
    actions: [],
    problems: [],
    sections: [
      { columns: 1, rows: [{ fields }] },
      {
        columns: 1,
        rows: [],
        children: {
          name: 'lines',
          label: 'Lines',
          addLabel: 'Add',
          key: ['lineId'],
          fields: [field('stage', { type: 'string' }), field('lineId', { type: 'integer' }, true)],
          field: { type: 'array' },
          isRequired: false,
          canAdd: true,
          canDelete: true,
        },
      },
    ],
    entity: {
      entity: 'Test',
      table: { name: 'tests', class: 'tenant' },
      key: ['id'],
      title: 'Test',
      titlePlural: 'Tests',
      titleField: 'title',
      unique,
      properties: {},
    },
  };
}

const TITLE = field('title', { type: 'string', maxLength: 12 });
const VALUES = {
  id: 7,
  version: 3,
  title: 'Lamp',
  code: 'L',
  secret: 's',
  pictures: [{ assetUrl: '/a' }],
  lines: [
    { lineId: 1, stage: 'a', other: 1 },
    { lineId: 2, stage: 'b', isDeleted: true },
  ],
};

test('a new record takes over what can be typed: no key, no secret, rows as new ones', () => {
  const model = modelOf([
    TITLE,
    field('id', { type: 'integer' }, true),
    field('secret', { type: 'string', writeOnly: true }),
    field('pictures', { type: 'array', format: 'assets' }),
  ]);
  expect(valuesAsNew(model, VALUES)).toEqual({
    title: 'Lamp',
    pictures: [{ assetUrl: '/a' }],
    lines: [{ stage: 'a' }],
  });
});

test('a copy has another title, no files, and no value that only one record may have', () => {
  const fields = [TITLE, field('code', { type: 'string' }), field('pictures', { type: 'array', format: 'assets' })];
  const copy = duplicateValues(modelOf(fields, [['code'], ['title', 'code']]), VALUES);
  expect(copy).toEqual({ title: 'Lamp (copy)', lines: [{ stage: 'a' }] });
});

test('a title without room for the mark stays, unless only one record may have it', () => {
  const values = { ...VALUES, title: 'A long lamp' };
  expect(duplicateValues(modelOf([TITLE]), values)['title']).toBe('A long lamp');
  expect(duplicateValues(modelOf([TITLE], [['title']]), values)).not.toHaveProperty('title');
});
