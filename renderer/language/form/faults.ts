import type { FieldError } from '../types/operation.ts';

/**
 * What is wrong with a record, and with each of its rows, in the shape of the record. Rows of which nothing has changed keep the very
 * same object from one check to the next, so that whoever shows them can tell by identity.
 */
export interface Faults {
  /** At the record's own fields, and at its lists as a whole. A path may lead into a field: `primaryAsset[0].assetUrl`. */
  own: readonly FieldError[];
  /** By the name of the list, one for each row, in their order. */
  rows: Readonly<Record<string, readonly Faults[]>>;
}

export const NO_FAULTS: Faults = { own: [], rows: {} };

/** The faults as addresses, `rows[2].title` within rows. Fields and lists come in the order of `names`, the others after them. */
export function faultList(faults: Faults, names: readonly string[] = []): FieldError[] {
  const inRows = Object.entries(faults.rows).flatMap(([name, rows]) =>
    rows.flatMap((row, index) => faultList(row).map(({ path, message }): FieldError => ({ path: joined(`${name}[${index}]`, path), message }))),
  );
  const place = ({ path }: FieldError): number => {
    const found = names.indexOf(listOrFieldOf(path, names));
    return found === -1 ? names.length : found;
  };
  return [...faults.own, ...inRows].toSorted((a, b) => place(a) - place(b));
}

/** The faults with more of them: each error whose path leads into one of the rows goes to that row. */
export function withErrors(faults: Faults, errors: readonly FieldError[]): Faults {
  return errors.reduce((all, { path, message }) => withError(all, path, message), faults);
}

function withError(faults: Faults, path: string, message: string): Faults {
  const step = rowStep(path);
  const rows = step && faults.rows[step.list];
  const row = step && rows?.[step.index];
  if (!step || !rows || !row) return { ...faults, own: [...faults.own, { path, message }] };
  return { ...faults, rows: { ...faults.rows, [step.list]: rows.with(step.index, withError(row, step.path, message)) } };
}

/** One step of an address into a row: `lines[2].stages[0].title` is in row 2 of `lines`, at `stages[0].title`. Null for an address that leads into none. */
export function rowStep(path: string): { list: string; index: number; path: string } | null {
  const [, list, index, rest] = /^([\w.]+?)\[(\d{1,9})\](?:\.(.+))?$/s.exec(path) ?? [];
  return list === undefined || index === undefined ? null : { list, index: Number(index), path: rest ?? '' };
}

/** The field that an address lies in: `primaryAsset[0].assetUrl` is the business of `primaryAsset`. A dotted name is one field. */
export function fieldOfPath(path: string): string {
  return path.replace(/\[.*$/s, '');
}

function listOrFieldOf(path: string, names: readonly string[]): string {
  return names.includes(path) ? path : fieldOfPath(path);
}

function joined(row: string, path: string): string {
  return path === '' ? row : `${row}.${path}`;
}
