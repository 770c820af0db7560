import { useState } from 'react';
import type { JsonObject } from '../../../language/types/json.ts';

/** The row whose record is shown beside the list. */
export interface Peek {
  row: JsonObject | undefined;
  /** Its place on the page. */
  index: number | undefined;
  /** Shows the record of a row, or closes the panel that shows it. */
  toggle: (index: number) => void;
  /** Shows the record of another row while the panel is open. */
  follow: (index: number) => void;
  /** Returns false when the panel was closed already. */
  close: () => boolean;
}

/**
 * Holds which row is shown beside the list.
 * @param page The key of the page of rows. Another page is shown without the panel: its rows are in the same places.
 */
export function usePeek(rows: readonly JsonObject[], page: string): Peek {
  const [opened, setOpened] = useState<{ page: string; index?: number | undefined }>({ page });
  if (opened.page !== page) setOpened({ page });
  const index = opened.page === page ? opened.index : undefined;
  return {
    row: index === undefined ? undefined : rows[index],
    index,
    toggle: (next) => setOpened({ page, index: next === index ? undefined : next }),
    follow: (next) => index !== undefined && next !== index && setOpened({ page, index: next }),
    close() {
      if (index === undefined) return false;
      setOpened({ page });
      return true;
    },
  };
}
