import { useEffect, type RefObject } from 'react';

/** Marks the button that adds a row to a table, which Ctrl+Enter presses. */
export const ADDS_ROW = { 'data-adds-row': '', 'aria-keyshortcuts': 'Control+Enter Meta+Enter' };

const ADD_BUTTON = 'button[data-adds-row]:not(:disabled)';

/** Adds a row on Ctrl+Enter in a form: to the table with the focus, else to the first table. */
export function useAddRowKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (element === null) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const button = isAddKey(event) ? addButton(event.target, element) : undefined;
      if (button === undefined) return;
      event.preventDefault();
      button.click();
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [form]);
}

function isAddKey({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !altKey && !shiftKey && !defaultPrevented;
}

function addButton(target: EventTarget | null, form: HTMLFormElement): HTMLElement | undefined {
  const table = target instanceof Element ? target.closest(`fieldset:has(> * > ${ADD_BUTTON})`) : null;
  const own = table?.querySelector<HTMLElement>(`:scope > * > ${ADD_BUTTON}`);
  return own ?? form.querySelector<HTMLElement>(ADD_BUTTON) ?? undefined;
}
