import { useEffect, useMemo, useState } from 'react';
import type { Row, RowList } from '../record/record.ts';
import { foundRows } from './found-rows.ts';

/** The search above rows, and the rows that it shows. */
export interface FoundRows {
  text: string;
  search: (text: string) => void;
  rows: readonly Row[];
}

/** Hides the rows that a text is not found in. A row that must be seen, because of an error, ends the search. */
export function useFoundRows(list: RowList, all: readonly Row[], fields: readonly string[] | undefined): FoundRows {
  const [text, search] = useState('');
  const rows = useMemo(() => (fields === undefined ? all : foundRows(all, fields, text)), [all, fields, text]);
  useEffect(() => list.onReveal((row) => !rows.includes(row) && search('')), [list, rows]);
  return { text, search, rows };
}
