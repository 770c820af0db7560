import type { Condition } from '../types/condition.ts';
import { evaluate, type ConditionScope } from './evaluate.ts';

/** Visible: unknown shows, so that a missing value never makes a field vanish. */
export function isShown(condition: Condition | undefined, scope: ConditionScope): boolean {
  return condition === undefined || evaluate(condition, scope) !== false;
}

/** Required: unknown does not require. */
export function isRequired(condition: Condition | undefined, scope: ConditionScope): boolean {
  return condition !== undefined && evaluate(condition, scope) === true;
}

/** Read-only: unknown is not. */
export function isReadOnly(condition: Condition | undefined, scope: ConditionScope): boolean {
  return condition !== undefined && evaluate(condition, scope) === true;
}

/** Enabled: unknown is disabled. */
export function isEnabled(condition: Condition | undefined, scope: ConditionScope): boolean {
  return condition === undefined || evaluate(condition, scope) === true;
}

/** Present (a data rule): unknown is not, and the field is cleared on save. */
export function isPresent(condition: Condition | undefined, scope: ConditionScope): boolean {
  return condition === undefined || evaluate(condition, scope) === true;
}

/** Valid (a data rule): unknown is, because what is not there yet is asked for by `required`. */
export function isValid(condition: Condition | undefined, scope: ConditionScope): boolean {
  return condition === undefined || evaluate(condition, scope) !== false;
}

/** Refused (a read before a call): unknown refuses, because a guard that cannot tell must not let go. */
export function isRefused(condition: Condition | undefined, scope: ConditionScope): boolean {
  return condition !== undefined && evaluate(condition, scope) !== false;
}
