import { useMemo, useState, type RefObject } from 'react';
import type { ListColumn, ListModel } from '../../../language/models/list/list-model.ts';
import type { JsonObject } from '../../../language/types/json.ts';
import { columnId } from '../views/grid/grid-columns.ts';

/** The place of a cell on the page. */
export interface CellPlace {
  row: number;
  column: string;
}

/** The cell that is edited. */
export interface EditedCell {
  place: CellPlace;
  row: JsonObject;
  /** The name of the edited field. */
  name: string;
  element: HTMLElement;
}

export interface CellEditing {
  edited: EditedCell | undefined;
  /** Opens the editor of a cell. Returns false for a cell that is not editable. */
  open: (place: CellPlace) => boolean;
  /** Opens the next editable cell, or the one before; closes the editor at the ends of the page. */
  goOn: (by: 1 | -1) => void;
  close: () => void;
}

interface CellsOfPage {
  list: ListModel;
  rows: readonly JsonObject[];
  /** The key of the page of rows. Another page has no open editor: its rows are in the same places. */
  page: string;
  box: RefObject<HTMLElement | null>;
  canEdit: boolean;
}

/** Holds which cell is edited. */
export function useCellEditing({ list, rows, page, box, canEdit }: CellsOfPage): CellEditing {
  const [opened, setOpened] = useState<{ page: string; place?: CellPlace | undefined }>({ page });
  if (opened.page !== page) setOpened({ page });
  const place = opened.page === page ? opened.place : undefined;
  const setPlace = (next: CellPlace | undefined) => setOpened({ page, place: next });
  const columns = useMemo(() => (canEdit ? editableColumns(list) : []), [list, canEdit]);
  const names = columns.map(({ id }) => id);
  const row = place && rows[place.row];
  const name = columns.find(({ id }) => id === place?.column)?.name;
  const element = place && cellAt(box.current, place);
  return {
    edited: place && row && name !== undefined && element ? { place, row, name, element } : undefined,
    open(next) {
      if (!names.includes(next.column)) return false;
      setPlace(next);
      return true;
    },
    goOn(by) {
      if (place === undefined) return;
      const at = place.row * names.length + names.indexOf(place.column) + by;
      const column = names[at % names.length];
      const isOnPage = at >= 0 && at < rows.length * names.length;
      setPlace(isOnPage && column !== undefined ? { row: Math.floor(at / names.length), column } : undefined);
    },
    close: () => setPlace(undefined),
  };
}

function editableColumns(list: ListModel): { id: string; name: string }[] {
  return list.columns.flatMap((column: ListColumn, index) =>
    column.edits === undefined ? [] : [{ id: columnId(list, column, index), name: column.edits }],
  );
}

function cellAt(box: HTMLElement | null, { row, column }: CellPlace): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`[row-index="${row}"] [col-id="${column}"]`) ?? null;
}
