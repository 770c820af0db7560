import { wholeAddress } from '../../../language/text/templates/fill-address.ts';
import type { Json, JsonObject } from '../../../language/types/json.ts';
import { withResult } from '../../../commands/with-result.ts';
import { recordOf, type FormContextValue } from '../../../fields/record/edited-record.ts';
import { editAddress } from '../open/record-key.ts';

/** Where a form goes after a save: back, nowhere, to an address, or to the edit form of the record that it has added. */
export type WayAfterSave =
  | { to: 'back' }
  | { to: 'same' }
  | { to: 'address'; address: string }
  | { to: 'record'; address: string; record: JsonObject };

/**
 * Returns where a form goes after a save (`after`).
 * @param params The params of its address.
 * @param record The record as the server stored it; undefined where the answer does not hold it.
 */
export function wayAfterSave(
  form: FormContextValue,
  params: Record<string, string>,
  record: JsonObject | undefined,
  result: Json,
): WayAfterSave {
  const { model, mode } = form;
  const after = model.after[mode];
  if (typeof after === 'object') {
    const address = addressAfter(form, after.go, record, result);
    return address === undefined ? { to: 'back' } : { to: 'address', address };
  }
  const isAdd = mode === 'add';
  // The address of a new record is not known without its key: go back to the list.
  if (after === 'back' || (isAdd && record === undefined)) return { to: 'back' };
  if (!isAdd || record === undefined) return { to: 'same' };
  return { to: 'record', address: editAddress(model, params, record), record };
}

/** Returns an address of `after`; undefined if the answer lacks a key of it. */
export function addressAfter(
  form: FormContextValue,
  go: string,
  record?: JsonObject,
  result: Json = null,
): string | undefined {
  const scope = withResult(recordOf(form).scope(), { result });
  return wholeAddress(go, { ...scope, record: record ?? scope.record });
}
