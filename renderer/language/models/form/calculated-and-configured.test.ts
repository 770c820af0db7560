import { expect, test } from 'vitest';
import { rulesOfType } from '../definitions/form-facts.ts';
import type { ResolvedScreen } from '../../resolve/resolve-screen.ts';
import type { Entity } from '../../types/entity.ts';
import { formScope } from './field-state.ts';
import { fieldsOf, formModel, type FormModel } from './form-model.ts';
import { initialValues } from './initial-values.ts';
import { formPayload } from './payload.ts';

const entity: Entity = {
  entity: 'Entry',
  table: { name: 'entries', class: 'tenant' },
  key: ['entryId'],
  title: 'Entry',
  titlePlural: 'Entries',
  titleField: 'entryId',
  properties: {
    entryId: { type: 'integer', readOnly: true, generated: true },
    count: { type: 'integer' },
    values: { type: 'object', format: 'json' },
  },
};
const screen: ResolvedScreen = {
  descriptor: {
    id: 'entry-form',
    kind: 'form',
    title: { add: 'Add', edit: 'Edit' },
    route: { add: '/entries/add/', edit: '/entries/{entryId}/edit/' },
    entity: 'Entry',
    endpoints: { get: 'getEntry', add: 'addEntry', update: 'updateEntry' },
    sections: [
      {
        rows: [
          {
            fields: [
              { name: 'count' },
              { name: 'double', compute: 'test.double' },
              { name: 'fourfold', compute: 'test.fourfold' },
            ],
          },
        ],
      },
    ],
  },
  area: { area: '', title: '', section: '', menu: [] },
  entity,
  entities: { Entry: entity },
  operations: {},
  problems: [],
};

function model(form: FormModel | null): FormModel {
  if (form === null) throw new Error('There is no form.');
  return form;
}

test('conditions see calculated values, each those before it; they are not sent', () => {
  const form = model(formModel(screen));
  const computes = {
    'test.double': ({ record }: { record: { [name: string]: unknown } }) => Number(record['count']) * 2,
    'test.fourfold': ({ record }: { record: { [name: string]: unknown } }) => Number(record['double']) * 2,
  };
  expect(formScope(form, { count: 3 }, 'add', { computes }).record).toMatchObject({
    count: 3,
    double: 6,
    fourfold: 12,
  });
  expect(formPayload(form, { count: 3, double: 6 }, 'add')).toEqual({ count: 3 });
});

const born = {
  name: 'values.born',
  label: 'Born',
  controlType: 'datetime',
  rules: rulesOfType('date'),
  isRequired: false,
};

test('configured fields stand after the others, with the rules of their data type, and keep what stands beside them', () => {
  const form = model(formModel(screen, [{ rows: [{ grow: true, fields: [born] }] }]));
  expect(form.problems).toEqual([]);
  expect(fieldsOf(form).at(-1)).toMatchObject({
    name: 'values.born',
    label: 'Born',
    controlType: 'datetime',
    field: { type: 'string', format: 'date' },
  });
  const stored = { entryId: 1, values: { born: '1815-12-10', other: 1 } };
  expect(initialValues(form, stored)['values.born']).toBe('1815-12-10');
  expect(formScope(form, { 'values.born': '1816-01-01' }, 'update', { record: stored }).record['values']).toEqual({
    born: '1816-01-01',
    other: 1,
  });
});

test('configured sections keep their titles, rows and places', () => {
  const other = { ...born, name: 'values.died', isRequired: true, placeholder: '1852' };
  const form = model(
    formModel(screen, [
      { title: 'Life', rows: [{ grow: true, fields: [born, other] }] },
      { title: 'Life', rows: [{ grow: false, fields: [{ ...born, name: 'values.wed' }] }] },
    ]),
  );
  expect(form.sections.slice(-2)).toMatchObject([
    {
      title: 'Life',
      rows: [{ columns: 2, fields: [{ isRequired: false }, { isRequired: true, placeholder: '1852' }] }],
    },
    { title: 'Life', rows: [{ isNarrow: true, fields: [{ name: 'values.wed' }] }] },
  ]);
  expect(form.sections.at(-2)?.rows[0]).not.toHaveProperty('isNarrow');
});
