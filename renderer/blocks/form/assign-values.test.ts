import { expect, test } from 'vitest';
import { NO_FAULTS } from '../../language/form/faults.ts';
import type { FieldSet, FormModelField } from '../../language/form/form-model.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { assignValues } from './assign-values.ts';
import { recordOf, type EditedRecord } from './form-context.ts';
import { createKeyedStore } from './keyed-store.ts';
import { createPending } from './pending.ts';
import { createFormStore } from './store.ts';

function recordWith(values: JsonObject, rest: JsonObject = {}): EditedRecord {
  const fields = Object.keys(values).map((name): FormModelField => ({ name, label: name, controlType: 'text', field: { type: 'string' }, isRequired: false, isReadOnly: false, uploadInSharedLocation: false, customProps: {} }));
  const model: FieldSet = { id: 'test', entity: { properties: {} }, sections: [{ columns: 1, rows: [{ fields }] }] };
  return recordOf({
    model, store: createFormStore(values, () => NO_FAULTS), mode: 'add', scope: {}, catalogue: { operations: {}, entities: {} }, rest: createKeyedStore(rest), pending: createPending(), isReadOnly: false, id: 'f',
  });
}

test('an answer goes into the fields that it is assigned to', () => {
  const record = recordWith({ name: 'shop', dnsRecords: null });
  assignValues(record, { dnsRecords: 'result.dnsRecords' }, { result: { dnsRecords: [{ recordType: 'CNAME' }] } });
  expect(record.store.values.all()).toEqual({ name: 'shop', dnsRecords: [{ recordType: 'CNAME' }] });
});

test('a choice fills fields under dotted names, and what has no field goes into the rest of the record', () => {
  const record = recordWith({ 'price.amount': null, product: 1 }, { price: { currency: 'INR' }, allowed: 'no' });
  assignValues(record, { 'price.amount': 'option.price', allowed: 'option.allowed' }, { option: { price: 12, allowed: 'yes' } });
  expect(record.store.values.all()).toEqual({ 'price.amount': 12, product: 1 });
  expect(record.rest?.get('allowed')).toBe('yes');
});

test('what an answer says of the whole record goes where each part belongs; what is not said stays', () => {
  const record = recordWith({ status: 'New', tracking: 'T1' });
  assignValues(record, { record: 'result.shipment' }, { result: { shipment: { status: 'Sent', actions: ['mark'] } } });
  expect(record.store.values.all()).toEqual({ status: 'Sent', tracking: 'T1' });
  expect(record.rest?.get('actions')).toEqual(['mark']);
});

test('a choice that lacks what it should fill empties it', () => {
  const record = recordWith({ price: 3 });
  assignValues(record, { price: 'option.price' }, { option: {} });
  expect(record.store.values.get('price')).toBeNull();
});
