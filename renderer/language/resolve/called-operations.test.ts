import { expect, test } from 'vitest';
import type { Descriptor } from '../types/descriptor.ts';
import { calledOperations } from './called-operations.ts';
import { firstOperation } from './routes.ts';

const grid: Descriptor = {
  kind: 'grid',
  id: 'g',
  title: 'G',
  route: '/g/',
  load: { app: { operation: 'getApp' } },
  selector: { name: 'roleId', label: 'Role', dataSource: 'getRoles' },
  rows: {
    union: [
      { operation: 'getA', set: { operation: 'not one' } },
      { operation: 'getB', args: { operation: 'not one' } },
    ],
  },
  fields: [{ name: 'x', dataSource: 'getX', create: { label: 'New', operation: 'addX', fields: [] } }],
  save: { operation: 'saveAll', payload: { operation: 'not one', dataSource: { from: 'x' } } },
  actions: [{ label: 'Reset', operation: 'reset', before: { operation: 'mayReset' } }],
};

test('what a screen calls is found by its keys, and not in what it sends', () => {
  expect(calledOperations(grid).map(({ name }) => name)).toEqual([
    'getApp',
    'getRoles',
    'getA',
    'getB',
    'getX',
    'addX',
    'saveAll',
    'reset',
    'mayReset',
  ]);
  expect(
    calledOperations(grid)
      .filter(({ isLookup }) => isLookup)
      .map(({ path }) => path.join('.')),
  ).toEqual(['selector.dataSource', 'fields.0.dataSource']);
});

test('every endpoint is a call, whatever its purpose is named', () => {
  const form: Descriptor = {
    kind: 'form',
    id: 'f',
    title: { add: 'A', edit: 'E' },
    route: { add: '/f/', edit: '/f/{id}/' },
    entity: 'F',
    endpoints: { get: 'get', new: 'fresh', add: 'add', update: 'update' },
    sections: [],
  };
  expect(calledOperations(form).map(({ name }) => name)).toEqual(['get', 'fresh', 'add', 'update']);
});

test('a screen is opened by the call that gives what it shows; a page by nobody’s leave but its blocks’', () => {
  expect(firstOperation(grid)).toBe('getA');
  expect(
    firstOperation({
      kind: 'settings',
      id: 's',
      title: 'S',
      route: '/s/',
      settings: { from: 'getSettings', key: 'k', label: 'l', type: 't', value: ['v'] },
      save: { operation: 'save', payload: {} },
    }),
  ).toBe('getSettings');
  expect(firstOperation({ kind: 'page', id: 'p', title: 'P', route: '/p/', blocks: ['g'] })).toBeNull();
});
