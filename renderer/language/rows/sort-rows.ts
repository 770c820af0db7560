import type { Json } from '../types/json.ts';

const byText = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Rows in the order of a value, for rows that are all at hand. Stable, and never changes the rows it is given. Numbers by size, truth after
 * falsehood, everything else as text with its numbers by size; a row without a value comes last either way.
 * @param valueOf What stands in the sorted column of a row.
 */
export function sortRows<Row>(rows: readonly Row[], valueOf: (row: Row) => Json | undefined, isDescending: boolean): Row[] {
  const direction = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    const missing = Number(isMissing(left)) - Number(isMissing(right));
    return missing !== 0 || isMissing(left) ? missing : direction * compared(left, right);
  });
}

function compared(left: Json | undefined, right: Json | undefined): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return byText.compare(textOf(left), textOf(right));
}

/** Instants and days are written so that their texts stand in their order. */
function textOf(value: Json | undefined): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isMissing(value: Json | undefined): boolean {
  return value === null || value === undefined || value === '';
}
