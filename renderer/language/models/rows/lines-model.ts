import { tableColumns, type TableColumn } from '../list/table-column.ts';
import { fieldAt, propertiesOf, rowShape, type Properties, type Shapes } from '../../resolve/answer-shape.ts';
import { suggestion } from '../../text/words/did-you-mean.ts';
import type { Lines, Rows } from '../../types/blocks.ts';
import type { Tones } from '../../types/calls.ts';

/** A table within a record or card, completed by the fields of its rows. */
export interface LinesModel extends Pick<Lines, 'title' | 'tone' | 'emptyText' | 'rowActions'> {
  rows: Rows;
  columns: TableColumn[];
  expand: { rows: string; title: string; columns: TableColumn[]; tone: Tones | undefined } | undefined;
}

/**
 * Returns the model of a table. A name that the rows do not have becomes a problem.
 * @param record The fields of the record, which contains the rows when no call gives them.
 */
export function linesModel(
  { rows, columns, expand, ...rest }: Lines,
  shapes: Shapes,
  record: Properties | undefined,
  problems: string[] = [],
): LinesModel {
  const properties = rowShape(rows, shapes, record);
  return {
    ...rest,
    rows,
    columns: tableColumns(columns, properties, problems),
    expand: expand && expandModel(expand, properties, problems),
  };
}

function expandModel(
  { rows, columns, tone }: NonNullable<Lines['expand']>,
  properties: Properties | undefined,
  problems: string[],
): LinesModel['expand'] {
  const field = properties && fieldAt({ type: 'object', properties }, rows);
  if (properties !== undefined && field === undefined)
    problems.push(`The rows have no field "${rows}".${suggestion(rows, Object.keys(properties))}`);
  return {
    rows,
    title: field?.title ?? 'Details',
    columns: tableColumns(columns, propertiesOf(field), problems),
    tone,
  };
}
