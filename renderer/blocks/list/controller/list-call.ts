import type { ConditionScope } from '../../../language/logic/conditions/scope.ts';
import type { ListModel } from '../../../language/models/list/list-model.ts';
import { periodArgs } from '../../../language/models/reports/period.ts';
import type { ResolvedScreen } from '../../../language/resolve/resolve-screen.ts';
import type { OperationCall } from '../../../language/types/operation.ts';
import { callOf } from '../../../parts/frame/call-of.ts';

/** Builds a read of a list's rows over its period; undefined while a key of its path has no value. */
export function listCall(
  { endpoints, args, over }: Pick<ListModel, 'endpoints' | 'args' | 'over'>,
  scope: ConditionScope,
  operations: ResolvedScreen['operations'],
  query: string,
): OperationCall | undefined {
  const call = callOf(endpoints.list, args, scope, operations, query);
  return call === undefined || over === undefined ? call : { ...call, args: { ...call.args, ...periodArgs(over) } };
}
