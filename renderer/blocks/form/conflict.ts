import { sameJson } from '../../language/conditions/compare.ts';
import { fieldsOf, type FieldSet, type FormModelField } from '../../language/form/form-model.ts';
import { childrenOf } from '../../language/form/initial-values.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { mergeRows, type Clash, type RowClash } from './conflict-rows.ts';

/** Two versions of one record: what was typed here, and what somebody else stored meanwhile. */
export interface Conflict {
  clashes: Clash[];
  rowClashes: RowClash[];
  /** Fields only they changed; they stay theirs either way. */
  onlyTheirs: FormModelField[];
  /** Rows that only they changed, as words. */
  onlyTheirRows: string[];
  /** What was changed here, laid over what is stored now: nobody's change is lost but where both changed the same field. */
  merged: JsonObject;
}

/** Three states of the same fields and rows, as values of a form. */
interface Versions {
  mine: JsonObject;
  /** As both began. */
  base: JsonObject;
  theirs: JsonObject;
}

/** What two versions of one record, or of the rows of a grid, differ in. */
export function findConflict(model: FieldSet, { mine, base, theirs }: Versions): Conflict {
  const editable = fieldsOf(model).filter((field) => !field.isReadOnly);
  const isMine = ({ name }: FormModelField) => !sameJson(mine[name], base[name]);
  const isTheirs = ({ name }: FormModelField) => !sameJson(theirs[name], base[name]);
  const differs = editable.filter(({ name }) => !sameJson(mine[name], theirs[name]));
  const clashes = differs.filter((field) => isMine(field) && isTheirs(field)).map((field) => ({ field, mine: mine[field.name], theirs: theirs[field.name] }));
  const lists = childrenOf(model).map((list) => ({ list, ...mergeRows(list, { mine: rowsOf(mine[list.name]), base: rowsOf(base[list.name]), theirs: rowsOf(theirs[list.name]) }) }));
  return {
    clashes,
    rowClashes: lists.flatMap((merged) => merged.clashes),
    onlyTheirs: differs.filter((field) => !isMine(field)),
    onlyTheirRows: lists.filter(({ onlyTheirs }) => onlyTheirs > 0).map(({ list, onlyTheirs }) => `${onlyTheirs} ${onlyTheirs === 1 ? 'row' : 'rows'} of ${list.label}`),
    merged: {
      ...theirs,
      ...Object.fromEntries(editable.filter(isMine).map(({ name }): [string, Json] => [name, mine[name] ?? null])),
      ...Object.fromEntries(lists.map(({ list, rows }) => [list.name, rows])),
    },
  };
}

function rowsOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
