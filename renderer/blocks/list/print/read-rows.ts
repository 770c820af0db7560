import { isObject } from '../../../language/paths/path.ts';
import type { JsonObject } from '../../../language/types/json.ts';
import type { OperationCall } from '../../../language/types/operation.ts';
import type { Answer, RendererHost } from '../../../host/host.ts';
import { withoutCount } from '../../../host/use-read.ts';

/** The most rows that are printed: about fifty pages of paper. */
export const MOST_PRINTED = 2000;

/** Rows of one answer: the most that the server gives (`docs/domain/money-and-wire.md#lookups`). */
export const MOST_AT_ONCE = 200;

/** The rows to print; or the answer that failed. */
export type ReadRows = { rows: JsonObject[] } | { failure: Answer };

/**
 * Reads the rows of a list, page after page, up to `MOST_PRINTED`. The list has counted them.
 * @param callOf Returns the read of a page.
 */
export async function readRows(
  host: Pick<RendererHost, 'call'>,
  callOf: (page: { skip: number; pageSize: number }) => OperationCall | undefined,
): Promise<ReadRows> {
  const rows: JsonObject[] = [];
  while (rows.length < MOST_PRINTED) {
    const call = callOf({ skip: rows.length, pageSize: MOST_AT_ONCE });
    if (call === undefined) break;
    // oxlint-disable-next-line no-await-in-loop -- a page may be the last one
    const answer = await host.call({ ...call, query: withoutCount(call.query) });
    if (!answer.isSuccessful) return { failure: answer };
    const page = Array.isArray(answer.result) ? answer.result.filter(isObject) : [];
    rows.push(...page);
    if (page.length < MOST_AT_ONCE) break;
  }
  return { rows };
}
