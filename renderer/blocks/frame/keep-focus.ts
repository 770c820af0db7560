/**
 * Brings the focus back to the screen's heading when what had it went away: a deleted row, a button that did its work. A keyboard would
 * otherwise begin again at the top of the page.
 */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) document.querySelector<HTMLElement>('main h1')?.focus();
  });
}
