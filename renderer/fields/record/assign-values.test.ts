import { expect, test } from 'vitest';
import { NO_FAULTS } from '../../language/models/form/faults.ts';
import type { FieldSet, FormModelField } from '../../language/models/form/form-model.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { assignValues } from './assign-values.ts';
import { recordOf, type EditedRecord } from './edited-record.ts';
import { createPending } from './pending.ts';
import { createRest } from './rest.ts';
import { createFormStore } from './store.ts';

function recordWith(values: JsonObject, rest: JsonObject = {}): EditedRecord {
  const fields = Object.keys(values).map((name): FormModelField => ({
    name,
    label: name,
    controlType: 'text',
    field: { type: 'string' },
    isRequired: false,
    isReadOnly: false,
    uploadInSharedLocation: false,
    customProps: {},
  }));
  const model: FieldSet = { id: 'test', entity: { properties: {} }, sections: [{ columns: 1, rows: [{ fields }] }] };
  return recordOf({
    model,
    store: createFormStore(values, () => NO_FAULTS),
    mode: 'add',
    scope: {},
    catalogue: { operations: {}, entities: {} },
    rest: createRest(rest),
    pending: createPending(),
    isReadOnly: false,
    id: 'f',
  });
}

test('an answer is assigned to its target fields', () => {
  const record = recordWith({ name: 'shop', dnsRecords: null });
  assignValues(record, { dnsRecords: 'result.dnsRecords' }, { result: { dnsRecords: [{ recordType: 'CNAME' }] } });
  expect(record.store.values.all()).toEqual({ name: 'shop', dnsRecords: [{ recordType: 'CNAME' }] });
});

test('a choice fills fields with dotted names, and values without a field go to the rest of the record', () => {
  const record = recordWith({ 'price.amount': null, product: 1 }, { price: { currency: 'INR' }, allowed: 'no' });
  assignValues(
    record,
    { 'price.amount': 'option.price', allowed: 'option.allowed' },
    { option: { price: 12, allowed: 'yes' } },
  );
  expect(record.store.values.all()).toEqual({ 'price.amount': 12, product: 1 });
  expect(record.rest?.get('allowed')).toBe('yes');
});

test('an answer of the whole record is assigned part by part; missing parts stay unchanged', () => {
  const record = recordWith({ status: 'New', tracking: 'T1' });
  assignValues(record, { record: 'result.shipment' }, { result: { shipment: { status: 'Sent', actions: ['mark'] } } });
  expect(record.store.values.all()).toEqual({ status: 'Sent', tracking: 'T1' });
  expect(record.rest?.get('actions')).toEqual(['mark']);
});

test('a choice without a value for a filled field empties that field', () => {
  const record = recordWith({ price: 3 });
  assignValues(record, { price: 'option.price' }, { option: {} });
  expect(record.store.values.get('price')).toBeNull();
});
