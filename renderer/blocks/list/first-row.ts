/** Focuses the cell that names the first row of a list: the one with its link, or else its first. */
export function focusFirstRow(card: Element | null): void {
  const row = firstRow(card);
  const link = row.find((cell) => cell.querySelector('a[href]') !== null);
  (link ?? row[0])?.focus();
}

/** Opens the first row of a list. */
export function openFirstRow(card: Element | null): void {
  firstRow(card)
    .map((cell) => cell.querySelector<HTMLElement>('a[href]'))
    .find((link) => link !== null)
    ?.click();
}

function firstRow(card: Element | null): HTMLElement[] {
  return [...(card?.querySelectorAll<HTMLElement>('[role="row"][row-index="0"] [role="gridcell"]') ?? [])];
}
