/** The stored text from which a draft is a difference. */
export interface DraftBase {
  text: string;
  /** A short name of the text. Different texts have different ones. */
  id: string;
}

/** Keeps the base of the draft of one record. The draft must be readable still when another person has saved. */
export interface BaseKeeper {
  /**
   * Keeps a base beside the draft, unless it is there already. Where the device has no room, it is not tried again for
   * the same text, because it may be long; the draft is readable then until the record changes.
   */
  keep: (base: DraftBase) => void;
}

/** @param key The storage key of the draft (`draftKey`). */
export function baseKeeper(key: string): BaseKeeper {
  let refused: string | undefined;
  return {
    keep({ id, text }) {
      if (id === refused || isKept(key, id)) return;
      refused = writeBase(key, text, id) ? undefined : id;
    },
  };
}

/** Reads the text of the base; null without one. Throws where storage is denied. */
export function readBase(key: string): string | null {
  return localStorage.getItem(textKey(key));
}

/** Removes the base. Throws where storage is denied. */
export function removeBase(key: string): void {
  localStorage.removeItem(idKey(key));
  localStorage.removeItem(textKey(key));
}

/** Returns whether storage has this base: another tab may have replaced or erased it. */
function isKept(key: string, id: string): boolean {
  try {
    return localStorage.getItem(idKey(key)) === id;
  } catch {
    return false;
  }
}

function writeBase(key: string, text: string, id: string): boolean {
  try {
    // A name without its text would keep the text from being written.
    localStorage.removeItem(idKey(key));
    localStorage.setItem(textKey(key), text);
    localStorage.setItem(idKey(key), id);
    return true;
  } catch {
    return false;
  }
}

function textKey(key: string): string {
  return `${key}.base`;
}

function idKey(key: string): string {
  return `${key}.base-id`;
}
