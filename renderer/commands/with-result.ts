import type { ConditionScope } from '../language/logic/conditions/scope.ts';
import { isObject } from '../language/paths/path.ts';
import type { Answer } from '../host/host.ts';

/** Returns the scope with the answer's result as `result.`; empty where the result is no object. */
export function withResult(scope: ConditionScope, { result }: Pick<Answer, 'result'>): ConditionScope {
  return { ...scope, result: isObject(result) ? result : {} };
}
