/** Decides in which order the rows of a file are written that name other rows of it, without a database. */

/** A row of the file, with the positions of the rows that it names. */
export interface NamingRow {
  rowNo: number;
  /** The number in the file. */
  rowNumber: number;
  isBad: boolean;
  refersTo: readonly number[];
}

export interface RowOrder {
  /** Positions, each after those that its row names. */
  order: number[];
  /** Why rows cannot be written because of others, by position. */
  problems: Map<number, string>;
}

/** Rows of a circle that are told. */
const TOLD = 10;

/**
 * Orders rows so that each stands after those that it names, and otherwise as in the file. Rows in a circle have a
 * problem, and so has a row that names one with errors. Named rows that are not given have been written already.
 */
export function orderRows(rows: readonly NamingRow[]): RowOrder {
  const places = new Map(rows.map(({ rowNo }, place) => [rowNo, place]));
  const named = rows.map(({ refersTo }) => refersTo.flatMap((rowNo) => places.get(rowNo) ?? []));
  const bad = new Set(rows.flatMap(({ isBad }, place) => (isBad ? [place] : [])));
  const order: number[] = [];
  const problems = new Map<number, string>();
  for (const group of groupsOf(named)) {
    const [first = 0] = group;
    const isCircle = group.length > 1 || named[first]?.includes(first) === true;
    const circle = isCircle ? circleOf(group.map((place) => rows[place]?.rowNumber ?? 0)) : undefined;
    for (const place of group) {
      const row = rows[place];
      if (row === undefined) continue;
      order.push(row.rowNo);
      const lost = named[place]?.find((one) => bad.has(one));
      const problem =
        circle ?? (lost === undefined ? undefined : `Row ${rows[lost]?.rowNumber} has errors, and this row names it.`);
      if (problem === undefined) continue;
      bad.add(place);
      problems.set(row.rowNo, problem);
    }
  }
  return { order, problems };
}

function circleOf(numbers: readonly number[]): string {
  if (numbers.length === 1) return 'This row names itself.';
  const sorted = numbers.toSorted((a, b) => a - b);
  const told = sorted.slice(0, TOLD).join(', ');
  const more = sorted.length - TOLD;
  return `These rows name each other in a circle: ${told}${more > 0 ? ` and ${more} others` : ''}.`;
}

/**
 * Returns the groups of places that name each other, directly or not: mostly one place each. A group comes after those
 * that it names (Tarjan's algorithm, with a stack of its own: a chain has as many rows as the file).
 */
function groupsOf(named: readonly (readonly number[])[]): number[][] {
  const groups: number[][] = [];
  const seenAt = new Int32Array(named.length).fill(-1);
  const lowest = new Int32Array(named.length);
  const isOpen = new Uint8Array(named.length);
  const open: number[] = [];
  let count = 0;
  const enter = (place: number): { place: number; next: number } => {
    seenAt[place] = lowest[place] = count;
    count += 1;
    open.push(place);
    isOpen[place] = 1;
    return { place, next: 0 };
  };
  const lower = (place: number, to: number): void => {
    lowest[place] = Math.min(lowest[place] ?? 0, to);
  };
  const close = (place: number): void => {
    const group = open.splice(open.lastIndexOf(place));
    for (const one of group) isOpen[one] = 0;
    groups.push(group);
  };
  for (let root = 0; root < named.length; root += 1) {
    if (seenAt[root] !== -1) continue;
    const path = [enter(root)];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const { place } = top;
      const target = named[place]?.[top.next];
      top.next += 1;
      if (target === undefined) {
        path.pop();
        const above = path.at(-1);
        if (above !== undefined) lower(above.place, lowest[place] ?? 0);
        if (lowest[place] === seenAt[place]) close(place);
      } else if (seenAt[target] === -1) path.push(enter(target));
      else if (isOpen[target] === 1) lower(place, seenAt[target] ?? 0);
    }
  }
  return groups;
}
