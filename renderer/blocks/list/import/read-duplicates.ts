import { callArgs } from '../../../language/calls/call-args.ts';
import type { ConditionScope } from '../../../language/logic/conditions/scope.ts';
import { duplicateFilters, withDuplicates } from '../../../language/models/import/duplicates.ts';
import type { ImportModel } from '../../../language/models/import/import-model.ts';
import type { ImportRow } from '../../../language/models/import/import-rows.ts';
import { isObject } from '../../../language/paths/path.ts';
import type { ResolvedScreen } from '../../../language/resolve/resolve-screen.ts';
import { encodePart } from '../../../language/text/links/encode-part.ts';
import type { JsonObject } from '../../../language/types/json.ts';
import type { Reader } from '../../../host/use-read.ts';

/** The records of one answer: a filter has 50 values, and a value of a larger unique set may be there several times. */
const MOST_AT_ONCE = 200;

/**
 * Returns the rows with an error at each that repeats a unique value of a record of the list, or of an earlier row.
 * Throws a `CallFailure` when the list cannot be read.
 */
export async function withReadDuplicates(
  model: ImportModel,
  rows: readonly ImportRow[],
  { descriptor, operations }: ResolvedScreen,
  scope: ConditionScope,
  read: Reader,
): Promise<ImportRow[]> {
  if (descriptor.kind !== 'list') return [...rows];
  const operation = descriptor.endpoints.list;
  const args = callArgs(operations[operation]?.path ?? '', descriptor.args, scope);
  const stored: JsonObject[] = [];
  if (args !== null)
    for (const filter of duplicateFilters(model, rows)) {
      const query = `$filter=${encodePart(filter)}&$top=${MOST_AT_ONCE}`;
      // One after the other: a long file would use up the rate of calls.
      const { result } = await read({ operation, args, query });
      if (Array.isArray(result)) stored.push(...result.filter(isObject));
    }
  return withDuplicates(model, rows, stored);
}
