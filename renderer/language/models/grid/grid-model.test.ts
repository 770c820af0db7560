import { expect, test } from 'vitest';
import type { ResolvedScreen } from '../../resolve/resolve-screen.ts';
import type { GridDescriptor } from '../../types/blocks.ts';
import type { Entity, Field } from '../../types/entity.ts';
import { gridModel } from './grid-model.ts';

const descriptor: GridDescriptor = {
  kind: 'grid',
  id: 'invoice',
  title: 'Invoice',
  route: '/invoice/',
  rows: { operation: 'getPending' },
  fields: [{ name: 'totalAmount', readOnly: true }, { name: 'titel' }],
  children: { name: 'stages', fields: [{ name: 'amount', emptyAs: 0 }] },
  totals: [{ name: 'invoiceTotal', compute: 'invoices.total' }],
  save: { operation: 'createInvoice', payload: {} },
};

const screen: ResolvedScreen = {
  descriptor,
  area: { area: '', title: '', section: '', menu: [] },
  entities: {},
  problems: ['known'],
  operations: {
    getPending: {
      name: 'getPending',
      service: 'x',
      method: 'GET',
      path: '/x',
      summary: '',
      result: {
        type: 'array',
        items: {
          type: 'object',
          required: ['title'],
          properties: {
            title: { type: 'string' },
            totalAmount: { type: 'number', format: 'money', title: 'Total' },
            stages: {
              type: 'array',
              items: {
                type: 'object',
                required: ['amount'],
                properties: { amount: { type: 'number', format: 'money' } },
              },
            },
          },
        },
      },
    },
  },
};

test('takes labels, types and rules from the operation’s response', () => {
  const model = gridModel(screen);
  expect(
    model?.fields.map(({ name, label, controlType, isReadOnly }) => ({ name, label, controlType, isReadOnly })),
  ).toEqual([
    { name: 'totalAmount', label: 'Total', controlType: 'money', isReadOnly: true },
    { name: 'titel', label: 'Titel', controlType: 'text', isReadOnly: true },
  ]);
  expect(model?.children).toMatchObject({
    name: 'stages',
    label: 'Stages',
    addLabel: 'Add new',
    key: [],
    fields: [{ name: 'amount', isRequired: true, emptyAs: 0 }],
  });
  expect(model).toMatchObject({
    saveLabel: 'Save Changes',
    addLabel: 'Add new',
    totalLabels: { invoiceTotal: 'Invoice Total' },
  });
});

test('requires the entity’s required fields in a batch, except the shared ones', () => {
  const shelf: Entity = {
    entity: 'Shelf',
    table: { name: 'shelves', class: 'tenant' },
    key: ['shelfId'],
    title: 'Shelf',
    titlePlural: 'Shelves',
    titleField: 'title',
    required: ['warehouseId', 'title'],
    properties: {
      shelfId: { type: 'integer', readOnly: true },
      warehouseId: { type: 'integer' },
      title: { type: 'string' },
      note: { type: 'string' },
    },
  };
  const operation = { service: 'x', path: '/x', summary: '' };
  const model = gridModel({
    ...screen,
    problems: [],
    entities: { Shelf: shelf },
    descriptor: {
      ...descriptor,
      rows: { operation: 'getShelves' },
      fields: [{ name: 'title' }, { name: 'note' }],
      children: undefined,
      save: { operation: 'batchUpdateShelves', payload: {} },
    },
    operations: {
      getShelves: { ...operation, name: 'getShelves', method: 'GET', serves: { list: 'Shelf' } },
      batchUpdateShelves: {
        ...operation,
        name: 'batchUpdateShelves',
        method: 'POST',
        serves: { batchUpdate: 'Shelf', rows: 'shelves', within: ['warehouseId'] },
      },
    },
  });
  expect(model?.fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['title', true],
    ['note', false],
  ]);
  expect(model?.rows.field.items?.required).toEqual(['title']);
});

test('does not require a box that is mixed while it is empty', () => {
  const row: Field = { type: 'object', required: ['isAllowed'], properties: { isAllowed: { type: 'boolean' } } };
  const operation = { service: 'x', path: '/x', summary: '', name: 'x' };
  const requiredWith = (customProps: Record<string, boolean>) =>
    gridModel({
      ...screen,
      descriptor: { ...descriptor, fields: [{ name: 'isAllowed', customProps }], children: undefined },
      operations: {
        getPending: { ...operation, method: 'GET', result: { type: 'array', items: row } },
        createInvoice: {
          ...operation,
          method: 'POST',
          payload: { type: 'object', properties: { rows: { type: 'array', items: row } } },
        },
      },
    })?.fields.map(({ isRequired }) => isRequired);
  expect([requiredWith({}), requiredWith({ isMixedWhenEmpty: true })]).toEqual([[true], [false]]);
});

test('reports unknown names as problems', () => {
  expect(gridModel(screen)?.problems).toEqual(['known', 'The row has no field "titel". Did you mean "title"?']);
});

test('returns null for another kind of screen', () => {
  expect(
    gridModel({ ...screen, descriptor: { kind: 'page', id: 'p', title: 'P', route: '/p/', blocks: [] } }),
  ).toBeNull();
});
