import type { JsonObject } from '../../../language/types/json.ts';
import type { RendererHost } from '../../../host/host.ts';
import { tellFailure } from '../../../host/failure.ts';
import { CallFailure } from '../../../host/use-read.ts';
import type { RowSelection } from '../controller/selection.ts';

interface AllRows {
  /** Reads the rows of every page. Rejects with a `CallFailure`. */
  read: () => Promise<JsonObject[]>;
  /** Returns whether the list still shows the rows that are read: the same search and filters. */
  isCurrent: () => boolean;
  selection: Pick<RowSelection, 'set'>;
  host: Pick<RendererHost, 'toast'>;
}

/**
 * Chooses the rows of every page. When a page cannot be read, the failure is shown and no row is chosen: a part would
 * look like the whole. Rows that the list no longer shows are not chosen.
 */
export async function chooseAll({ read, isCurrent, selection, host }: AllRows): Promise<void> {
  try {
    const rows = await read();
    if (isCurrent()) selection.set(rows, true);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (isCurrent()) tellFailure(host, error.answer);
  }
}
