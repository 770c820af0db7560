/** The text of an open document, outside of React: it is written only when somebody needs it. */
export interface DocumentState {
  /** Returns the current text. */
  text: () => string;
  /** Returns the text that the record has. */
  savedText: () => string;
  /** Whether there are changes since the last save. */
  isDirty: () => boolean;
  /** Takes a change. `write` returns the text; it is called at most once for each change. */
  change: (write: () => string) => void;
  /** Takes a text that was saved. Later changes stay unsaved. */
  saved: (text: string) => void;
  /** Compares the text with the saved one: a change that was undone is none. */
  settle: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** Creates the state of a document that was just read. */
export function createDocumentState(stored: string): DocumentState {
  const listeners = new Set<() => void>();
  let saved = stored;
  let text = stored;
  let write: (() => string) | undefined;
  let isDirty = false;

  const current = (): string => {
    if (write !== undefined) text = write();
    write = undefined;
    return text;
  };
  const mark = (next: boolean) => {
    const isNew = next !== isDirty;
    isDirty = next;
    return isNew;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };

  return {
    text: current,
    savedText: () => saved,
    isDirty: () => isDirty,
    change(next) {
      write = next;
      mark(true);
      tell();
    },
    saved(sent) {
      saved = sent;
      mark(current() !== saved);
      tell();
    },
    settle() {
      if (mark(current() !== saved)) tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
