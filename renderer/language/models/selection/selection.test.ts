import { describe, expect, test } from 'vitest';
import type { CatalogueOperation } from '../../resolve/catalogue.ts';
import type { ResolvedScreen } from '../../resolve/resolve-screen.ts';
import type { SelectionDescriptor } from '../../types/blocks.ts';
import { fieldsOf } from '../form/form-model.ts';
import { buildPayload } from '../../calls/build-payload.ts';
import { choiceProblem, selectableRows, selectionOf, fieldsFromSelection } from './choice.ts';
import { selectionModel } from './selection-model.ts';

const OPERATION = { service: 'orders-management', access: 'permission', summary: '' } as const;

const operations: Record<string, CatalogueOperation> = {
  getEligible: {
    ...OPERATION,
    name: 'getEligible',
    method: 'GET',
    path: '/getEligible/{orderId}',
    result: {
      type: 'array',
      items: {
        type: 'object',
        properties: { orderProductId: { type: 'integer', title: 'Order Product' }, isOpen: { type: 'boolean' } },
      },
    },
  },
  createReturn: {
    ...OPERATION,
    name: 'createReturn',
    method: 'POST',
    path: '/createReturn',
    payload: {
      type: 'object',
      required: ['returnReasonId', 'returnProducts'],
      properties: {
        returnReasonId: {
          type: 'integer',
          title: 'Return Reason',
          messages: { any: 'Please select a return reason.' },
        },
        returnProducts: {
          type: 'array',
          items: { type: 'object' },
          messages: { any: 'Please select at least one product to return.' },
        },
      },
    },
  },
  cancelOrder: {
    ...OPERATION,
    name: 'cancelOrder',
    method: 'POST',
    path: '/cancelOrder',
    payload: { type: 'object', properties: { note: { type: 'string', title: 'Note', maxLength: 5 } } },
  },
};

const payload = {
  returnReasonId: { from: 'returnReasonId' },
  returnProducts: { each: 'selection', as: { orderProductId: { from: 'orderProductId' } } },
};

const descriptor: SelectionDescriptor = {
  kind: 'selection',
  id: 'return',
  title: 'Return',
  route: '/return/{orderId}/',
  rows: { operation: 'getEligible' },
  choose: 'many',
  as: 'table',
  columns: [{ name: 'orderProductId' }, { name: 'nothing' }],
  fields: [
    { name: 'returnReasonId' },
    { name: 'note' },
    { name: 'way', dataset: [{ value: 'post', title: 'By post' }] },
  ],
  submit: { label: 'Request', operation: 'createReturn', payload },
  actions: [{ label: 'Cancel', operation: 'cancelOrder' }],
};

const screen: ResolvedScreen = {
  descriptor,
  area: { area: '', title: '', section: '', menu: [] },
  entities: {},
  operations,
  problems: [],
};

describe('selectionModel', () => {
  const model = selectionModel(screen);

  test('takes rules from the payloads; a field of no payload belongs to the screen', () => {
    expect(
      model &&
        fieldsOf(model.fields).map(({ label, controlType, isRequired, field }) => [
          label,
          controlType,
          isRequired,
          field.maxLength,
        ]),
    ).toEqual([
      ['Return Reason', 'number', true, undefined],
      ['Note', 'text', false, 5],
      ['Way', 'select', false, undefined],
    ]);
  });

  test('completes columns by the rows, and reports unknown names', () => {
    expect(model?.columns.map(({ label }) => label)).toEqual(['Order Product', 'Nothing']);
    expect(model?.problems).toEqual(['The rows have no field "nothing".']);
  });

  test('returns null for another kind of screen', () => {
    expect(
      selectionModel({ ...screen, descriptor: { kind: 'page', id: 'x', title: '', route: '/x/', blocks: [] } }),
    ).toBeNull();
  });
});

describe('the choice', () => {
  const rows = [
    { orderProductId: 1, isOpen: true },
    { orderProductId: 2, isOpen: false },
    { orderProductId: 1, isOpen: true },
  ];
  const offered = selectableRows({ eligibleWhen: { field: 'isOpen', is: true } }, rows, { record: {} });

  test('tells equal rows apart, and keeps keys after a refetch', () => {
    expect(new Set(offered.map(({ key }) => key)).size).toBe(3);
    expect(selectableRows({}, structuredClone(rows), { record: {} }).map(({ key }) => key)).toEqual(
      offered.map(({ key }) => key),
    );
  });

  test('evaluates eligibility with the fields around the rows', () => {
    const byWay = selectableRows({ eligibleWhen: { field: 'parent.way', is: 'post' } }, rows, {
      record: { way: 'post' },
    });
    expect(byWay.every(({ isEligible }) => isEligible)).toBe(true);
  });

  test('is one row or a list', () => {
    expect([selectionOf('one', rows), selectionOf('one', []), selectionOf('many', rows.slice(0, 1))]).toEqual([
      rows[0],
      null,
      [rows[0]],
    ]);
  });

  test('finds the payload fields that read it', () => {
    expect(fieldsFromSelection(payload)).toEqual(['returnProducts']);
    expect(
      fieldsFromSelection({
        a: { from: 'selection' },
        b: { from: 'selection.id' },
        c: { from: 'selections' },
        d: { each: 'selection[].stages' },
        e: 'selection',
      }),
    ).toEqual(['a', 'b', 'd']);
  });

  test('reports the error message of the payload field', () => {
    const sent = (selection: object[]) =>
      buildPayload(payload, { record: { selection: selection.map((row) => ({ ...row })) } });
    expect(choiceProblem(operations['createReturn'], payload, sent([]))).toBe(
      'Please select at least one product to return.',
    );
    expect(choiceProblem(operations['createReturn'], payload, sent([{ orderProductId: 1 }]))).toBeUndefined();
    expect(choiceProblem(undefined, payload, {})).toBeUndefined();
  });
});
