import { useCallback, useEffect, useRef } from 'react';
import { sameJson } from '../../language/logic/conditions/compare.ts';
import { filledRows, type FilledRow } from '../../language/models/grid/fill-all.ts';
import type { GridModel } from '../../language/models/grid/grid-model.ts';
import { parsePath } from '../../language/paths/path.ts';
import { useHost } from '../../host/host.ts';
import { useRecord } from '../../fields/record/fields-context.ts';
import type { EditedRecord } from '../../fields/record/edited-record.ts';
import type { Row } from '../../fields/record/record.ts';

/**
 * Returns the function that fills the rows of a grid at once (`fillAll`), and offers to undo it until the rows are stored
 * or left.
 * @param isStored The rows have just been stored.
 */
export function useFillAll({ descriptor: { fillAll }, rows }: GridModel, isStored: boolean): () => void {
  const host = useHost();
  const record = useRecord();
  const offer = useRef(new AbortController());
  useEffect(() => {
    if (isStored) offer.current.abort();
  }, [isStored]);
  useEffect(() => () => offer.current.abort(), []);
  return useCallback(() => {
    const list = record.store.rows(rows.name);
    if (fillAll === undefined || list === undefined) return;
    const filled = filledRows(fillAll, rows, record.scope());
    if (filled.length === 0) return host.toast('info', 'Every row is filled already.');
    const set = (changes: readonly FilledRow[], way: 'fill' | 'undo') =>
      list.together(() => changes.forEach((change) => apply(record, change, way)));
    set(filled, 'fill');
    offer.current = new AbortController();
    host.toast('success', `${filled.length} ${filled.length === 1 ? 'row' : 'rows'} filled.`, {
      action: { label: 'Undo', run: () => set(filled, 'undo') },
      until: offer.current.signal,
    });
  }, [fillAll, rows, record, host]);
}

/** Sets the values of a row. An undo leaves a value that was changed since. */
function apply(record: EditedRecord, { path, before, after }: FilledRow, way: 'fill' | 'undo'): void {
  const row = rowAt(record, path);
  for (const [name, value] of Object.entries(way === 'fill' ? after : before)) {
    if (row && (way === 'fill' || sameJson(row.values.get(name) ?? null, after[name] ?? null)))
      row.set(name, value ?? null);
  }
}

/** Returns the row at a path such as `rows[0].stages[2]`. */
function rowAt({ store }: EditedRecord, path: string): Row | undefined {
  const [list = '', index = '', ...inner] = parsePath(path) ?? [];
  let row = store.rows(list)?.rows()[Number(index)];
  for (let at = 0; at < inner.length; at += 2) row = row?.rows(inner[at] ?? '')?.rows()[Number(inner[at + 1])];
  return row;
}
