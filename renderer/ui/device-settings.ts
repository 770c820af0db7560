/** A choice that a person made on this device; null when there is none, or when storage is forbidden. */
export function readSetting(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a choice on this device. Storage can be forbidden or full; a choice that is not remembered is no reason to fail. */
export function writeSetting(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice holds until the page is left.
  }
}
