import type { FieldError } from '../../types/operation.ts';

/**
 * The field errors of a record and of each of its rows, in the shape of the record. Rows without a change keep the same
 * object from one check to the next, so that components can compare by identity.
 */
export interface Faults {
  /**
   * The errors of the record's own fields, and of its lists as a whole. A path may lead into a field:
   * `primaryAsset[0].assetUrl`.
   */
  own: readonly FieldError[];
  /** By the name of the list: one entry for each row, in the order of the rows. */
  rows: Readonly<Record<string, readonly Faults[]>>;
}

export const NO_FAULTS: Faults = { own: [], rows: {} };

/**
 * Returns all field errors as one list, with paths like `rows[2].title` for rows. Fields and lists come in the order of
 * `names`, all others after them.
 */
export function faultList(faults: Faults, names: readonly string[] = []): FieldError[] {
  const inRows = Object.entries(faults.rows).flatMap(([name, rows]) =>
    rows.flatMap((row, index) =>
      faultList(row).map(({ path, message }): FieldError => ({ path: joined(`${name}[${index}]`, path), message })),
    ),
  );
  const place = ({ path }: FieldError): number => {
    const found = names.indexOf(listOrFieldOf(path, names));
    return found === -1 ? names.length : found;
  };
  return [...faults.own, ...inRows].toSorted((a, b) => place(a) - place(b));
}

/** Adds field errors. An error whose path leads into a row is added to that row. */
export function withErrors(faults: Faults, errors: readonly FieldError[]): Faults {
  return errors.reduce((all, { path, message }) => withError(all, path, message), faults);
}

function withError(faults: Faults, path: string, message: string): Faults {
  const step = rowStep(path);
  const rows = step && faults.rows[step.list];
  const row = step && rows?.[step.index];
  if (!step || !rows || !row) return { ...faults, own: [...faults.own, { path, message }] };
  return {
    ...faults,
    rows: { ...faults.rows, [step.list]: rows.with(step.index, withError(row, step.path, message)) },
  };
}

/**
 * Splits the first step off a path into a row: `lines[2].stages[0].title` gives row 2 of `lines` and `stages[0].title`.
 * Returns null for a path that leads into no row.
 */
export function rowStep(path: string): { list: string; index: number; path: string } | null {
  const [, list, index, rest] = /^([\w.]+?)\[(\d{1,9})\](?:\.(.+))?$/s.exec(path) ?? [];
  return list === undefined || index === undefined ? null : { list, index: Number(index), path: rest ?? '' };
}

/**
 * Returns the name of the field that a path leads into: `primaryAsset` for `primaryAsset[0].assetUrl`. A dotted name is
 * one field.
 */
export function fieldOfPath(path: string): string {
  return path.replace(/\[.*$/s, '');
}

function listOrFieldOf(path: string, names: readonly string[]): string {
  return names.includes(path) ? path : fieldOfPath(path);
}

function joined(row: string, path: string): string {
  return path === '' ? row : `${row}.${path}`;
}
