import { describe, expect, it, vi } from 'vitest';
import { createToasts } from './toasts.ts';

describe('toasts', () => {
  it('keeps the newest four', () => {
    const toasts = createToasts();
    for (const text of ['a', 'b', 'c', 'd', 'e']) toasts.show('info', text);
    expect(toasts.current().map((toast) => toast.text)).toEqual(['b', 'c', 'd', 'e']);
  });

  it('shows the same message once, as a new one', () => {
    const toasts = createToasts();
    toasts.show('error', 'No.');
    const [first] = toasts.current();
    toasts.show('error', 'No.');
    expect(toasts.current()).toHaveLength(1);
    expect(toasts.current()[0]?.id).not.toBe(first?.id);
  });

  it('tells its listeners, and no more once they left', () => {
    const toasts = createToasts();
    const listener = vi.fn();
    const leave = toasts.subscribe(listener);
    toasts.show('success', 'Saved.');
    leave();
    toasts.dismiss(toasts.current()[0]?.id ?? 0);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(toasts.current()).toEqual([]);
  });
});
