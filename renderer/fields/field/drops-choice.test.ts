import { expect, test } from 'vitest';
import { NO_FAULTS } from '../../language/models/form/faults.ts';
import { recordOf } from '../record/edited-record.ts';
import { createPending } from '../record/pending.ts';
import { createRest } from '../record/rest.ts';
import { createFormStore } from '../record/store.ts';
import { dropsChoice } from './drops-choice.ts';

const record = recordOf({
  model: { id: 'test', entity: { properties: {} }, sections: [] },
  store: createFormStore({ cityId: 1, stateId: 7 }, () => NO_FAULTS),
  mode: 'update',
  scope: {},
  catalogue: { operations: {}, entities: {} },
  rest: createRest({}),
  pending: createPending(),
  isReadOnly: false,
  id: 'f',
});

test.each([
  [{ value: 1, depends: 8, isOffered: false }, true],
  [{ value: 2, depends: 7, isOffered: false }, true],
  [{ value: 1, depends: 8, isOffered: true }, false],
  // Not known yet, or not readable: a choice is not cleared for that.
  [{ value: 1, depends: 8, isOffered: undefined }, false],
  // The stored pair.
  [{ value: 1, depends: 7, isOffered: false }, false],
  [{ value: null, depends: 8, isOffered: false }, false],
])('%j: is the choice dropped? %s', (now, isDropped) => {
  expect(dropsChoice(record, { name: 'cityId', dependsOn: 'stateId' }, now)).toBe(isDropped);
});
