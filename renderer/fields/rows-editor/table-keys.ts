import type { KeyboardEvent } from 'react';

/** Row steps by key, as in a spreadsheet. Enter moves down, because it must not submit a form. */
function stepOf({ key, shiftKey }: KeyboardEvent): number {
  if (key === 'Enter') return shiftKey ? -1 : 1;
  if (shiftKey) return 0;
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
}

/**
 * Moves the focus to the next editable cell above or below. Controls that use these keys themselves (lists, multi-line
 * texts) keep them.
 */
export function moveInColumn(event: KeyboardEvent): void {
  const step = stepOf(event);
  if (step === 0 || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !isLine(event.target))
    return;
  const cell = event.target.closest('[data-cell]');
  const row = cell?.closest('[data-row]');
  const found = cell && row && controlBeside(row, cell.getAttribute('data-cell') ?? '', step);
  if (!found) return;
  event.preventDefault();
  found.focus();
  if (found instanceof HTMLInputElement) found.select();
}

function controlBeside(from: Element, column: string, step: number): HTMLElement | undefined {
  const next = (row: Element): Element | null => (step > 0 ? row.nextElementSibling : row.previousElementSibling);
  for (let row = next(from); row !== null; row = next(row)) {
    if (!row.hasAttribute('data-row')) continue;
    const cells = [...row.querySelectorAll('[data-cell]')].filter(
      (cell) => cell.getAttribute('data-cell') === column && cell.closest('[data-row]') === row,
    );
    const control = cells[0] && firstControl(cells[0]);
    if (control) return control;
  }
  return undefined;
}

/** Returns the first editable element within. */
export function firstControl(within: Element): HTMLElement | undefined {
  const controls = within.querySelectorAll<HTMLElement>('input, select, textarea, button[role="combobox"]');
  return [...controls].find((control) => !control.matches(':disabled, [readonly], [tabindex="-1"]'));
}

/** Whether an element is a single-line text input without a list. */
function isLine(target: EventTarget): target is HTMLInputElement {
  return (
    target instanceof HTMLInputElement &&
    (target.type === 'text' || target.type === 'tel') &&
    target.getAttribute('role') !== 'combobox'
  );
}
