export type ToastTone = 'success' | 'info' | 'error';

export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  /** The reference of the error in the log, for the user to quote. */
  reference?: string | undefined;
  action?: ToastAction | undefined;
}

/** A button of a message, such as 'Undo'. The message is dismissed when it is pressed. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastMore extends Pick<Toast, 'reference' | 'action'> {
  /** Dismisses the message when it is aborted: its action would do nothing any more. */
  until?: AbortSignal;
}

export interface Toasts {
  show: (tone: ToastTone, text: string, more?: ToastMore) => void;
  dismiss: (id: number) => void;
  /** Dismisses all messages. */
  clear: () => void;
  /** The messages that wait, the newest last: that one is shown. */
  current: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
}

const MOST_WAITING = 4;

/** Returns the waiting messages with room for one more. The oldest goes, one without an action first. */
function withoutOne(waiting: readonly Toast[]): readonly Toast[] {
  if (waiting.length < MOST_WAITING) return waiting;
  const plain = waiting.findIndex(({ action }) => action === undefined);
  return waiting.toSpliced(Math.max(plain, 0), 1);
}

/**
 * Creates the store of the messages. One is shown at a time, the newest; errors and messages with an action wait behind
 * it, others are dropped. The store is outside React, so that a call can report after its screen is
 * unmounted.
 */
export function createToasts(): Toasts {
  const listeners = new Set<() => void>();
  let toasts: readonly Toast[] = [];
  let lastId = 0;

  const change = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id));

  return {
    show(tone, text, { reference, action, until } = {}) {
      if (until?.aborted === true) return;
      const waiting = toasts.filter(
        (toast) => (toast.tone === 'error' && toast.text !== text) || toast.action !== undefined,
      );
      const id = ++lastId;
      change([...withoutOne(waiting), { id, tone, text, reference, action }]);
      until?.addEventListener('abort', () => dismiss(id), { once: true });
    },
    dismiss,
    clear: () => change([]),
    current: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
