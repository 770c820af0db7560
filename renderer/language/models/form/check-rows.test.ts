import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entity } from '../../types/entity.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import { checkForm, formChecker, namesInOrder } from './check-form.ts';
import { faultList, type Faults } from './faults.ts';
import { formModel, type FormModel } from './form-model.ts';

const base = { table: { name: 't', class: 'tenant' as const }, title: '', titlePlural: '', titleField: 'title' };
const part: Entity = {
  ...base,
  entity: 'Part',
  key: ['partId'],
  required: ['stageId', 'size'],
  properties: {
    partId: { type: 'integer' },
    stageId: { type: 'integer' },
    size: { type: 'integer', maximum: 9, requiredWhen: { field: 'parent.kind', is: 'b' } },
  },
};
const stage: Entity = {
  ...base,
  entity: 'Stage',
  key: ['stageId'],
  required: ['priceId', 'title'],
  properties: {
    stageId: { type: 'integer', readOnly: true },
    priceId: { type: 'integer' },
    title: { type: 'string', maxLength: 3 },
    kind: { type: 'string', immutable: true },
    weight: { type: 'number' },
    // Each condition reads another place: the row, the record that has it, the user.
    reason: { type: 'string', requiredWhen: { field: 'weight', gt: 50 } },
    note: { type: 'string', requiredWhen: { field: 'parent.isStrict', is: true } },
    extra: { type: 'string', pattern: 'x+', presentWhen: { field: 'parent.hasExtra', is: true } },
    parts: { type: 'array', minItems: 1, children: { entity: 'Part', foreignKey: 'stageId', unique: [['size']] } },
  },
};
const price: Entity = {
  ...base,
  entity: 'Price',
  key: ['priceId'],
  required: [],
  properties: {
    priceId: { type: 'integer' },
    isStrict: { type: 'boolean' },
    hasExtra: { type: 'boolean' },
    deposit: { type: 'number' },
    stages: {
      type: 'array',
      maxItems: 4,
      children: {
        entity: 'Stage',
        foreignKey: 'priceId',
        unique: [['title'], ['kind', 'weight']],
        sum: { weight: { total: 100, with: ['deposit'] } },
      },
    },
  },
};

function built(): FormModel {
  const model = formModel({
    descriptor: {
      id: 'price-form',
      kind: 'form',
      title: { add: '', edit: '' },
      route: { add: '/a/', edit: '/{priceId}/' },
      entity: 'Price',
      endpoints: { get: 'g', add: 'a', update: 'u' },
      checks: [{ check: 'prices.even', text: 'Odd.' }],
      sections: [
        {
          children: {
            name: 'stages',
            fields: [
              { name: 'title', visibleWhen: { field: 'user.roles', hasRole: 'clerk' } },
              { name: 'kind' },
              { name: 'weight', readOnlyWhen: { field: 'old.weight', is: 50 } },
              { name: 'reason', visibleWhen: { field: 'parent.isStrict', isNot: true } },
              { name: 'note' },
              { name: 'extra' },
            ],
            children: { name: 'parts', fields: [{ name: 'size' }] },
          },
        },
        { rows: [{ fields: [{ name: 'isStrict' }, { name: 'hasExtra' }, { name: 'deposit' }] }] },
      ],
    },
    area: { area: '', title: '', section: '', menu: [] },
    entity: price,
    entities: { Price: price, Stage: stage, Part: part },
    operations: {},
    problems: [],
  });
  if (model === null) throw new Error('There is no model.');
  return model;
}

const model = built();
const checks = {
  'prices.even': ({ stages }: JsonObject) =>
    Array.isArray(stages)
      ? stages.flatMap((row, index) => (weightOf(row) % 2 === 1 ? [`stages[${index}].weight`] : []))
      : [],
};

function weightOf(row: Json): number {
  return typeof row === 'object' && row !== null && !Array.isArray(row) && typeof row['weight'] === 'number'
    ? row['weight']
    : 0;
}

const size = fc.constantFrom<Json>(null, 1, 2, 99);
const partRow = fc.record({ partId: fc.constantFrom<Json>(null, 5), size, isDeleted: fc.boolean() });
const stageRow = fc.record({
  stageId: fc.constantFrom<Json>(null, 4),
  title: fc.constantFrom<Json>('', 'a', 'b', 'abcd'),
  kind: fc.constantFrom<Json>(null, 'b'),
  weight: fc.constantFrom<Json>(null, 0, 50, 51, 100),
  reason: fc.constantFrom<Json>('', 'r'),
  note: fc.constantFrom<Json>(null, 'n'),
  extra: fc.constantFrom<Json>('x', 'y'),
  isDeleted: fc.boolean(),
  parts: fc.array(partRow, { maxLength: 3 }),
});
/**
 * One step of editing: a cell, a cell of an inner row, a field of the record, a row added or replaced, another user, a
 * save.
 */
