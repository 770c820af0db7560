import type { Condition } from '../../types/condition.ts';
import { evaluate, type ConditionScope } from './evaluate.ts';

/** Unknown shows: a missing value must not hide a field. */
export function isShown(condition: Condition | undefined, scope: ConditionScope): boolean {
  return condition === undefined || evaluate(condition, scope) !== false;
}

/** Unknown does not require. */
export function isRequired(condition: Condition | undefined, scope: ConditionScope): boolean {
  return condition !== undefined && evaluate(condition, scope) === true;
}

/** Unknown is not read-only. */
export function isReadOnly(condition: Condition | undefined, scope: ConditionScope): boolean {
  return condition !== undefined && evaluate(condition, scope) === true;
}

/** Unknown is disabled. */
export function isEnabled(condition: Condition | undefined, scope: ConditionScope): boolean {
  return condition === undefined || evaluate(condition, scope) === true;
}

/** Unknown is not present (a data rule): the field is cleared on save. */
export function isPresent(condition: Condition | undefined, scope: ConditionScope): boolean {
  return condition === undefined || evaluate(condition, scope) === true;
}

/** Unknown is valid (a data rule): `required` reports the missing value. */
export function isValid(condition: Condition | undefined, scope: ConditionScope): boolean {
  return condition === undefined || evaluate(condition, scope) !== false;
}

/** Unknown refuses (a check before a call): the call must not run while the guard is undecided. */
export function isRefused(condition: Condition | undefined, scope: ConditionScope): boolean {
  return condition !== undefined && evaluate(condition, scope) !== false;
}

/** Unknown is not the next step. */
export function isNext(condition: Condition | undefined, scope: ConditionScope): boolean {
  return condition === undefined || evaluate(condition, scope) === true;
}

/** Unknown does not go on: nothing is read again without a reason. */
export function goesOn(condition: Condition | undefined, scope: ConditionScope): boolean {
  return condition !== undefined && evaluate(condition, scope) === true;
}
