import type { ColumnChoice } from '../../language/models/list/chosen-columns.ts';
import type { ListModel } from '../../language/models/list/list-model.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { Entity } from '../../language/types/entity.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { fetchedOverlay } from '../../ui/fetched-overlay.tsx';
import type { List } from './controller/use-list.ts';
import type { SavedView } from './saved-views/saved-view.ts';

export interface ColumnsPanelProps {
  /** The list as the descriptor has it. */
  list: ListModel;
  choices: readonly ColumnChoice[];
  /** Without choices the columns are those of the descriptor. */
  onChange: (choices: ColumnChoice[]) => void;
  onClose: () => void;
}

/** The panel that chooses the columns of a list, while it is mounted. */
export const ColumnsPanel = fetchedOverlay<ColumnsPanelProps>(() => import('./columns/columns-panel.tsx')).Overlay;

export interface ViewDialogProps {
  title: string;
  /** The view that is changed; undefined for a new one. */
  view?: SavedView | undefined;
  /** Names that the person has given to other views of the list. */
  taken: readonly string[];
  /** Resolves to a message when the view could not be saved. */
  onSave: (values: { title: string; isShared: boolean }) => Promise<string | undefined>;
  onClose: () => void;
}

/** The dialog that names a saved view, while it is mounted. */
export const ViewDialog = fetchedOverlay<ViewDialogProps>(() => import('./saved-views/view-dialog.tsx')).Overlay;

export interface ImportDialogProps {
  screen: ResolvedScreen;
  /** The scope around the rows of the list. */
  scope: ConditionScope;
  onClose: () => void;
}

/** The dialog that adds records from a file, while it is mounted. */
export const ImportDialog = fetchedOverlay<ImportDialogProps>(() => import('./import/import-dialog.tsx')).Overlay;

export interface PrintSheetProps {
  list: List;
  onClose: () => void;
}

/** Prints all rows of a list, while it is mounted. */
export const PrintSheet = fetchedOverlay<PrintSheetProps>(() => import('./print/print-sheet.tsx')).Overlay;

export interface PeekPanelProps {
  list: ListModel;
  /** The entity of the list and its references. */
  entities: Record<string, Entity>;
  row: JsonObject;
  /** The link of the row; '' for none. */
  href: string;
  onClose: () => void;
}

/** The panel with the record of a row, while it is mounted. */
export const PeekPanel = fetchedOverlay<PeekPanelProps>(() => import('./peek/peek-panel.tsx')).Overlay;
