import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restFromKeys, restOnlyFromHeldKeys } from './rest-from-keys.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal(
    'HTMLElement',
    class {
      isContentEditable = false;
    },
  );
});
afterEach(() => {
  // Ends the rest of the test.
  window.dispatchEvent(new Event('pointerdown'));
  vi.unstubAllGlobals();
});

/** Returns whether a key event is ignored. */
function isIgnored(type: 'keydown' | 'keyup', key: string, more: Partial<KeyboardEvent> = {}): boolean {
  const event = Object.assign(new Event(type, { cancelable: true }), { key, repeat: false, ...more });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('ignores the release of an ignored press, once', () => {
  restFromKeys();
  expect(isIgnored('keydown', ' ')).toBe(true);
  expect(isIgnored('keyup', 'Tab')).toBe(false);
  expect(isIgnored('keyup', ' ')).toBe(true);
  expect(isIgnored('keyup', ' ')).toBe(false);
});

it('ignores that release after the rest has ended too, but not in another window', () => {
  restFromKeys();
  isIgnored('keydown', ' ');
  expect(isIgnored('keydown', 'Tab')).toBe(false);
  expect(isIgnored('keyup', ' ')).toBe(true);

  restFromKeys();
  isIgnored('keydown', ' ');
  window.dispatchEvent(new Event('blur'));
  expect(isIgnored('keyup', ' ')).toBe(false);
});

it('lets a shortcut pass', () => {
  restFromKeys();
  expect(isIgnored('keydown', 'Enter', { ctrlKey: true })).toBe(false);
});

it('lets the answer of a dialog pass that follows at once, but no key that is still held down', () => {
  restFromKeys();
  restOnlyFromHeldKeys();
  expect(isIgnored('keydown', 'Enter', { repeat: true })).toBe(true);
  expect(isIgnored('keydown', 'Enter')).toBe(false);
});

it('does not rest for a dialog that follows no other', () => {
  restOnlyFromHeldKeys();
  expect(isIgnored('keydown', 'Enter', { repeat: true })).toBe(false);
});
