import { expect, test } from 'vitest';
import type { Properties, Shapes } from '../../resolve/answer-shape.ts';
import type { Lines } from '../../types/blocks.ts';
import { linesModel } from './lines-model.ts';

const line: Properties = {
  title: { type: 'string', title: 'Product' },
  total: { type: 'number', format: 'money' },
  serials: {
    type: 'array',
    title: 'Serial Numbers',
    items: { type: 'object', properties: { number: { type: 'string', title: 'Serial Number' } } },
  },
};
const shapes: Shapes = {
  entities: {},
  operations: {
    getLines: {
      name: 'getLines',
      method: 'GET',
      path: '/x',
      summary: '',
      service: 'x',
      result: { type: 'array', items: { type: 'object', properties: line } },
    },
  },
};
const lines: Lines = {
  title: 'Products',
  rows: { operation: 'getLines' },
  columns: [{ name: 'title' }, { name: 'total' }],
  expand: { rows: 'serials', columns: [{ name: 'number' }] },
};

test('takes labels and cells from the response, also within a line', () => {
  const model = linesModel(lines, shapes, undefined);
  expect(model.columns.map(({ label, cell, align }) => [label, cell, align])).toEqual([
    ['Product', 'text', 'left'],
    ['Total', 'money', 'right'],
  ]);
  expect([model.title, model.expand?.title, model.expand?.columns[0]?.label]).toEqual([
    'Products',
    'Serial Numbers',
    'Serial Number',
  ]);
});

test('reads lines without a call from the record', () => {
  const model = linesModel({ rows: { path: 'payments' }, columns: [{ name: 'amount' }] }, shapes, {
    payments: { type: 'array', items: { type: 'object', properties: { amount: { type: 'number', title: 'Amount' } } } },
  });
  expect([model.columns[0]?.label, model.expand]).toEqual(['Amount', undefined]);
});

test('reports a name that the rows do not have, with a suggestion', () => {
  const problems: string[] = [];
  linesModel(
    { ...lines, columns: [{ name: 'titel' }], expand: { rows: 'serial', columns: [] } },
    shapes,
    undefined,
    problems,
  );
  expect(problems).toEqual([
    'The rows have no field "titel". Did you mean "title"?',
    'The rows have no field "serial". Did you mean "serials"?',
  ]);
});
