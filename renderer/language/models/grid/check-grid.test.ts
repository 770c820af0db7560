import { expect, test } from 'vitest';
import { faultList } from '../form/faults.ts';
import type { ResolvedScreen } from '../../resolve/resolve-screen.ts';
import { gridChecker } from './check-grid.ts';
import { gridModel, type GridModel } from './grid-model.ts';
import { sendableRows } from './sendable-rows.ts';

const screen: ResolvedScreen = {
  descriptor: {
    kind: 'grid',
    id: 'features',
    title: 'Features',
    route: '/features/',
    rows: { operation: 'getFeatures' },
    key: 'featureId',
    canDelete: true,
    fields: [{ name: 'title' }, { name: 'weight', emptyAs: 0, readOnlyWhen: { field: 'old.isFixed', is: true } }],
    save: { operation: 'save', payload: {} },
  },
  area: { area: '', title: '', section: '', menu: [] },
  entities: {},
  problems: [],
  operations: {
    getFeatures: {
      name: 'getFeatures',
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
            featureId: { type: 'integer' },
            title: { type: 'string' },
            weight: { type: 'number', maximum: 9 },
            isFixed: { type: 'boolean' },
          },
        },
      },
    },
  },
};

function model(): GridModel {
  const found = gridModel(screen);
  if (found === null) throw new Error('There is no model.');
  return found;
}

test('checks rows by their operation’s fields, except deleted and read-only ones', () => {
  const rows = [
    { featureId: 1, title: '', weight: 10 },
    { featureId: 2, title: null, isDeleted: true },
    { featureId: 3, title: 'c', weight: 10, isFixed: true },
  ];
  const found = faultList(gridChecker(model())({ rows }, { old: { rows } }));
  expect(found).toEqual([
    { path: 'rows[0].title', message: 'This is a required field' },
    { path: 'rows[0].weight', message: 'This must be 9 or less.' },
  ]);
});

test('sends null for blank values, and no row that was added and deleted again', () => {
  const rows = [
    { featureId: 1, title: '', weight: null },
    { featureId: null, title: 'x', isDeleted: true },
    { featureId: 2, title: 'b', isDeleted: true },
  ];
  expect(sendableRows(model(), rows)).toEqual({
    rows: [
      { featureId: 1, title: null, weight: 0 },
      { featureId: 2, title: 'b', isDeleted: true },
    ],
  });
  expect(sendableRows(model(), undefined)).toEqual({ rows: [] });
});
