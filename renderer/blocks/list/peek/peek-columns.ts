import { isEmptyCell } from '../../../cells/cell.ts';
import type { ListModel } from '../../../language/models/list/list-model.ts';
import { tableColumn, type TableColumn } from '../../../language/models/list/table-column.ts';
import { readPath } from '../../../language/paths/read-path.ts';
import { entry } from '../../../language/resolve/catalogue.ts';
import { findField } from '../../../language/resolve/find-field.ts';
import type { Entity, Field } from '../../../language/types/entity.ts';
import type { JsonObject } from '../../../language/types/json.ts';

/** Documents have screens of their own. */
const NOT_SHOWN = ['richtext'];

/**
 * Returns the fields of a record that a panel beside the list shows: those with a value, in the order of the entity, as
 * the columns of the list show them. A reference is shown by the title of its record. Columns over other records follow.
 */
export function peekColumns(
  { entity, columns }: Pick<ListModel, 'entity' | 'columns'>,
  entities: Record<string, Entity>,
  row: JsonObject,
): TableColumn[] {
  const own = Object.entries(entity.properties).flatMap(([name, field]): TableColumn[] => {
    if (isLeftOut(name, field, entity) || isEmptyCell(row[name])) return [];
    const shown = shownField(name, entity, entities, row);
    const column = columns.find((one) => one.name === shown.name || one.name === name);
    return [{ ...(column ?? tableColumn({ name: shown.name, label: field.title ?? name }, shown.field)), ...PLAIN }];
  });
  const others = columns.filter(
    (column) =>
      column.text === undefined &&
      column.compute === undefined &&
      !own.some(({ name }) => name === column.name) &&
      !Object.hasOwn(entity.properties, column.name) &&
      !isEmptyCell(readPath(row, column.name)),
  );
  return [...own, ...others.map((column) => ({ ...column, ...PLAIN }))].map(worded);
}

const PLAIN = { isLink: false, copy: false } as const;

/** A panel has words for yes and no: a missing tick would say nothing beside a label. */
function worded(column: TableColumn): TableColumn {
  return column.cell === 'boolean' ? { ...column, cell: 'text', format: 'yesNo' } : column;
}

function isLeftOut(name: string, { type, format, children }: Field, { titleField }: Entity): boolean {
  return (
    name === titleField ||
    name === 'version' ||
    name === 'assetsUploadPath' ||
    children !== undefined ||
    type === 'object' ||
    (type === 'array' && format !== 'assets') ||
    NOT_SHOWN.includes(format ?? '')
  );
}

/** Returns the name and the field under which the title of a referenced record is read, where the row has it. */
function shownField(
  name: string,
  entity: Entity,
  entities: Record<string, Entity>,
  row: JsonObject,
): { name: string; field: Field | undefined } {
  const field = entity.properties[name];
  const { entity: target = '', as = '' } = field?.references ?? {};
  const path = `${as}.${entry(entities, target)?.titleField ?? ''}`;
  return isEmptyCell(readPath(row, path)) ? { name, field } : { name: path, field: findField(entity, path, entities) };
}
