import { isObject } from '../../language/paths/path.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';

const PREFIX = 'screenplay.draft.';

/** What was typed into a form and not saved, as it lies on this device. */
export interface Draft {
  values: JsonObject;
  /** Version of the record it began from; null for a new one. */
  version: Json;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** The key of a form's draft: whose, of which screen, of which record. */
export function draftKey(owner: string, screen: string, record: string): string {
  return `${PREFIX}${owner}.${screen}.${record}`;
}

/** A draft, or null where there is none or it cannot be read. */
export function readDraft(key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps a draft. Storage may be full or forbidden: then there is none, and the guard on leaving still stands. */
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
    // Nothing could be written either.
  }
}

/** Removes every draft of every form from this device: somebody signed out. */
export function eraseDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Nothing could be written either.
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  return 'values' in value && isObject(value.values) && 'version' in value && 'savedAt' in value && typeof value.savedAt === 'number';
}
