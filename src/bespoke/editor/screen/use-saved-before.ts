import { readHistory } from '../../../../renderer/language/models/history/read-history.ts';
import { useRead } from '../../../../renderer/host/use-read.ts';
import type { ResolvedScreen } from '../../../../renderer/language/resolve/resolve-screen.ts';
import type { EditorDescriptor } from '../../../../renderer/language/types/blocks.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { RecordChange } from '../../../../renderer/language/types/record-change.ts';
import { historyCall } from '../../../../renderer/parts/history/history-call.ts';

/** When a document was saved before it was opened. */
export interface SavedBefore {
  /** In milliseconds since 1970; undefined for a document that was never saved. */
  at: number | undefined;
  /** The history of the record has been read, or it has none. */
  isKnown: boolean;
}

/** Returns when the stored document was saved, from the history of its record. */
export function useSavedBefore(
  { endpoints, field }: EditorDescriptor,
  { entity }: ResolvedScreen,
  record: JsonObject,
): SavedBefore {
  const call = entity && historyCall(endpoints.get, entity, record);
  const { answer, failure } = useRead(call, { freshFor: 0 });
  const isEmpty = typeof record[field] !== 'string' || record[field] === '';
  return {
    at: isEmpty ? undefined : savedIn(readHistory(answer?.result).changes, field),
    isKnown: isEmpty || call === undefined || answer !== undefined || failure !== undefined,
  };
}

/**
 * Returns when a field was changed last, by the changes of its record, newest first. When none of them names the field,
 * it is older than all of them.
 */
export function savedIn(changes: readonly RecordChange[], field: string): number | undefined {
  const own = changes.find(({ fields, event }) => event === 'added' || fields.some(({ name }) => name === field));
  const at = Date.parse((own ?? changes.at(-1))?.at ?? '');
  return Number.isNaN(at) ? undefined : at;
}
