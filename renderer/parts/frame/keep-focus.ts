/**
 * Moves the focus to the screen's heading when the focused element was removed: a deleted row, a button that is no
 * longer offered. The keyboard would otherwise start at the top of the page.
 */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) document.querySelector<HTMLElement>('main h1')?.focus();
  });
}
