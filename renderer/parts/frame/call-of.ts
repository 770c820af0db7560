import { callArgs } from '../../language/calls/call-args.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { OperationCall } from '../../language/types/operation.ts';

/** Builds a read of a screen; undefined while a key of its path has no value. */
export function callOf(
  operation: string,
  args: Record<string, string> | undefined,
  scope: ConditionScope,
  operations: ResolvedScreen['operations'],
  query?: string,
): OperationCall | undefined {
  const keys = callArgs(operations[operation]?.path ?? '', args, scope);
  return keys === null ? undefined : { operation, args: keys, ...(query === undefined ? {} : { query }) };
}
