export type ToastTone = 'success' | 'info' | 'error';

export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  /** The reference of the error in the log, for the user to quote. */
  reference?: string | undefined;
}

export interface Toasts {
  show: (tone: ToastTone, text: string, reference?: string) => void;
  dismiss: (id: number) => void;
  current: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
}

const MOST_AT_ONCE = 4;

/**
 * Creates the store of the messages on screen. It is outside React, so that a call can report after its screen is
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

  return {
    show(tone, text, reference) {
      const others = toasts.filter((toast) => toast.text !== text || toast.tone !== tone);
      change([...others, { id: ++lastId, tone, text, reference }].slice(-MOST_AT_ONCE));
    },
    dismiss(id) {
      change(toasts.filter((toast) => toast.id !== id));
    },
    current: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
