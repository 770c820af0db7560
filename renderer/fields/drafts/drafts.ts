import { isObject } from '../../language/paths/path.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { readBase, removeBase } from './draft-base.ts';

const PREFIX = 'screenplay.draft.';

/** Unsaved values of a form, as they are kept on this device. */
export interface Draft {
  values: JsonObject;
  /** The version of the record that the draft started from; null for a new record. */
  version: Json;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The stored text from which the draft is a difference, as it was then (`baseKeeper`). */
  base?: string;
}

/** Builds the storage key of a draft from its owner, screen and record. */
export function draftKey(owner: string, screen: string, record: string): string {
  return `${PREFIX}${owner}.${screen}.${record}`;
}

/** Reads a draft; null without one, or when it cannot be parsed. */
export function readDraft(key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isDraft(draft)) return null;
    const base = readBase(key);
    return base === null ? draft : { ...draft, base };
  } catch {
    return null;
  }
}

/** Writes a draft. If storage is full or denied there is none, and false is returned; leaving still asks. */
export function writeDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    eraseDraft(key);
    return false;
  }
}

export function eraseDraft(key: string): void {
  try {
    localStorage.removeItem(key);
    removeBase(key);
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
