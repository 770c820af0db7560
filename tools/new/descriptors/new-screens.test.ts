import { expect, test } from 'vitest';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import { namesOf } from './names.ts';
import { newForm, newList, type ScreenPlan } from './new-screens.ts';

const stop: Entity = {
  entity: 'Stop',
  table: { name: 'stops', class: 'tenant' },
  key: ['routeId', 'stopNo'],
  title: 'Stop',
  titlePlural: 'Stops',
  titleField: 'title',
  properties: {
    routeId: { type: 'integer' },
    stopNo: { type: 'integer' },
    title: { type: 'string', title: 'Title' },
    marketId: { type: 'integer', title: 'Market', references: { entity: 'Market', field: 'marketId', as: 'market' } },
  },
};

const plan = (change: Partial<ScreenPlan> = {}): ScreenPlan => ({
  entity: stop,
  names: namesOf('Stop'),
  operations: { list: 'getStops', get: 'getStopById', add: 'addStop', update: 'updateStop', delete: 'deleteStop' },
  expanded: ['market'],
  path: '/commerce/stops/',
  lookups: { Market: { operation: 'getMarkets', text: 'title', isLarge: false } },
  rows: {},
  ...change,
});

test('a list is in the order of the whole key when nothing says when a record was created', () => {
  expect(newList(plan())['orderBy']).toBe('routeId, stopNo');
});

test('a list names a referenced record only when its operation answers it', () => {
  expect(newList(plan())['columns']).toContainEqual({ name: 'market.title', label: 'Market' });
  expect(newList(plan({ expanded: [] }))['columns']).toContainEqual({ name: 'marketId' });
});

test('a form has no row of fixed fields when the server sets none', () => {
  expect(JSON.stringify(newForm(plan()))).not.toContain('"fields":[]');
});

test('a form has the modes that the operations allow', () => {
  expect(newForm(plan({ operations: { list: 'getStops', add: 'addStop' } }))).toMatchObject({
    title: { add: 'Add Stop' },
    route: { add: '/commerce/stops/add/' },
    endpoints: { add: 'addStop' },
  });
  const edits = newForm(plan({ operations: { get: 'getStopById', update: 'updateStop' } }));
  expect(edits['route']).toEqual({ edit: '/commerce/stops/{routeId}/{stopNo}/edit/' });
});

test('there is no form that neither adds nor edits, and no list without an operation', () => {
  expect(() => newForm(plan({ operations: { list: 'getStops', get: 'getStopById' } }))).toThrow('so it has no form');
  expect(() => newList(plan({ operations: { get: 'getStopById' } }))).toThrow('so it has no list');
});
