import type { Entity } from '../../language/types/entity.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { fetchedOverlay } from '../../ui/fetched-overlay.tsx';

export interface HistoryProps {
  /** The operation that reads the record. */
  get: string;
  entity: Entity;
  record: JsonObject;
  /** The entities of the screen: those of child rows among them. */
  entities: ResolvedScreen['entities'];
  /** The name of the record. */
  name: string;
  onClose: () => void;
}

const body = fetchedOverlay<HistoryProps>(() => import('./history-dialog.tsx'));

/** Shows who changed a record, when, and both values of each field, while it is mounted. */
export const History = body.Overlay;

/** Fetches the code of the history before the press that opens it. */
export const prepareHistory = body.prepare;
