/** Focuses the cell that names the first row of a list. */
export function focusFirstRow(card: Element | null): void {
  focusRow(card, 0);
}

/** Focuses the cell that names a row of the page: the one with its link, or else its first. */
export function focusRow(card: Element | null, index: number): void {
  const row = cellsOf(card, index);
  // The first rows of a visit, which give their focus to the grid (`first-rows.tsx`).
  if (row.length === 0) return card?.querySelector<HTMLElement>(`[data-first-row="${index}"] a`)?.focus();
  const link = row.find((cell) => cell.querySelector('a[href]') !== null);
  (link ?? row[0])?.focus();
}

/** Opens the first row of a list. */
export function openFirstRow(card: Element | null): void {
  cellsOf(card, 0)
    .map((cell) => cell.querySelector<HTMLElement>('a[href]'))
    .find((link) => link !== null)
    ?.click();
}

function cellsOf(card: Element | null, index: number): HTMLElement[] {
  return [...(card?.querySelectorAll<HTMLElement>(`[role="row"][row-index="${index}"] [role="gridcell"]`) ?? [])];
}
