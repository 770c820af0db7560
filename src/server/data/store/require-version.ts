import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import { invalidField, Refusal } from '../../refusal.ts';

/** Returns the version that a caller sent with a record. Throws 428 for none, and 400 for one that is no whole number. */
export function requireVersion(sent: { version?: Json | undefined }): number {
  const { version } = sent;
  if (version === undefined || version === null)
    throw new Refusal(428, 'versionRequired', 'Send the version of the record that you have changed.');
  if (!Number.isSafeInteger(version)) throw invalidField('version', 'This must be a whole number.');
  return Number(version);
}

/** Returns the refusal of a write to an older version of a record: 409 `stale`, with the record as it is. */
export function staleRefusal(current: JsonObject): Refusal {
  return new Refusal(409, 'stale', 'This record was changed by someone else. Reload and try again.', {
    result: current,
  });
}
