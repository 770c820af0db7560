import { expect, test } from 'vitest';
import { NO_FAULTS } from '../../language/models/form/faults.ts';
import type { FormChildren, FormModel } from '../../language/models/form/form-model.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { FormContextValue } from '../record/edited-record.ts';
import { placedRefusals } from './placed-refusals.ts';
import { createPending } from '../record/pending.ts';
import { createRest } from '../record/rest.ts';
import { createFormStore } from '../record/store.ts';

const lines: FormChildren = {
  name: 'lines',
  label: 'Lines',
  addLabel: 'Add new',
  key: ['lineId'],
  fields: [],
  field: { type: 'array' },
  isRequired: false,
  canAdd: true,
  canDelete: true,
};

function formOf(values: JsonObject, save: FormModel['save']): FormContextValue {
  const model: FormModel = {
    id: 'test',
    title: { add: '', edit: '' },
    route: { add: '', edit: '' },
    endpoints: { get: '', add: '', update: '' },
    after: { add: 'replace', update: 'stay', delete: 'back' },
    save,
    actions: [],
    problems: [],
    sections: [{ columns: 1, rows: [], children: lines }],
    entity: {
      entity: 'Test',
      table: { name: 'tests', class: 'tenant' },
      key: ['id'],
      title: 'Test',
      titlePlural: 'Tests',
      titleField: 'a',
      properties: {},
    },
  };
  const store = createFormStore(values, () => NO_FAULTS, { lists: [lines], order: ['lines'] });
  return {
    model,
    store,
    mode: 'update',
    scope: {},
    catalogue: { operations: {}, entities: {} },
    rest: createRest({}),
    pending: createPending(),
    isReadOnly: false,
    id: 'f',
  };
}

const own = { each: 'lines', as: { amount: { from: 'quantity' } } };

test.each([
  ['the fields by their names', { label: 'Save' }, 'lines[1].quantity'],
  ['a payload of its own', { label: 'Save', payload: { Items: own } }, 'Items[1].amount'],
])('a field error of %s is placed at the row that was sent, after a row before it was deleted', (_name, save, path) => {
  const form = formOf(
    {
      lines: [
        { lineId: null, quantity: 1 },
        { lineId: null, quantity: 2 },
        { lineId: null, quantity: 3 },
      ],
    },
    save,
  );
  const sent = form.store.values.all();
  const list = form.store.rows('lines');
  const first = list?.rows()[0];
  if (list && first) list.remove(first);
  expect(placedRefusals(form, [{ path, message: 'Too many.' }], sent)).toEqual([
    { path: 'lines[1].quantity', message: 'Too many.' },
  ]);
});
