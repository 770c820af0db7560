import { isIdentifier } from '../formats/identifier.ts';
import { fieldAt, type Properties } from '../screens/answer-shape.ts';
import { suggestion } from '../words/did-you-mean.ts';
import { labelOfName } from '../words/split-words.ts';
import type { Column } from '../types/descriptor.ts';
import type { Field } from '../types/entity.ts';
import type { JsonObject } from '../types/json.ts';

/** A column of a list or table with everything decided. */
export interface TableColumn extends Pick<Column, 'width' | 'format' | 'linkUrlSegment' | 'link' | 'addhref' | 'emptyValueLabel' | 'compute'> {
  name: string;
  label: string;
  /** A cell control. */
  cell: string;
  align: 'left' | 'right' | 'center';
  isLink: boolean;
  customProps: JsonObject;
  field?: Field;
}

/** What the descriptor says of a column, completed by the field it shows. */
export function tableColumn(column: Column, field: Field | undefined): TableColumn {
  const { name, label, controlType: _controlType, enableSorting: _sorting, showAsLink = false, customProps = {}, ...rest } = column;
  const cell = cellOf(column, field);
  return {
    ...rest,
    name,
    label: label ?? field?.title ?? labelOfName(name),
    cell,
    align: ALIGN[cell] ?? 'left',
    isLink: showAsLink || column.link !== undefined || column.addhref !== undefined,
    customProps,
    ...(field === undefined ? {} : { field }),
  };
}

/**
 * The columns of rows that an operation answers. A name that the rows do not have becomes a problem, unless a function gives the value.
 * @param properties The fields of a row; undefined where nothing says them.
 */
export function tableColumns(columns: Column[], properties: Properties | undefined, problems: string[] = []): TableColumn[] {
  return columns.map((column) => {
    const field = properties && fieldAt({ type: 'object', properties }, column.name);
    if (properties !== undefined && field === undefined && column.compute === undefined) problems.push(`The rows have no field "${column.name}".${suggestion(column.name, Object.keys(properties))}`);
    return tableColumn(column, field);
  });
}

const ALIGN: Record<string, TableColumn['align']> = { number: 'right', money: 'right', percentage: 'right', boolean: 'center', asset: 'center' };

/** A number that names something is read from the left, as text is. */
function cellOf({ name, controlType }: Column, field: Field | undefined): string {
  const cell = controlType ?? defaultCell(field);
  return cell === 'number' && isIdentifier(name, field) ? 'text' : cell;
}

/** The cell control of a field that names none. */
export function defaultCell(field: Field | undefined): string {
  if (field?.format === 'date-time' || field?.format === 'date') return 'date';
  if (field?.format === 'money' || field?.format === 'percentage') return field.format;
  if (field?.format === 'assets') return 'asset';
  if (field?.type === 'integer' || field?.type === 'number') return 'number';
  return field?.type === 'boolean' ? 'boolean' : 'text';
}
