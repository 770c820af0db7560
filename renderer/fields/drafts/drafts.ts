import { isObject } from '../../language/paths/path.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';

const PREFIX = 'screenplay.draft.';

/** Unsaved values of a form, as they are kept on this device. */
export interface Draft {
  values: JsonObject;
  /** The version of the record that the draft started from; null for a new record. */
  version: Json;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Builds the storage key of a draft from its owner, screen and record. */
export function draftKey(owner: string, screen: string, record: string): string {
  return `${PREFIX}${owner}.${screen}.${record}`;
}

/** Reads a draft; null without one, or when it cannot be parsed. */
export function readDraft(key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** Writes a draft. If storage is full or denied there is none; leaving still asks. */
export function writeDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    eraseDraft(key);
  }
}

export function eraseDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is denied: nothing was written either.
  }
}

/** Removes every draft from this device, at sign-out. */
export function eraseDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Storage is denied: nothing was written either.
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'values' in value &&
    isObject(value.values) &&
    'version' in value &&
    'savedAt' in value &&
    typeof value.savedAt === 'number'
  );
}
