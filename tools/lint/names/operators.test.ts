import { expect, test } from 'vitest';
import { OPERATOR_NAMES } from '../../../renderer/language/logic/conditions/evaluate.ts';
import { OPERATOR_KINDS, operatorsFor } from './operators.ts';

test('every operator of the evaluator has its kinds of field, and no other', () => {
  expect(Object.keys(OPERATOR_KINDS).toSorted()).toEqual(OPERATOR_NAMES.toSorted());
});

test('rows are counted and looked into, never compared', () => {
  expect(operatorsFor('rows')).toEqual(['some', 'every', 'count', 'empty', 'changed']);
});
