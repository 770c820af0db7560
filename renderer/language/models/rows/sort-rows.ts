import type { Json } from '../../types/json.ts';

const byText = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Returns a sorted copy of rows that are all in memory. Stable. Numbers sort by size, false before true, other values
 * as text with embedded numbers by size. Rows without a value are last in both directions.
 * @param valueOf Returns the value of the sorted column.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => Json | undefined,
  isDescending: boolean,
): Row[] {
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

/** Returns the text to sort by. The texts of instants and dates sort chronologically. */
function textOf(value: Json | undefined): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isMissing(value: Json | undefined): boolean {
  return value === null || value === undefined || value === '';
}
