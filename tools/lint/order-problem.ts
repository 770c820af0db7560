import { ODataError } from '../../renderer/language/query/odata/odata-error.ts';
import { parseOrderBy } from '../../renderer/language/query/odata/parse-order-by.ts';
import type { QueryFields } from '../../renderer/language/types/odata.ts';

/** Returns the error message of an `$orderby` over these fields; null when it is valid. */
export function orderProblem(orderBy: string | undefined, query: QueryFields): string | null {
  if (orderBy === undefined) return null;
  try {
    parseOrderBy(orderBy, query);
    return null;
  } catch (error) {
    if (error instanceof ODataError) return error.message;
    throw error;
  }
}
