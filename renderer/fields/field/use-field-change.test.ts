import { expect, test } from 'vitest';
import { evaluate } from '../../language/logic/conditions/evaluate.ts';
import type { FormMode } from '../../language/models/form/field-state.ts';
import { NO_FAULTS } from '../../language/models/form/faults.ts';
import type { FieldSet, FormModelField } from '../../language/models/form/form-model.ts';
import { assignValues } from '../record/assign-values.ts';
import { recordOf, type EditedRecord } from '../record/edited-record.ts';
import { createPending } from '../record/pending.ts';
import { createRest } from '../record/rest.ts';
import { createFormStore } from '../record/store.ts';
import { watch } from '../record/watch.ts';
import { fieldChange, type FieldChange } from './field-change.ts';

const channel: FormModelField = {
  name: 'channelId',
  label: 'Channel',
  controlType: 'select',
  field: { type: 'integer', references: { entity: 'Channel', field: 'channelId', as: 'channel' } },
  isRequired: false,
  isReadOnly: false,
  uploadInSharedLocation: false,
  customProps: {},
};
const model: FieldSet = {
  id: 'test',
  entity: { properties: {} },
  sections: [{ columns: 1, rows: [{ fields: [channel] }] }],
};

function openRecord(store = createFormStore({ channelId: 1 }, () => NO_FAULTS), mode: FormMode = 'update') {
  return recordOf({
    model,
    store,
    mode,
    scope: {},
    catalogue: { operations: {}, entities: {} },
    rest: createRest({ channel: { channelId: 1, mode: 1 } }),
    pending: createPending(),
    isReadOnly: false,
    id: 'f',
  });
}

function changeOf(record: EditedRecord): FieldChange['change'] {
  return changesOf(record).change;
}

function changesOf(record: EditedRecord): FieldChange {
  return fieldChange(channel, record, {
    host: { confirm: () => Promise.resolve(true) },
    locale: { locale: 'en-IN', timeZone: 'UTC' },
    isTyped: false,
  });
}

test('a choice is the referenced record that conditions read from then on', () => {
  const record = openRecord();
  const change = changeOf(record);
  const isCourier = () => evaluate({ field: 'channel.mode', is: 2 }, record.scope());
  expect(isCourier()).toBe(false);
  change(2, { channelId: 2, mode: 2 });
  expect(isCourier()).toBe(true);
  change(3);
  expect(isCourier()).toBeUndefined();
  change(2, { code: 2, mode: 2 });
  expect(isCourier()).toBe(true);
  change(null);
  expect(evaluate({ field: 'channel.mode', empty: true }, record.scope())).toBe(true);
  expect(record.scope().record['channel']).toBeNull();
  change(1);
  expect(isCourier()).toBe(false);
});

test.each([
  ['add', {}],
  ['update', { channelId: 2 }],
] as const)(
  'a value that a field opens with is no change of a new record, and one of a stored record: %s',
  (mode, changes) => {
    const store = createFormStore({ channelId: null }, () => NO_FAULTS);
    changesOf(openRecord(store, mode)).preset(2);
    expect(store.values.get('channelId')).toBe(2);
    expect(store.changes()).toEqual(changes);
  },
);

test('a value that comes from an answer or a draft leaves the referenced record unknown', () => {
  const answered = openRecord();
  assignValues(answered, { channelId: 'result.channelId' }, { result: { channelId: 2 } });
  expect(evaluate({ field: 'channel.mode', is: 1 }, answered.scope())).toBeUndefined();
  const store = createFormStore({ channelId: 1 }, () => NO_FAULTS);
  const drafted = openRecord(store);
  store.merge({ channelId: 2 });
  expect(evaluate({ field: 'channel.mode', is: 1 }, drafted.scope())).toBeUndefined();
  const record = openRecord();
  const assign = { channelId: 'result.channelId', channel: 'result.channel' };
  assignValues(record, assign, { result: { channelId: 2, channel: { channelId: 2, mode: 2 } } });
  expect(evaluate({ field: 'channel.mode', is: 2 }, record.scope())).toBe(true);
});

test('a condition over a referenced record is evaluated again when its field changes', () => {
  const record = openRecord();
  const watched = watch(record, ['channel.mode']);
  let woken = 0;
  watched.subscribe(() => (woken += 1));
  const before = watched.seen();
  record.store.set('channelId', 2);
  expect(woken).toBe(1);
  expect(watched.seen()).not.toBe(before);
});

test('the stored record keeps its referenced record when another one is chosen', () => {
  const record = openRecord();
  changeOf(record)(2, { channelId: 2, mode: 2 });
  expect(evaluate({ field: 'old.channel.mode', is: 1 }, record.scope())).toBe(true);
  record.rest?.refresh({ channel: { channelId: 1, mode: 7 } });
  expect(evaluate({ field: 'old.channel.mode', is: 7 }, record.scope())).toBe(true);
  expect(evaluate({ field: 'channel.mode', is: 2 }, record.scope())).toBe(true);
});
