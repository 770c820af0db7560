import { expect, test } from 'vitest';
import type { FormChildren, FormModelField } from '../form/field-model.ts';
import { filledRows } from './fill-all.ts';

const field = (name: string, rest: Partial<FormModelField> = {}): FormModelField => ({
  name,
  label: name,
  controlType: 'text',
  field: { type: 'string' },
  isRequired: false,
  isReadOnly: false,
  uploadInSharedLocation: false,
  customProps: {},
  ...rest,
});

const list = (name: string, fields: FormModelField[], children?: FormChildren): FormChildren => ({
  name,
  label: name,
  addLabel: 'Add new',
  key: [],
  fields,
  field: { type: 'array' },
  isRequired: false,
  canAdd: false,
  canDelete: true,
  ...(children === undefined ? {} : { children }),
});

const stages = list('stages', [
  field('include'),
  field('amount', { readOnlyWhen: { field: 'include', isNot: true } }),
  field('open', { isReadOnly: true }),
]);
const products = list('rows', [field('isLocked')], stages);
const fillAll = {
  label: 'Include All',
  each: 'rows[].stages',
  set: { include: true, amount: { from: 'open' }, open: 0 },
};

test('names the fields of rows within rows that get another value, in editable fields alone', () => {
  const rows = [
    { stages: [{ include: false, amount: 4, open: 4 }] },
    {
      stages: [
        { include: true, amount: 0, open: 9 },
        { include: true, amount: 7, open: 7 },
      ],
    },
  ];
  expect(filledRows(fillAll, products, { record: { rows } })).toEqual([
    { path: 'rows[0].stages[0]', before: { include: false }, after: { include: true } },
    { path: 'rows[1].stages[0]', before: { amount: 0 }, after: { amount: 9 } },
  ]);
});

test('leaves deleted rows, and a field that stays read-only', () => {
  const rows = [
    {
      stages: [
        { include: false, amount: 1, open: 2 },
        { isDeleted: true, include: false, amount: 1, open: 2 },
      ],
    },
  ];
  const amounts = { ...fillAll, set: { amount: { from: 'open' } } };
  expect(filledRows(amounts, products, { record: { rows } })).toEqual([]);
});

test('fills the rows of the grid themselves', () => {
  const rows = [{ isLocked: null }, { isLocked: true }];
  const locks = { label: 'Lock All', each: 'rows', set: { isLocked: true } };
  expect(filledRows(locks, products, { record: { rows } })).toEqual([
    { path: 'rows[0]', before: { isLocked: null }, after: { isLocked: true } },
  ]);
});
