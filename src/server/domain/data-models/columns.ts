import { brokenRule } from '../../../../renderer/language/rules/broken-rule.ts';
import { rulesOfType } from '../../../../renderer/language/models/definitions/form-facts.ts';
import type { Field } from '../../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import type { MadeShape, MemberIndex } from '../../data/store/mapping/made-fields.ts';

/** A column of a table that people have made. */
export interface Column {
  schemaColumnId: number;
  columnName: string;
  columnType: string;
  isRequired: boolean;
  /** The index of its values, when it has one that is filled (`column-indexes.ts`). */
  indexId: number | null;
  /** The table whose records are the values of a reference. */
  reference: ReferencedTable | null;
}

/** A table to whose records a column refers. */
export interface ReferencedTable {
  schemaTableId: number;
  tableName: string;
  /** The column with the titles of its records: the first text; null when it has none. */
  titleColumnId: number | null;
  /** The index of that column, when it has one that is filled. */
  titleIndexId: number | null;
}

/** A column whose values are ids of records. */
export interface ReferenceColumn extends Column {
  reference: ReferencedTable;
}

/** Returns the columns that refer to records of another table. */
export function referencesIn(columns: readonly Column[]): ReferenceColumn[] {
  return columns.flatMap((column) => (column.reference === null ? [] : [{ ...column, reference: column.reference }]));
}

/** The longest text of each type (`docs/domain/data-models.md#values`). */
const LENGTHS: Readonly<Record<string, number>> = { text: 255, multilinetext: 10_000, email: 255 };

/** @example memberOf(12) // 'c12' */
export function memberOf(schemaColumnId: number): string {
  return `c${schemaColumnId}`;
}

/** Returns whether the values of a column are numbers: also those of a reference, which are ids. */
export function isNumeric({ columnType }: Pick<Column, 'columnType'>): boolean {
  return columnType === 'number' || columnType === 'reference';
}

/** Returns the indexes of some columns, by the members of a record's values. */
export function indexesOf(columns: readonly Column[]): Record<string, MemberIndex> {
  return Object.fromEntries(
    columns.flatMap((column) =>
      column.indexId === null
        ? []
        : [[memberOf(column.schemaColumnId), { table: indexTable(column), indexId: column.indexId }]],
    ),
  );
}

/** Returns the table of the indexed values of a column. */
export function indexTable(column: Pick<Column, 'columnType'>): 'record_numbers' | 'record_texts' {
  return isNumeric(column) ? 'record_numbers' : 'record_texts';
}

const knownRules = new Map<string, Field>();

/** Looking a type up goes through all controls, and a document or a list asks for many columns. */
function typeRules(columnType: string): Field {
  const known = knownRules.get(columnType) ?? rulesOfType(columnType);
  // Types are those of the entity, so that the map stays small; a check of what was sent may ask for others.
  if (knownRules.size < 20) knownRules.set(columnType, known);
  return known;
}

/** Returns the data rules of a column's values: those of its type, and the length of a text. */
export function rulesOf({ columnName, columnType }: Pick<Column, 'columnName' | 'columnType'>): Field {
  const maxLength = LENGTHS[columnType];
  return { ...typeRules(columnType), title: columnName, ...(maxLength === undefined ? {} : { maxLength }) };
}

/** Returns the members of a record's values. Records may have those of deleted columns besides. */
export function shapeOf(columns: readonly Column[], hasDeletedColumns: boolean): MadeShape {
  return {
    hidesMembers: hasDeletedColumns,
    properties: Object.fromEntries(columns.map((column) => [memberOf(column.schemaColumnId), rulesOf(column)])),
    required: columns.filter(({ isRequired }) => isRequired).map(({ schemaColumnId }) => memberOf(schemaColumnId)),
  };
}

/** The cell and control of a list's column, by the type of the column (`docs/domain/data-models.md#lists`). */
const LIST_CONTROLS: Readonly<Record<string, string>> = { text: 'lineText', reference: 'lineText' };

/** The object with the titles of the records that a record refers to: `titles.c12`. */
export const TITLES = 'titles';

/** Returns the column with the titles of the records: the first text, or else the first e-mail. */
export function titleColumn<Typed extends Pick<Column, 'columnType'>>(columns: readonly Typed[]): Typed | undefined {
  const first = (type: string) => columns.find(({ columnType }) => columnType === type);
  return first('text') ?? first('email');
}

/**
 * Returns the configuration of a list: the columns by their position.
 * @example { "0": { "label": "Name", "name": "values.c12", "controlType": "lineText", "isTitle": true } }
 */
export function columnConfigurations(columns: readonly Column[]): JsonObject {
  const title = titleColumn(columns);
  return numbered(columns, (column) => ({
    controlType: LIST_CONTROLS[column.columnType] ?? column.columnType,
    ...(column === title ? { isTitle: true } : {}),
    ...(column.reference === null ? {} : linkTo(column.schemaColumnId, column.reference)),
  }));
}

/** A reference shows the title of its record, as a link to it. */
function linkTo(schemaColumnId: number, { schemaTableId, tableName }: ReferencedTable): JsonObject {
  const member = memberOf(schemaColumnId);
  return {
    name: `${TITLES}.${member}`,
    link: { schemaTableId, tableName, recordId: { from: `values.${member}` } },
  };
}

/** Returns the fields of a form, with what a value must be. */
export function structureOf(columns: readonly Column[]): JsonObject {
  return numbered(columns, ({ columnType, reference }) => ({
    controlType: columnType,
    ...(reference === null ? {} : { lookup: lookupIn(reference) }),
  }));
}

function lookupIn({ schemaTableId, titleColumnId }: ReferencedTable): JsonObject {
  const text = titleColumnId === null ? 'Record {recordId}' : `{values.${memberOf(titleColumnId)}} ({recordId})`;
  return { args: { schemaTableId: String(schemaTableId) }, text };
}

function numbered(columns: readonly Column[], more: (column: Column) => JsonObject): JsonObject {
  return Object.fromEntries(
    columns.map((column, index) => [
      String(index),
      {
        label: column.columnName,
        name: `values.${memberOf(column.schemaColumnId)}`,
        schemaColumnId: column.schemaColumnId,
        isRequired: column.isRequired,
        ...(LENGTHS[column.columnType] === undefined ? {} : { maxLength: LENGTHS[column.columnType] }),
        ...more(column),
      },
    ]),
  );
}

/** Returns whether a value meets the rules of a column; an empty one does. */
export function isValidFor(column: Pick<Column, 'columnName' | 'columnType'>, value: Json): boolean {
  return value === null || brokenRule(rulesOf(column), value) === null;
}
