import { describe, expect, it, vi } from 'vitest';
import { createToasts, type Toasts } from './toasts.ts';

const textsOf = (toasts: Toasts) => toasts.current().map(({ text }) => text);

describe('toasts', () => {
  const undo = { label: 'Undo', run: () => undefined };

  it('drops news when there is something newer, and keeps errors and what can be undone behind it', () => {
    const toasts = createToasts();
    toasts.show('success', 'Saved.');
    toasts.show('error', 'No.');
    toasts.show('success', 'Deleted.', { action: undo });
    toasts.show('info', 'Copied.');
    toasts.show('info', 'Done.');
    expect(textsOf(toasts)).toEqual(['No.', 'Deleted.', 'Done.']);
    toasts.dismiss(toasts.current().at(-1)?.id ?? 0);
    expect(textsOf(toasts)).toEqual(['No.', 'Deleted.']);
  });

  it('dismisses a message whose action would do nothing any more, also while it waits', () => {
    const toasts = createToasts();
    const offer = new AbortController();
    toasts.show('success', '2 rows filled.', { action: undo, until: offer.signal });
    toasts.show('success', 'Saved.');
    offer.abort();
    toasts.show('success', 'Too late.', { action: undo, until: offer.signal });
    expect(textsOf(toasts)).toEqual(['Saved.']);
  });

  it('keeps two deletions with the same message: each can be undone', () => {
    const toasts = createToasts();
    toasts.show('success', 'Deleted.', { action: undo });
    toasts.show('success', 'Deleted.', { action: undo });
    expect(textsOf(toasts)).toEqual(['Deleted.', 'Deleted.']);
  });

  it('keeps the newest four', () => {
    const toasts = createToasts();
    for (const text of ['a', 'b', 'c', 'd', 'e']) toasts.show('error', text);
    expect(textsOf(toasts)).toEqual(['b', 'c', 'd', 'e']);
  });

  it('gives up a message without an action first', () => {
    const toasts = createToasts();
    const fill = (text: string, canUndo: boolean) => toasts.show('error', text, canUndo ? { action: undo } : {});
    fill('a', true);
    fill('b', false);
    fill('c', true);
    fill('d', false);
    fill('e', false);
    expect(textsOf(toasts)).toEqual(['a', 'c', 'd', 'e']);
    fill('f', true);
    fill('g', true);
    fill('h', true);
    expect(textsOf(toasts)).toEqual(['c', 'f', 'g', 'h']);
  });

  it('shows the same message once, as a new one', () => {
    const toasts = createToasts();
    toasts.show('error', 'No.');
    const [first] = toasts.current();
    toasts.show('error', 'No.');
    expect(toasts.current()).toHaveLength(1);
    expect(toasts.current()[0]?.id).not.toBe(first?.id);
  });

  it('is empty after it was cleared', () => {
    const toasts = createToasts();
    toasts.show('error', 'No.');
    toasts.show('success', 'Deleted.', { action: undo });
    toasts.clear();
    expect(textsOf(toasts)).toEqual([]);
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
