import { sameJson } from '../../language/logic/conditions/compare.ts';
import { fieldsOf, type FieldSet, type FormModelField } from '../../language/models/form/form-model.ts';
import { childrenOf } from '../../language/models/form/initial-values.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { mergeRows, type Clash, type RowClash } from './conflict-rows.ts';

/** The difference of two versions of one record: the typed one, and the one that another person stored meanwhile. */
export interface Conflict {
  clashes: Clash[];
  rowClashes: RowClash[];
  /** Fields that only they changed; their values are kept whatever the person chooses. */
  onlyTheirs: FormModelField[];
  /** The rows that only they changed, as texts. */
  onlyTheirRows: string[];
  /** The stored version with the changes of this form applied. Only a field that both changed loses their value. */
  merged: JsonObject;
}

/** Three versions of the same values. */
interface Versions {
  mine: JsonObject;
  /** The version that both started from. */
  base: JsonObject;
  theirs: JsonObject;
}

/** Compares two versions of a record, or of the rows of a grid, with the version that both started from. */
export function findConflict(model: FieldSet, { mine, base, theirs }: Versions): Conflict {
  const editable = fieldsOf(model).filter((field) => !field.isReadOnly);
  const isMine = ({ name }: FormModelField) => !sameJson(mine[name], base[name]);
  const isTheirs = ({ name }: FormModelField) => !sameJson(theirs[name], base[name]);
  const differs = editable.filter(({ name }) => !sameJson(mine[name], theirs[name]));
  const clashes = differs
    .filter((field) => isMine(field) && isTheirs(field))
    .map((field) => ({ field, mine: mine[field.name], theirs: theirs[field.name] }));
  const lists = childrenOf(model).map((list) => ({
    list,
    ...mergeRows(list, {
      mine: rowsOf(mine[list.name]),
      base: rowsOf(base[list.name]),
      theirs: rowsOf(theirs[list.name]),
    }),
  }));
  return {
    clashes,
    rowClashes: lists.flatMap((merged) => merged.clashes),
    onlyTheirs: differs.filter((field) => !isMine(field)),
    onlyTheirRows: lists
      .filter(({ onlyTheirs }) => onlyTheirs > 0)
      .map(({ list, onlyTheirs }) => `${onlyTheirs} ${onlyTheirs === 1 ? 'row' : 'rows'} of ${list.label}`),
    merged: {
      ...theirs,
      ...Object.fromEntries(editable.filter(isMine).map(({ name }): [string, Json] => [name, mine[name] ?? null])),
      ...Object.fromEntries(lists.map(({ list, rows }) => [list.name, rows])),
    },
  };
}

/** Returns whether no field and no row was changed in both versions. */
export function isWithoutClash({ clashes, rowClashes }: Conflict): boolean {
  return clashes.length + rowClashes.length === 0;
}

/** Returns whether the stored version differs in no field and no row of this form. */
export function changesNothingHere(conflict: Conflict): boolean {
  return isWithoutClash(conflict) && theirChanges(conflict).length === 0;
}

/** Returns what only they changed, as people read it: labels of fields, and numbers of rows. */
export function theirChanges({ onlyTheirs, onlyTheirRows }: Conflict): string[] {
  return [...onlyTheirs.map(({ label }) => label), ...onlyTheirRows];
}

function rowsOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
