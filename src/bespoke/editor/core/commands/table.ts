import { Editor, Node, Path, Transforms } from 'slate';
import { element, paragraph } from '../make.ts';
import type { Page } from '../page-editor.ts';
import { ofKind, type ElementKind, type PageElement } from '../types.ts';
import { tableRow } from './insert.ts';

/** The cell of the caret or of the selected box, and where it stands. */
export interface CellPlace {
  table: Path;
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** Returns where the caret stands in the innermost table around it; null outside of tables. */
export function cellAt({ editor, boxes }: Page): CellPlace | null {
  const at = boxes.path() ?? editor.selection?.anchor.path;
  if (at === undefined || !Node.has(editor, at)) return null;
  const cell = [...Node.levels(editor, at, { reverse: true })].find(([node]) => ofKind('tablecell')(node))?.[1];
  // A stored document may have a cell outside of a table.
  if (cell === undefined || cell.length < 3) return null;
  const rowPath = Path.parent(cell);
  if (!isAt(editor, rowPath, 'tablerow') || !isAt(editor, Path.parent(rowPath), 'table')) return null;
  const table = Path.parent(rowPath);
  return {
    table,
    row: rowPath.at(-1) ?? 0,
    column: cell.at(-1) ?? 0,
    rows: childrenAt(editor, table).length,
    columns: childrenAt(editor, rowPath).length,
  };
}

function isAt(editor: Editor, path: Path, kind: ElementKind): boolean {
  return ofKind(kind)(Node.get(editor, path));
}

function childrenAt(editor: Editor, path: Path): readonly Node[] {
  const node = Node.get(editor, path);
  return 'children' in node ? node.children : [];
}

/** Adds a row beside the row of the caret. Returns false outside of tables, as the other commands of tables do. */
export function insertRow(page: Page, side: 'before' | 'after'): boolean {
  return inTable(page, ({ table, row, column, columns }) => {
    const index = side === 'after' ? row + 1 : row;
    Transforms.insertNodes(page.editor, tableRow(columns, false), { at: [...table, index] });
    stand(page, [...table, index, column]);
  });
}

/** Adds a column beside the column of the caret; its cells are headers where their neighbours are. */
export function insertColumn(page: Page, side: 'before' | 'after'): boolean {
  const { editor } = page;
  return inTable(page, ({ table, row, column, rows }) => {
    for (let index = 0; index < rows; index += 1) {
      const count = childrenAt(editor, [...table, index]).length;
      const at = Math.min(count, side === 'after' ? column + 1 : column);
      const neighbour = childrenAt(editor, [...table, index])[Math.min(column, count - 1)];
      const headerState = neighbour !== undefined && 'kind' in neighbour ? (neighbour.data['headerState'] ?? 0) : 0;
      const cell = element('tablecell', { headerState, colSpan: 1, rowSpan: 1 }, [paragraph()]);
      Transforms.insertNodes(editor, cell, { at: [...table, index, at] });
    }
    stand(page, [...table, row, side === 'after' ? column + 1 : column]);
  });
}

/** Deletes the row of the caret; the last one takes its table with it. */
export function deleteRow(page: Page): boolean {
  return inTable(page, ({ table, row, column, rows }) => {
    if (rows === 1) return deleteTableAt(page, table);
    Transforms.removeNodes(page.editor, { at: [...table, row] });
    stand(page, [...table, Math.min(row, rows - 2), column]);
  });
}

/** Deletes the column of the caret; the last one takes its table with it. */
export function deleteColumn(page: Page): boolean {
  const { editor } = page;
  return inTable(page, ({ table, row, column, rows, columns }) => {
    if (columns === 1) return deleteTableAt(page, table);
    for (let index = 0; index < rows; index += 1) {
      const count = childrenAt(editor, [...table, index]).length;
      if (column < count && count > 1) Transforms.removeNodes(editor, { at: [...table, index, column] });
    }
    stand(page, [...table, row, Math.min(column, columns - 2)]);
  });
}

/** Makes the cells of the first row headers, or plain ones again. */
export function toggleHeaderRow(page: Page): boolean {
  const { editor } = page;
  return inTable(page, ({ table }) => {
    const cells = [
      ...Editor.nodes<PageElement>(editor, { at: [...table, 0], match: ofKind('tablecell'), mode: 'highest' }),
    ];
    const headerState = cells.every(([cell]) => cell.data['headerState'] === 1) ? 0 : 1;
    for (const [cell, path] of cells)
      Transforms.setNodes<PageElement>(editor, { data: { ...cell.data, headerState } }, { at: path });
  });
}

/** Deletes the table of the caret. */
export function deleteTable(page: Page): boolean {
  return inTable(page, ({ table }) => deleteTableAt(page, table));
}

/**
 * Moves the caret to the next or previous cell; behind the last one a row is added. Returns false at the first cell.
 */
export function goToCell(page: Page, direction: 'next' | 'previous'): boolean {
  const place = cellAt(page);
  if (place === null) return false;
  const { table, row, column, rows } = place;
  // The rows of a stored table may have different numbers of cells.
  const cells = childrenAt(page.editor, table).flatMap((_row, at) =>
    childrenAt(page.editor, [...table, at]).map((_cell, index) => [at, index] as const),
  );
  const index = cells.findIndex((cell) => cell[0] === row && cell[1] === column);
  const next = index + (direction === 'next' ? 1 : -1);
  if (next < 0) return false;
  const cell = cells[next];
  if (cell === undefined) insertRow(page, 'after');
  stand(page, [...table, ...(cell ?? [rows, 0])]);
  return true;
}

function inTable(page: Page, run: (place: CellPlace) => void): boolean {
  const place = cellAt(page);
  if (place === null) return false;
  page.history.gesture(() => Editor.withoutNormalizing(page.editor, () => run(place)));
  return true;
}

function deleteTableAt({ editor, boxes }: Page, table: Path): void {
  Transforms.removeNodes(editor, { at: table });
  boxes.select(null);
}

/** Puts the caret into a cell, if there is one. */
function stand({ editor, boxes }: Page, cell: Path): void {
  boxes.select(null);
  if (Node.has(editor, cell)) Transforms.select(editor, Editor.end(editor, cell));
}
