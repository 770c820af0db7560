import { readSetting, writeSetting } from './device-settings.ts';

const SINGLE_KEYS = 'screenplay.singleKeys';

/** Returns whether shortcuts of a single character are on, which is the default (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  return readSetting(SINGLE_KEYS) !== 'off';
}

/** Stores on this device whether shortcuts of a single character are on. */
export function chooseSingleKeys(isOn: boolean): void {
  writeSetting(SINGLE_KEYS, isOn ? 'on' : 'off');
}

/** Returns whether a key that is pressed on an element belongs to what is typed there. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="combobox"], [role="textbox"]') !== null)
  );
}
