import { expect, test } from 'vitest';
import type { ConditionScope } from '../../logic/conditions/scope.ts';
import { withoutBlanks } from './blank-to-null.ts';
import { childrenModel, fieldModel, type Builder } from './field-model.ts';
import { fieldState } from './field-state.ts';

function builder(readOnlyWhen?: Builder['readOnlyWhen']): Builder {
  return {
    owner: 'Invoice',
    entities: {},
    problems: [],
    ...(readOnlyWhen === undefined ? {} : { readOnlyWhen }),
    shape: {
      required: ['amount'],
      properties: {
        amount: { type: 'number', format: 'money' },
        lines: {
          type: 'array',
          items: {
            type: 'object',
            required: ['quantity'],
            properties: {
              quantity: { type: 'integer' },
              parts: { type: 'array', items: { type: 'object', properties: { size: { type: 'string' } } } },
            },
          },
        },
      },
    },
  };
}

function isReadOnly(field: ReturnType<typeof fieldModel>, scope: ConditionScope): boolean {
  return fieldState(field, 'update', scope).isReadOnly;
}

test('an emptied control stands for what its field says, and otherwise for nothing', () => {
  const fields = [
    fieldModel({ name: 'amount', emptyAs: 0 }, builder()),
    fieldModel({ name: 'note', compute: 'x.y' }, builder()),
  ];
  expect(withoutBlanks(fields, { amount: '', note: '', other: 'kept' })).toEqual({
    amount: 0,
    note: null,
    other: 'kept',
  });
  expect(withoutBlanks(fields, { amount: null })).toEqual({ amount: 0 });
});

test('a computed field and one that says so are read-only, and a computed one needs no field', () => {
  const given = builder();
  expect(
    [
      fieldModel({ name: 'amount', readOnly: true }, given),
      fieldModel({ name: 'total', compute: 'invoices.total' }, given),
    ].map((field) => field.isReadOnly),
  ).toEqual([true, true]);
  expect(given.problems).toEqual([]);
});

test('a form that is read-only makes its fields so, and those of its rows, besides their own conditions', () => {
  const locked = builder({ field: 'isLocked', is: true });
  const amount = fieldModel({ name: 'amount', readOnlyWhen: { field: 'amount', gt: 5 } }, locked);
  expect(
    [
      { isLocked: true, amount: 1 },
      { isLocked: false, amount: 9 },
      { isLocked: false, amount: 1 },
    ].map((record) => isReadOnly(amount, { record })),
  ).toEqual([true, true, false]);
  const quantity = childrenModel({ name: 'lines', fields: [{ name: 'quantity' }] }, locked)?.fields[0];
  if (quantity === undefined) throw new Error('The rows have no field.');
  expect(
    [true, false].map((isLocked) => isReadOnly(quantity, { record: { quantity: 1 }, parent: { isLocked } })),
  ).toEqual([true, false]);
});

test('rows may hold rows, with what is new in them and how they are toned', () => {
  const given = builder();
  const lines = childrenModel(
    {
      name: 'lines',
      fields: [{ name: 'quantity' }],
      new: { quantity: 1 },
      tone: { danger: { field: 'quantity', gt: 9 } },
      children: { name: 'parts', fields: [{ name: 'size' }, { name: 'sise' }] },
    },
    given,
  );
  expect(lines).toMatchObject({
    label: 'Lines',
    key: [],
    new: { quantity: 1 },
    children: { name: 'parts', fields: [{ name: 'size', label: 'Size' }, { name: 'sise' }] },
  });
  expect(given.problems).toEqual(['parts has no field "sise". Did you mean "size"?']);
});
