import { brokenRule } from '../../../../renderer/language/rules/broken-rule.ts';
import { rulesOfType } from '../../../../renderer/language/models/definitions/form-facts.ts';
import type { Field } from '../../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import type { MadeShape } from '../../data/store/mapping/made-fields.ts';

/** A column of a table that people have made. */
export interface Column {
  schemaColumnId: number;
  columnName: string;
  columnType: string;
  isRequired: boolean;
}

/** The longest text of each type (`docs/domain/data-models.md#values`). */
const LENGTHS: Readonly<Record<string, number>> = { text: 255, multilinetext: 10_000, email: 255 };

/** @example memberOf(12) // 'c12' */
export function memberOf(schemaColumnId: number): string {
  return `c${schemaColumnId}`;
}

/** Returns the data rules of a column's values: those of its type, and the length of a text. */
export function rulesOf({ columnName, columnType }: Pick<Column, 'columnName' | 'columnType'>): Field {
  const maxLength = LENGTHS[columnType];
  return { ...rulesOfType(columnType), title: columnName, ...(maxLength === undefined ? {} : { maxLength }) };
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
const LIST_CONTROLS: Readonly<Record<string, string>> = { text: 'lineText' };

/**
 * Returns the configuration of a list: the columns by their position.
 * @example { "0": { "label": "Name", "name": "values.c12", "controlType": "lineText" } }
 */
export function columnConfigurations(columns: readonly Column[]): JsonObject {
  return numbered(columns, ({ columnType }) => LIST_CONTROLS[columnType] ?? columnType);
}

/** Returns the fields of a form, with what a value must be. */
export function structureOf(columns: readonly Column[]): JsonObject {
  return numbered(columns, ({ columnType }) => columnType);
}

function numbered(columns: readonly Column[], controlOf: (column: Column) => string): JsonObject {
  return Object.fromEntries(
    columns.map((column, index) => [
      String(index),
      {
        label: column.columnName,
        name: `values.${memberOf(column.schemaColumnId)}`,
        schemaColumnId: column.schemaColumnId,
        controlType: controlOf(column),
        isRequired: column.isRequired,
        ...(LENGTHS[column.columnType] === undefined ? {} : { maxLength: LENGTHS[column.columnType] }),
      },
    ]),
  );
}

/** Returns whether a value meets the rules of a column; an empty one does. */
export function isValidFor(column: Pick<Column, 'columnName' | 'columnType'>, value: Json): boolean {
  return value === null || brokenRule(rulesOf(column), value) === null;
}
