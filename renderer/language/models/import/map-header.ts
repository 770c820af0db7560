import type { FormModelField } from '../form/form-model.ts';
import { sameWords } from './same-words.ts';

/** The columns of a file, as fields. */
export interface HeaderMap {
  /** For each column of the file its field; undefined for a column that no field has. */
  columns: (FormModelField | undefined)[];
  /** The headings of the columns that are left out. */
  ignored: string[];
}

/**
 * Finds the field of each column by its label or its name. Case, spaces and signs do not count. Of two columns of one
 * field the first one counts. A heading may end with a time zone in brackets, as in a file that a list has written.
 * @example mapHeader(['Sub title', 'Id'], fields).ignored // ['Id']
 */
export function mapHeader(header: readonly string[], fields: readonly FormModelField[]): HeaderMap {
  const taken = new Set<FormModelField>();
  const columns = header.map((heading) => {
    const field = fieldOf(heading, fields) ?? fieldOf(heading.replace(/\s*\([^()]*\)\s*$/, ''), fields);
    if (field === undefined || taken.has(field)) return undefined;
    taken.add(field);
    return field;
  });
  return { columns, ignored: header.filter((heading, index) => heading !== '' && columns[index] === undefined) };
}

function fieldOf(heading: string, fields: readonly FormModelField[]): FormModelField | undefined {
  return fields.find(({ label, name }) => sameWords(label, heading) || sameWords(name, heading));
}
