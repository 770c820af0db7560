import type { ConditionScope } from '../conditions/scope.ts';
import type { Json } from '../types/json.ts';
import type { FieldError } from '../types/operation.ts';

/** A calculated value: of this record or row, and of what is around it. Pure. */
export type Compute = (scope: ConditionScope) => Json;

/** Registered functions that give values, by the name that descriptors use. */
export type Computes = Record<string, Compute>;

/** The value of a registered function; null where there is none of that name, or it throws. */
export function computed(name: string, scope: ConditionScope, computes: Computes): Json {
  if (!Object.hasOwn(computes, name)) return null;
  try {
    return computes[name]?.(scope) ?? null;
  } catch {
    return null;
  }
}

/** What the registered checks that a form names have against its record: each path in breach, with the form's text for it. */
export function checkErrors(checks: { check: string; text: string }[] | undefined, scope: ConditionScope): FieldError[] {
  return (checks ?? []).flatMap(({ check, text }) => pathsInBreach(check, scope).map((path) => ({ path, message: text })));
}

function pathsInBreach(name: string, { checks = {}, record }: ConditionScope): string[] {
  if (!Object.hasOwn(checks, name)) return [];
  try {
    return checks[name]?.(record) ?? [];
  } catch {
    return [];
  }
}
