/** Returns the rows with some replaced by a changed copy; the others stay the same objects. */
export function changeRows<Row extends object>(
  rows: readonly Row[],
  isChanged: (row: Row) => boolean,
  change: (row: Row) => Partial<Row>,
): readonly Row[] {
  return rows.map((row) => (isChanged(row) ? { ...row, ...change(row) } : row));
}

/** Returns the rows in groups, by a number of each row. */
export function groupBy<Row>(rows: readonly Row[], key: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group === undefined) groups.set(key(row), [row]);
    else group.push(row);
  }
  return groups;
}
