const FIELDS = 'input, select, textarea, [contenteditable="true"], button[aria-haspopup]';

/**
 * Focuses the first field of a new record, so that typing can begin at once. A field that has the focus already keeps
 * it.
 */
export function focusFirst(form: HTMLElement | null): void {
  if (form === null || document.activeElement?.matches('input, select, textarea')) return;
  const first = [...form.querySelectorAll<HTMLElement>(FIELDS)].find(isOpenField);
  first?.focus({ preventScroll: true });
}

/** Selects the text of the focused field once its value is shown, so that typing replaces it: the title of a copy. */
export function selectFocused(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  requestAnimationFrame(() => {
    if (document.activeElement === field) field.select();
  });
}

function isOpenField(element: HTMLElement): boolean {
  const isLocked = element.matches(':disabled, [readonly], [type="hidden"], [aria-disabled="true"]');
  return !isLocked && element.checkVisibility();
}
