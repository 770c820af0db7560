import { ODataError } from '../../renderer/language/odata/odata-error.ts';
import { parseOrderBy } from '../../renderer/language/odata/parse-order-by.ts';
import type { QueryFields } from '../../renderer/language/types/odata.ts';

/** What is wrong with an `$orderby` over these fields, as a sentence; null where nothing is. */
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
