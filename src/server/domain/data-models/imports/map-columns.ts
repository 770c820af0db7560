import { sameWords } from '../../../../../renderer/language/models/import/same-words.ts';
import { memberOf, type Column } from '../columns.ts';

/** The number of a record, as the target of a file's column. */
export const RECORD_ID = 'recordId';

/** A column of a file, and the column of the table that it is: `c12`, `recordId`, or null for none. */
export interface MappedColumn {
  position: number;
  heading: string;
  target: string | null;
}

/** A column of a table that a file can have. */
// oxlint-disable-next-line typescript/consistent-type-definitions
export type ImportTarget = {
  target: string;
  title: string;
};

/** Returns the columns of a table that a file can have. */
export function targetsOf(columns: readonly Column[]): ImportTarget[] {
  return [
    ...columns.map(({ schemaColumnId, columnName }) => ({ target: memberOf(schemaColumnId), title: columnName })),
    { target: RECORD_ID, title: 'Id' },
  ];
}

/**
 * Returns the target of each heading: the column with its name, in any case and with any spaces and signs, or with its
 * member (`c12`, `values.c12`). Of two headings of one column the first one counts.
 */
export function guessTargets(header: readonly string[], columns: readonly Column[]): (string | null)[] {
  const taken = new Set<string>();
  const targets = targetsOf(columns);
  return header.map((heading) => {
    const found = targets.find(
      ({ target, title }) => sameWords(title, heading) || sameWords(target, heading) || heading === `values.${target}`,
    );
    if (found === undefined || taken.has(found.target)) return null;
    taken.add(found.target);
    return found.target;
  });
}

/** Returns the mapping without targets that the table does not have, such as a column that was deleted. */
export function knownTargets(mapped: readonly MappedColumn[], columns: readonly Column[]): MappedColumn[] {
  const known = new Set(targetsOf(columns).map(({ target }) => target));
  return mapped.map((column) =>
    column.target === null || known.has(column.target) ? column : { ...column, target: null },
  );
}
