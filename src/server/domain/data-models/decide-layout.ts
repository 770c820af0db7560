/** Decides what is stored of the layout of a form, without a database (`docs/domain/data-models.md#layouts`). */
import { isMarkedDeleted } from '../../../../renderer/language/logic/rows/marked-deleted.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../renderer/language/types/operation.ts';

/** The table of a form: its own columns are the only ones that an element may show. */
export interface LayoutTable {
  schemaTableId: number;
  columnIds: ReadonlySet<number>;
}

/**
 * Returns the errors of a layout: elements of a column that the table does not have, and of one that the layout shows
 * already. Elements that are deleted, or stand in a deleted row or section, have none.
 */
export function layoutErrors(sections: Json | undefined, { columnIds }: LayoutTable): FieldError[] {
  const seen = new Set<number>();
  return elementsOf(sections).flatMap(({ element, path }): FieldError[] => {
    const id = element['schemaColumnId'];
    if (typeof id !== 'number') return [];
    const at = `${path}.schemaColumnId`;
    if (!columnIds.has(id))
      return [{ path: at, message: 'The table of this form has no such column: choose another.' }];
    if (seen.has(id)) return [{ path: at, message: 'The form shows this column already: choose another.' }];
    seen.add(id);
    return [];
  });
}

/**
 * Returns the layout as it is stored: every part has the number of its place, every element names the table, and a row
 * without elements is deleted. Places stay, so that later errors have the path that was sent.
 */
export function storedLayout(sections: Json | undefined, { schemaTableId }: LayoutTable): Json | undefined {
  return numbered(sections, (section) => ({
    ...section,
    ...replaced('formSectionRows', section, (row) => {
      const elements = rowsOf(row['formSectionRowElements']);
      const isEmpty = row['formSectionRowElements'] !== undefined && elements.every(isMarkedDeleted);
      return {
        ...row,
        ...(isEmpty ? { isDeleted: true } : {}),
        ...replaced('formSectionRowElements', row, (element) => ({ ...element, schemaTableId })),
      };
    }),
  }));
}

interface PlacedElement {
  element: JsonObject;
  path: string;
}

function elementsOf(sections: Json | undefined): PlacedElement[] {
  return placed(sections, 'formSections').flatMap(({ part: section, path }) =>
    placed(section['formSectionRows'], `${path}.formSectionRows`).flatMap(({ part: row, path: rowPath }) =>
      placed(row['formSectionRowElements'], `${rowPath}.formSectionRowElements`).map(({ part, path: elementPath }) => ({
        element: part,
        path: elementPath,
      })),
    ),
  );
}

/** Returns the parts that stay, with their paths. */
function placed(list: Json | undefined, name: string): { part: JsonObject; path: string }[] {
  return rowsOf(list).flatMap((part, index) => (isMarkedDeleted(part) ? [] : [{ part, path: `${name}[${index}]` }]));
}

function replaced(name: string, holder: JsonObject, change: (part: JsonObject) => JsonObject): JsonObject {
  const list = numbered(holder[name], change);
  return list === undefined ? {} : { [name]: list };
}

function numbered(list: Json | undefined, change: (part: JsonObject) => JsonObject): Json | undefined {
  if (!Array.isArray(list)) return list;
  return list.map((part, index) => (isObject(part) ? { ...change(part), orderNo: index + 1 } : part));
}

function rowsOf(list: Json | undefined): JsonObject[] {
  return Array.isArray(list) ? list.filter(isObject) : [];
}
