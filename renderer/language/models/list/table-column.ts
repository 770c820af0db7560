import { isWordedFormat } from '../../text/formats/format-value.ts';
import { isIdentifier } from '../../text/formats/identifier.ts';
import { fieldAt, type Properties } from '../../resolve/answer-shape.ts';
import { suggestion } from '../../text/words/did-you-mean.ts';
import { labelOfName } from '../../text/words/split-words.ts';
import type { Column } from '../../types/descriptor.ts';
import type { Field } from '../../types/entity.ts';
import type { JsonObject } from '../../types/json.ts';
import { cellFacts, defaultCell } from '../definitions/cell-facts.ts';

const TEXT_CELL = 'text';

/** A column of a list or table, completed by its field. */
export interface TableColumn extends Pick<
  Column,
  'width' | 'format' | 'linkUrlSegment' | 'link' | 'addhref' | 'emptyValueLabel' | 'compute' | 'text' | 'copy'
> {
  name: string;
  /** The field whose value is shown. By default it is the field of the name; the list is sorted by the name. */
  shows?: string;
  label: string;
  /** Type of the cell control. */
  cell: string;
  align: 'left' | 'right' | 'center';
  isLink: boolean;
  customProps: JsonObject;
  field?: Field;
}

/** Returns a column completed by the field it shows. */
export function tableColumn(column: Column, field: Field | undefined): TableColumn {
  const {
    name,
    label,
    controlType: _controlType,
    enableSorting: _sorting,
    editable: _editable,
    showAsLink = false,
    customProps = {},
    ...rest
  } = column;
  const cell = cellOf(column, field);
  const { format, ...words } = rest;
  return {
    ...words,
    ...(format === undefined || isOfFirstRow(column) ? {} : { format }),
    name,
    label: label ?? field?.title ?? labelOfName(name),
    cell,
    align: cellFacts(cell).align ?? 'left',
    isLink: showAsLink || column.link !== undefined || column.addhref !== undefined,
    customProps,
    ...(field === undefined ? {} : { field }),
  };
}

/**
 * Returns the columns of rows that an operation returns. A name that the rows do not have becomes a problem, unless the
 * column is computed.
 * @param properties The fields of a row; undefined when they are unknown.
 */
export function tableColumns(
  columns: Column[],
  properties: Properties | undefined,
  problems: string[] = [],
): TableColumn[] {
  return columns.map((column) => {
    const field = properties && fieldAt({ type: 'object', properties }, column.name);
    if (properties !== undefined && field === undefined && isNamed(column))
      problems.push(`The rows have no field "${column.name}".${suggestion(column.name, Object.keys(properties))}`);
    return tableColumn(column, field);
  });
}

/** Returns whether the name of a column is the name of a field. */
export function isNamed({ compute, text }: Column): boolean {
  return compute === undefined && text === undefined;
}

/** Returns whether a column shows a field of the first row of a list: it is written as that field is. */
function isOfFirstRow({ name, format }: Pick<Column, 'name' | 'format'>): boolean {
  return format === 'first' && name.includes('[]');
}

/** Returns the column's cell. A number that is a key or reference gets the cell that does not group its digits. */
function cellOf(column: Column, field: Field | undefined): string {
  const { name, controlType, format = '' } = column;
  const isWorded = isWordedFormat(format) && !isOfFirstRow(column);
  const cell = controlType ?? (isWorded ? TEXT_CELL : defaultCell(field));
  const { identifiersAs } = cellFacts(cell);
  return identifiersAs !== undefined && isIdentifier(name, field) ? identifiersAs : cell;
}
