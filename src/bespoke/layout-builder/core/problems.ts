import { elementsOf, partsOf, type Element, type Layout, type PartKey } from './layout.ts';

/** A column of the table that a form is of. */
export interface TableColumn {
  id: number;
  name: string;
  /** The name of its field in a form, such as `values.c12`. */
  field: string;
  /** The type of its values, such as `email`. */
  type: string;
  isRequired: boolean;
}

/** Something that keeps a layout from being saved (`error`), or that a person should know (`warning`). */
export interface Problem {
  severity: 'error' | 'warning';
  /** The part that has it; null where a column is missing. */
  part: PartKey | null;
  text: string;
  /** The column that is missing. */
  missing?: TableColumn;
}

/** Returns the problems of a layout, in reading order; missing columns come last. */
export function problemsOf(layout: Layout, columns: readonly TableColumn[]): Problem[] {
  const known = new Map(columns.map((column) => [column.id, column]));
  const shown = new Set<number>();
  const ofParts = partsOf(layout).flatMap(({ part }): Problem[] => {
    if (part.kind === 'section')
      return part.title.trim() === '' ? [{ severity: 'error', part: part.key, text: 'A section has no title.' }] : [];
    if (part.kind === 'row')
      return part.elements.length === 0
        ? [{ severity: 'warning', part: part.key, text: 'A row without elements is not saved.' }]
        : [];
    const text = columnProblem(part, known, shown);
    if (part.columnId !== null) shown.add(part.columnId);
    return text === null ? [] : [{ severity: 'error', part: part.key, text }];
  });
  const missing = columns.filter(({ id, isRequired }) => isRequired && !shown.has(id));
  return [
    ...ofParts,
    ...missing.map((column): Problem => ({
      severity: 'warning',
      part: null,
      text: `${column.name} is required, and this form does not ask for it.`,
      missing: column,
    })),
  ];
}

/** Returns the columns that no element shows. */
export function unplacedColumns(layout: Layout, columns: readonly TableColumn[]): TableColumn[] {
  const shown = new Set(elementsOf(layout).map(({ columnId }) => columnId));
  return columns.filter(({ id }) => !shown.has(id));
}

function columnProblem(
  { columnId, label }: Element,
  known: ReadonlyMap<number, TableColumn>,
  shown: ReadonlySet<number>,
): string | null {
  if (columnId === null) return `${label || 'An element'} shows no column yet.`;
  const column = known.get(columnId);
  if (column === undefined) return `The column of ${label || 'an element'} was deleted.`;
  return shown.has(columnId) ? `${column.name} is shown twice.` : null;
}