const edit = fc.oneof(
  fc.record({
    at: fc.nat(),
    cell: fc.constantFrom('title', 'kind', 'weight', 'reason', 'note', 'extra', 'isDeleted'),
    value: fc.constantFrom<Json>(null, '', 'a', 'x', 50, 100, true),
  }),
  fc.record({ at: fc.nat(), inner: fc.nat(), value: size }),
  fc.record({
    field: fc.constantFrom('isStrict', 'hasExtra', 'deposit'),
    value: fc.constantFrom<Json>(null, true, false, 50),
  }),
  fc.record({ added: stageRow }),
  fc.record({ role: fc.constantFrom('clerk', 'guest') }),
  fc.constant({ isSaved: true as const }),
);
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

interface State {
  values: JsonObject;
  old: JsonObject;
  user: JsonObject;
}

/** Applies a step like the form's store: unchanged objects stay the same objects. */
function after(state: State, step: Edit): State {
  const rows = Array.isArray(state.values['stages']) ? state.values['stages'] : [];
  const withRows = (next: Json[]): State => ({ ...state, values: { ...state.values, stages: next } });
  const changed = (at: number, change: (row: JsonObject) => JsonObject): State => {
    const row = rows[at % rows.length];
    return typeof row === 'object' && row !== null && !Array.isArray(row)
      ? withRows(rows.with(at % rows.length, change(row)))
      : state;
  };
  if ('isSaved' in step) return { ...state, old: state.values };
  if ('role' in step) return { ...state, user: { roles: [step.role] } };
  if ('added' in step) return withRows([...rows, step.added]);
  if ('field' in step) return { ...state, values: { ...state.values, [step.field]: step.value } };
  if ('cell' in step) return changed(step.at, (row) => ({ ...row, [step.cell]: step.value }));
  return changed(step.at, (row) => {
    const parts = Array.isArray(row['parts']) ? row['parts'] : [];
    return parts.length === 0
      ? row
      : { ...row, parts: parts.with(step.inner % parts.length, { partId: null, size: step.value }) };
  });
}

const rowsOf = (faults: Faults): readonly Faults[] => faults.rows['stages'] ?? [];

describe('checking rows while they are edited', () => {
  test('finds after every step what a check of the whole form finds', () => {
    fc.assert(
      fc.property(
        fc.array(stageRow, { maxLength: 4 }),
        fc.array(edit, { maxLength: 12 }),
        fc.constantFrom('add' as const, 'update' as const),
        (stages, steps, mode) => {
          const check = formChecker(model, mode);
          let state: State = {
            values: { priceId: 1, isStrict: false, hasExtra: true, deposit: 0, stages },
            old: { stages },
            user: { roles: ['clerk'] },
          };
          for (const step of [...steps, undefined]) {
            const scope = { old: state.old, user: state.user, checks };
            expect(faultList(check(state.values, scope), namesInOrder(model))).toEqual(
              checkForm(model, state.values, mode, scope),
            );
            if (step) state = after(state, step);
          }
        },
      ),
      { numRuns: 250 },
    );
  });

  test('looks at no other row than the one that changed', () => {
    const check = formChecker(model, 'update');
    const row = {
      stageId: 1,
      title: 'a',
      kind: 'k',
      weight: 10,
      reason: null,
      note: 'n',
      extra: 'x',
      parts: [{ partId: 1, size: 1 }],
    };
    const stages = Array.from({ length: 50 }, (_, index) => ({ ...row, stageId: index, title: `${index}` }));
    const scope = { user: { roles: ['clerk'] } };
    const before = rowsOf(check({ stages, isStrict: false }, scope));
    const typed = rowsOf(check({ stages: stages.with(7, { ...row, title: 'long' }), isStrict: false }, scope));
    expect(typed.flatMap((faults, index) => (faults === before[index] ? [] : [index]))).toEqual([7]);
    const strict = rowsOf(check({ stages, isStrict: true }, scope));
    expect(strict.filter((faults, index) => faults === before[index])).toEqual([]);
  });

  test('what is fixed once saved can be said in a row that is new, and is asked for in rows within rows', () => {
    const rows = [
      { stageId: null, title: 'a', weight: 100, note: 'n', extra: 'x', parts: [] },
      { stageId: 2, title: 'a', weight: null, note: 'n', extra: 'x', parts: [{ size: 99 }, { size: 1 }, { size: 1 }] },
    ];
    const found = checkForm(model, { stages: rows, deposit: 0 }, 'update', { user: { roles: ['clerk'] } });
    expect(found.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'stages[0].reason: This is a required field',
      'stages[0].parts: Add at least 1.',
      'stages[1].title: Row 1 has the same value.',
      'stages[1].parts[0].size: This must be 9 or less.',
      'stages[1].parts[2].size: Row 2 has the same value.',
    ]);
  });
});
