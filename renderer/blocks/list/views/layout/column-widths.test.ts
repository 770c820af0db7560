import { expect, it } from 'vitest';
import type { ListColumn } from '../../../../language/models/list/list-model.ts';
import { columnOf } from '../../../../language/testing/thing.ts';
import { columnWidth, leastWidth, widthShare } from './column-widths.ts';

const column = (more: Partial<ListColumn>) => columnOf('a', more);

it('shows dates and amounts whole', () => {
  const least = (more: Partial<ListColumn>) => leastWidth(column(more));
  expect(least({ cell: 'date' })).toBe(118);
  expect(least({ cell: 'money' })).toBe(128);
  expect(least({ cell: 'text', format: 'datetime' })).toBe(168);
  expect(columnWidth(column({ cell: 'date', width: 90 }))).toBe(118);
  expect(columnWidth(column({ cell: 'date', width: 119 }))).toBe(119);
});

it('shows each word of a header whole, and breaks lines between them', () => {
  const least = (label: string) => leastWidth(column({ label }));
  expect(least('Attempted')).toBe(86);
  expect(least('Attempted so far')).toBe(86);
  expect(least('Well-attempted')).toBe(86);
  expect(columnWidth(column({ label: 'Attempted', width: 60 }))).toBe(86);
});

it('gives a column without a width layout to stretch, and more to a link', () => {
  expect([columnWidth(column({})), columnWidth(column({ isLink: true }))]).toEqual([140, 200]);
});

const share = (more: Partial<ListColumn>) => widthShare(column(more));

it('gives the room that is left to what can be long', () => {
  expect(share({ cell: 'text', field: { type: 'string', maxLength: 120 } })).toBe(2);
  expect(share({ cell: 'text', field: { type: 'string', maxLength: 2000 } })).toBe(3);
  expect(share({ cell: 'multilinetext' })).toBe(3);
  expect(share({ cell: 'text', field: { type: 'integer' } })).toBe(1);
  expect(share({ cell: 'text', format: 'datetime', field: { type: 'string' } })).toBe(1);
  expect(share({ cell: 'date' })).toBe(1);
});
