import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameJson } from '../../language/logic/conditions/compare.ts';
import { NO_FAULTS } from '../../language/models/form/faults.ts';
import type { FormModel, FormModelField } from '../../language/models/form/form-model.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { createRest } from './rest.ts';
import { createFormStore } from './store.ts';
import { rebaseOnRecord, rebaseOnPart, rebaseOnSent } from './rebase-on-answer.ts';

const NAMES = ['a', 'b', 'c', 'd.e'];

/** The parts of a form that `rebaseOnPart` reads. */
function formOf(stored: JsonObject) {
  const fields = NAMES.map((name): FormModelField => ({
    name,
    label: name,
    controlType: 'text',
    field: { type: 'string' },
    isRequired: false,
    isReadOnly: false,
    uploadInSharedLocation: false,
    customProps: {},
  }));
  const model: FormModel = {
    id: 'test',
    title: { add: '', edit: '' },
    route: { add: '', edit: '' },
    endpoints: { get: '', add: '', update: '' },
    after: { add: 'replace', update: 'stay', delete: 'back' },
    save: { label: 'Save' },
    actions: [],
    problems: [],
    sections: [{ columns: 1, rows: [{ fields }] }],
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
  return { model, store: createFormStore(stored, () => NO_FAULTS), rest: createRest({}) };
}

const value = fc.constantFrom('x', 'y', 'z', null);
const values = fc.record(Object.fromEntries(NAMES.map((name) => [name, value])));
const some = fc.subarray(NAMES).chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, value]))));

test('an assigned part is stored and shown; values typed outside of it, or after the call, stay unsaved', () => {
  fc.assert(
    fc.property(values, some, some, some, (stored, typed, typedSince, answered) => {
      const form = formOf(stored);
      for (const [name, one] of Object.entries(typed)) form.store.set(name, one);
      const sent = form.store.values.all();
      for (const [name, one] of Object.entries(typedSince)) form.store.set(name, one);
      const before = form.store.values.all();
      const { 'd.e': inner, ...plain } = answered;
      rebaseOnPart(form, { ...plain, ...('d.e' in answered ? { d: { e: inner ?? null } } : {}), allowed: 'yes' }, sent);

      for (const name of NAMES) {
        const isSaid = Object.hasOwn(answered, name);
        const isTypedSince = !sameJson(before[name], sent[name]);
        expect(form.store.baseline()[name] ?? null).toBe((isSaid ? answered[name] : stored[name]) ?? null);
        expect(form.store.values.get(name) ?? null).toBe(
          (isSaid && !isTypedSince ? answered[name] : before[name]) ?? null,
        );
      }
      expect(form.store.isDirty()).toBe(
        NAMES.some((name) => !sameJson(form.store.values.get(name), form.store.baseline()[name])),
      );
      expect(form.rest.get('allowed')).toBe('yes');
    }),
    { numRuns: 500 },
  );
});

test('a whole record replaces the sent values, and an answer without a record keeps them', () => {
  const form = formOf({ a: 'x', b: 'x' });
  form.store.set('a', 'y');
  const sent = form.store.values.all();
  form.store.set('b', 'typed since');
  rebaseOnRecord(form, { id: 1, a: 'Y', b: 'x', c: null, d: { e: 'z' }, other: 1 }, sent);
  expect(form.store.values.all()).toMatchObject({ id: 1, a: 'Y', b: 'typed since', 'd.e': 'z' });
  expect(form.rest.get('other')).toBe(1);

  rebaseOnSent(form, form.store.values.all());
  expect(form.store.isDirty()).toBe(false);
  expect(form.store.values.get('b')).toBe('typed since');
});
