import { sameJson } from '../../language/logic/conditions/compare.ts';
import type { FormChildren, FormModelField } from '../../language/models/form/form-model.ts';
import { isObject } from '../../language/paths/path.ts';
import { isMarkedDeleted } from '../../language/logic/rows/marked-deleted.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';

/** A field that both versions changed, with both values. */
export interface Clash {
  field: FormModelField;
  mine: Json | undefined;
  theirs: Json | undefined;
}

/** A row in both versions, and the list that it is in. A version without the row has undefined. */
export interface RowStep {
  list: FormChildren;
  mine: JsonObject | undefined;
  theirs: JsonObject | undefined;
}

/** A row that both versions changed: cells, or a deletion on one side. */
export interface RowClash {
  /** The rows from the record to this row, itself last: for a row within a row, both of them. */
  steps: RowStep[];
  /** The row's list and position: 'Stages, row 2'. For a row within a row, both of them. */
  name: string;
  /** The side that deleted the row, if any; `cells` are then the changes of the other side. */
  deletedBy?: 'me' | 'them';
  cells: Clash[];
}

/** The merged rows of two versions. */
export interface MergedRows {
  /** Their rows with the changes of this form applied. */
  rows: Json[];
  clashes: RowClash[];
  /** The number of rows that only they added, changed or deleted. */
  onlyTheirs: number;
}

interface Versions {
  mine: readonly Json[];
  /** The version that both started from. */
  base: readonly Json[];
  theirs: readonly Json[];
}

/** Merges two versions of a list. Rows are matched by key, or by position without a key. */
export function mergeRows(list: FormChildren, versions: Versions, around: Around = RECORD): MergedRows {
  const keyOf = keyReader(list);
  const base = new Map(versions.base.filter(isObject).map((row, place) => [keyOf(row, place), row]));
  const mine = new Map(versions.mine.filter(isObject).map((row, place) => [keyOf(row, place), { row, place }]));
  const theirs = versions.theirs.filter(isObject);
  const kept = theirs.map((row, place) =>
    mergeRow(
      list,
      { mine: mine.get(keyOf(row, place))?.row, base: base.get(keyOf(row, place)), theirs: row },
      placeOf(list, place, around),
    ),
  );
  const theirKeys = new Set(theirs.map(keyOf));
  const own = [...mine]
    .filter(([key]) => !theirKeys.has(key))
    .map(([key, { row, place }]) =>
      mergeRow(list, { mine: row, base: base.get(key), theirs: undefined }, placeOf(list, place, around)),
    );
  const all = [...kept, ...own];
  return {
    rows: all.flatMap(({ rows }) => rows),
    clashes: all.flatMap(({ clashes }) => clashes),
    onlyTheirs: all.reduce((count, { onlyTheirs }) => count + onlyTheirs, 0),
  };
}

/** The place of rows: the name and the rows around them. */
type Around = Pick<RowClash, 'name' | 'steps'>;

const RECORD: Around = { name: '', steps: [] };

interface RowVersions {
  mine: JsonObject | undefined;
  base: JsonObject | undefined;
  theirs: JsonObject | undefined;
}

function mergeRow(list: FormChildren, { mine, base, theirs }: RowVersions, around: Around): MergedRows {
  const place = { ...around, steps: [...around.steps, { list, mine, theirs }] };
  if (mine === undefined) return theirs === undefined ? NOTHING : { ...NOTHING, rows: [theirs], onlyTheirs: 1 };
  if (theirs === undefined) return withoutTheirs(list, mine, base, place);
  const began = base ?? {};
  if (isMarkedDeleted(mine)) {
    const cells = cellsOf(list, theirs, began).map((field): Clash => ({
      field,
      mine: null,
      theirs: theirs[field.name],
    }));
    return {
      rows: [{ ...theirs, isDeleted: true }],
      clashes: cells.length === 0 ? [] : [{ ...place, deletedBy: 'me', cells }],
      onlyTheirs: 0,
    };
  }
  return bothStay(list, { mine, base: began, theirs }, place);
}

/** A stored row that is missing in theirs was deleted by them; a row that was never stored was added here. */
function withoutTheirs(list: FormChildren, mine: JsonObject, base: JsonObject | undefined, place: Around): MergedRows {
  if (isMarkedDeleted(mine)) return NOTHING;
  if (base === undefined) return { ...NOTHING, rows: [mine] };
  const cells = cellsOf(list, mine, base).map((field): Clash => ({ field, mine: mine[field.name], theirs: null }));
  if (cells.length === 0) return { ...NOTHING, onlyTheirs: 1 };
  // Their deletion has freed the key: the row is added again.
  const asNew = { ...mine, ...Object.fromEntries(list.key.map((key) => [key, null])) };
  return { rows: [asNew], clashes: [{ ...place, deletedBy: 'them', cells }], onlyTheirs: 0 };
}

function bothStay(
  list: FormChildren,
  { mine, base, theirs }: { [Version in keyof RowVersions]: JsonObject },
  place: Around,
): MergedRows {
  const changedHere = cellsOf(list, mine, base);
  const clashing = changedHere.filter(
    (field) => !sameJson(theirs[field.name], base[field.name]) && !sameJson(theirs[field.name], mine[field.name]),
  );
  const row: JsonObject = {
    ...theirs,
    ...Object.fromEntries(changedHere.map((field) => [field.name, mine[field.name]])),
  };
  const own: RowClash[] =
    clashing.length === 0
      ? []
      : [{ ...place, cells: clashing.map((field) => ({ field, mine: mine[field.name], theirs: theirs[field.name] })) }];
  const isTheirs = cellsOf(list, theirs, base).length > clashing.length;
  if (list.children === undefined) return { rows: [row], clashes: own, onlyTheirs: isTheirs ? 1 : 0 };
  const inner = mergeRows(
    list.children,
    { mine: rowsIn(mine, list.children), base: rowsIn(base, list.children), theirs: rowsIn(theirs, list.children) },
    place,
  );
  return {
    rows: [{ ...row, [list.children.name]: inner.rows }],
    clashes: [...own, ...inner.clashes],
    onlyTheirs: (isTheirs ? 1 : 0) + inner.onlyTheirs,
  };
}

const NOTHING: MergedRows = { rows: [], clashes: [], onlyTheirs: 0 };

/** Returns the editable fields of a row whose values differ. */
function cellsOf({ fields }: FormChildren, row: JsonObject, base: JsonObject): FormModelField[] {
  return fields.filter((field) => !field.isReadOnly && !sameJson(row[field.name], base[field.name]));
}

function rowsIn(row: JsonObject, { name }: FormChildren): Json[] {
  const rows = row[name];
  return Array.isArray(rows) ? rows : [];
}

function keyReader({ key }: FormChildren): (row: JsonObject, place: number) => string {
  return (row, place) => {
    const values = key.map((name) => row[name] ?? null);
    if (key.length > 0 && !values.includes(null)) return JSON.stringify(values.map(String));
    return key.length === 0 ? `place ${place}` : `new ${place}`;
  };
}

function placeOf({ label }: FormChildren, place: number, { name, steps }: Around): Around {
  return { name: `${name === '' ? '' : `${name}, `}${label}, row ${place + 1}`, steps };
}
