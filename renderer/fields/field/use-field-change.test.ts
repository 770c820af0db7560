import { expect, test } from 'vitest';
import { evaluate } from '../../language/logic/conditions/evaluate.ts';
import { NO_FAULTS } from '../../language/models/form/faults.ts';
import type { FieldSet, FormModelField } from '../../language/models/form/form-model.ts';
import type { Json } from '../../language/types/json.ts';
import { recordOf } from '../record/fields-context.ts';
import { createKeyedStore } from '../record/keyed-store.ts';
import { createPending } from '../record/pending.ts';
import { createFormStore } from '../record/store.ts';
import { fieldChange } from './use-field-change.ts';

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

test('a choice is the referenced record that conditions read from then on', () => {
  const record = recordOf({
    model,
    store: createFormStore({ channelId: 1 }, () => NO_FAULTS),
    mode: 'update',
    scope: {},
    catalogue: { operations: {}, entities: {} },
    rest: createKeyedStore<Json>({ channel: { channelId: 1, mode: 1 } }),
    pending: createPending(),
    isReadOnly: false,
    id: 'f',
  });
  const { change } = fieldChange(channel, record, {
    host: { confirm: () => Promise.resolve(true) },
    locale: { locale: 'en-IN', timeZone: 'UTC' },
    isTyped: false,
  });
  const isCourier = () => evaluate({ field: 'channel.mode', is: 2 }, record.scope());
  expect(isCourier()).toBe(false);
  change(2, { channelId: 2, mode: 2 });
  expect(isCourier()).toBe(true);
  change(3);
  expect(isCourier()).toBeUndefined();
  change(2, { channelId: 2, mode: 2 });
  change(null);
  expect(evaluate({ field: 'channel.mode', empty: true }, record.scope())).toBe(true);
  expect(record.rest?.get('channel')).toBeNull();
});
