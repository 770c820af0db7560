import { expect, test } from 'vitest';
import type { Entity, Field } from '../types/entity.ts';
import { check } from './check.ts';
import { clearAbsent } from './clear-absent.ts';
import { entityShape } from './entity-shape.ts';

const price: Record<string, Field> = {
  hasInstallments: { type: 'boolean' },
  stageCount: { type: 'integer', presentWhen: { field: 'hasInstallments', is: true } },
  lastStage: { type: 'string', presentWhen: { field: 'stageCount', gt: 0 } },
  note: { type: 'string', presentWhen: { field: 'hasInstallments', is: true }, whenAbsent: 'keep' },
  rows: {
    type: 'array',
    presentWhen: { field: 'hasInstallments', is: true },
    items: {
      type: 'object',
      properties: {
        kind: { type: 'string' },
        x: {
          type: 'string',
          presentWhen: {
            all: [
              { field: 'kind', is: 'a' },
              { field: 'parent.stageCount', gt: 1 },
            ],
          },
        },
      },
    },
  },
};

test('clears what is not present, and what then is not present either', () => {
  const values = { hasInstallments: false, stageCount: 2, lastStage: 'x', note: 'stays', rows: [{ kind: 'a' }] };
  expect(clearAbsent(price, values, {})).toEqual({
    hasInstallments: false,
    stageCount: null,
    lastStage: null,
    note: 'stays',
    rows: null,
  });
});

test('unknown is not present', () => {
  expect(clearAbsent(price, { stageCount: 2 }, {})).toMatchObject({ stageCount: null, rows: null });
  expect(clearAbsent(price, { stageCount: 2 }, { record: { hasInstallments: true } })).toMatchObject({ stageCount: 2 });
});

test('clears inside the rows that stay', () => {
  const rows = [
    { kind: 'a', x: '1' },
    { kind: 'b', x: '2' },
  ];
  expect(clearAbsent(price, { hasInstallments: true, stageCount: 2, rows }, {})).toMatchObject({
    rows: [
      { kind: 'a', x: '1' },
      { kind: 'b', x: null },
    ],
  });
  expect(clearAbsent(price, { hasInstallments: true, stageCount: 1, rows }, {})).toMatchObject({
    rows: [
      { kind: 'a', x: null },
      { kind: 'b', x: null },
    ],
  });
});

test('without such fields the values are the same object', () => {
  const values = { title: 'x' };
  expect(clearAbsent({ title: { type: 'string' } }, values, {})).toBe(values);
});

test('what is cleared passes the check', () => {
  const values = { hasInstallments: false, stageCount: 'wrong', lastStage: 5, rows: 'wrong' };
  expect(check({ properties: price }, clearAbsent(price, values, {}), { mode: 'add', unknownKeys: 'refuse' })).toEqual(
    [],
  );
});

test('the shape of an entity has its child rows, without the key that points back', () => {
  const base = { table: { name: 't', class: 'tenant' as const }, title: '', titlePlural: '', titleField: 'title' };
  const stage: Entity = {
    ...base,
    entity: 'Stage',
    key: ['stageId'],
    required: ['priceId', 'stage'],
    properties: {
      stageId: { type: 'integer', readOnly: true },
      priceId: { type: 'integer' },
      stage: { type: 'string' },
    },
  };
  const owner: Entity = {
    ...base,
    entity: 'Price',
    key: ['priceId'],
    properties: {
      stages: { type: 'array', children: { entity: 'Stage', foreignKey: 'priceId' } },
      others: { type: 'array', children: { entity: 'Nowhere', foreignKey: 'x' } },
    },
  };
  const shape = entityShape(owner, { Price: owner, Stage: stage });
  expect(shape.properties['stages']?.items).toEqual({
    type: 'object',
    required: ['stage'],
    properties: { stageId: { type: 'integer', readOnly: true }, stage: { type: 'string' } },
  });
  expect(check(shape, { stages: [{}] }, { mode: 'add', unknownKeys: 'refuse' })).toEqual([
    { path: 'stages[0].stage', message: 'This is a required field' },
  ]);
  expect(shape.properties['others']?.items).toBeUndefined();
});
