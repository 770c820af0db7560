import { describe, expect, it } from 'vitest';
import { restAfter, type Pressed } from './key-rest.ts';

const CLOSED_AT = 1000;

function judge(pressed: Partial<Pressed>) {
  return restAfter(CLOSED_AT)({
    key: 'Enter',
    repeat: false,
    timeStamp: CLOSED_AT + 120,
    isTyped: false,
    hasModifier: false,
    ...pressed,
  });
}

describe('after a dialog has closed', () => {
  it('a second Enter or space in quick succession is ignored', () => {
    expect(judge({})).toBe('ignore');
    expect(judge({ key: ' ' })).toBe('ignore');
    expect(judge({ timeStamp: CLOSED_AT + 499 })).toBe('ignore');
  });

  it('a press on second thoughts opens it again', () => {
    expect(judge({ timeStamp: CLOSED_AT + 500 })).toBe('pass');
  });

  it('a key that is held down is ignored for as long as it is held', () => {
    expect(judge({ repeat: true, timeStamp: CLOSED_AT + 60_000 })).toBe('ignore');
  });

  it('keys that go on elsewhere pass at once, and so does what is typed', () => {
    expect(judge({ key: 'Tab' })).toBe('pass');
    expect(judge({ key: 'ArrowDown', repeat: true })).toBe('pass');
    expect(judge({ isTyped: true })).toBe('pass');
  });

  it('a shortcut passes at once, unless it is the answer that is still held down', () => {
    expect(judge({ hasModifier: true })).toBe('pass');
    expect(judge({ hasModifier: true, repeat: true })).toBe('ignore');
  });
});
