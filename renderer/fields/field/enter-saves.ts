import type { KeyboardEvent } from 'react';

/** A key press in the small form of a dialog. */
export interface FormPress {
  key: string;
  /** The key is held down: the first press counts. */
  repeat: boolean;
  /** Ctrl, Shift, Alt or Meta is held too. */
  hasModifier: boolean;
  /** The control has used the key, or an input method composes a word with it. */
  isTaken: boolean;
  /** A field of one line, the same while its list of options is open, or something else. */
  at: 'line' | 'openList' | 'other';
}

/** Returns whether a key press saves the form: Enter in a field of one line. */
export function isSave({ key, repeat, hasModifier, isTaken, at }: FormPress): boolean {
  return key === 'Enter' && at === 'line' && !repeat && !hasModifier && !isTaken;
}

/** Returns the key press of an event. */
export function pressOf(event: KeyboardEvent): FormPress {
  const { key, repeat, target, ctrlKey, shiftKey, altKey, metaKey } = event;
  return {
    key,
    repeat,
    hasModifier: ctrlKey || shiftKey || altKey || metaKey,
    isTaken: event.isDefaultPrevented() || event.nativeEvent.isComposing,
    at: placeOf(target),
  };
}

/** Inputs in which Enter has no meaning of its own. */
const LINES = new Set(['text', 'tel', 'email', 'number', 'password', 'search', 'url']);

function placeOf(target: EventTarget): FormPress['at'] {
  if (!(target instanceof HTMLInputElement) || !LINES.has(target.type)) return 'other';
  return target.getAttribute('aria-expanded') === 'true' ? 'openList' : 'line';
}
