import type { ConditionScope } from '../conditions/scope.ts';
import type { Json } from '../../types/json.ts';
import type { FieldError } from '../../types/operation.ts';

/** Computes a value from the record or row in `scope`. Must be pure. */
export type Compute = (scope: ConditionScope) => Json;

/** Registered compute functions by name. */
export type Computes = Record<string, Compute>;

/** Returns the value of a registered function, or null when it is not registered or throws. */
export function computed(name: string, scope: ConditionScope, computes: Computes): Json {
  if (!Object.hasOwn(computes, name)) return null;
  try {
    return computes[name]?.(scope) ?? null;
  } catch {
    return null;
  }
}

/** Runs the registered checks of a form. Returns one field error, with the form's text, for each path a check names. */
export function checkErrors(
  checks: { check: string; text: string }[] | undefined,
  scope: ConditionScope,
): FieldError[] {
  return (checks ?? []).flatMap(({ check, text }) =>
    pathsInBreach(check, scope).map((path) => ({ path, message: text })),
  );
}

function pathsInBreach(name: string, { checks = {}, record }: ConditionScope): string[] {
  if (!Object.hasOwn(checks, name)) return [];
  try {
    return checks[name]?.(record) ?? [];
  } catch {
    return [];
  }
}
