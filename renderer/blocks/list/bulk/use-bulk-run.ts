import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCommandSurroundings } from '../../../commands/use-commands.ts';
import { useReader } from '../../../host/use-read.ts';
import { useReload } from '../../../parts/frame/use-reload.ts';
import { numberedTitle } from '../controller/row-key.ts';
import { bulkResult, createBulkRun, type BulkItem, type BulkRun, type BulkState, type Perform } from './bulk-run.ts';
import type { BulkProps } from './bulk-place.tsx';
import { freshRow } from './fresh-row.ts';
import { undoOfRun } from './undo-run.ts';
import { useRunningMark } from './use-running-mark.ts';
import { singleCalls, withFreshRows, type BulkWork } from './single-calls.ts';

/** A run with its name and what can be done about it. */
export interface ShownRun extends BulkState {
  /** The result of a row in words, to begin a sentence with: 'Category changed'. */
  label: string;
  stop: () => void;
  /** Runs the rows again that failed or were not tried; undefined when there are none. */
  retry: (() => void) | undefined;
  /** Sets the old values back; undefined when no row has an old value. */
  undo: (() => void) | undefined;
  nameOf: (item: BulkItem) => string;
  close: () => void;
}

interface Running {
  run: BulkRun;
  work: BulkWork;
  /** Makes the calls of the work, of later tries too: it keeps their idempotency keys. */
  perform: Perform;
  label: string;
  isUndo: boolean;
}

const IDLE: BulkState = { items: [], isRunning: false };
const idle = { get: () => IDLE, subscribe: () => () => undefined };

/** Runs one bulk operation after the other. */
export function useBulkRun(
  { list, selection }: BulkProps,
  onBusy: (isBusy: boolean) => void,
): { shown: ShownRun | undefined; start: (work: BulkWork, label: string) => Promise<void> } {
  const { screen, scope, columns } = list;
  const around = useCommandSurroundings();
  const read = useReader();
  const reload = useReload(screen);
  const [running, setRunning] = useState<Running>();
  const { get, subscribe } = running?.run ?? idle;
  const state = useSyncExternalStore(subscribe, get);
  useRunningMark(state.isRunning);
  // Leaving ends the run: no call is made that the person does not see.
  useEffect(() => running?.run.stop, [running]);

  const callerOf = (work: BulkWork) => singleCalls(work, { screen, entity: columns.all.entity, scope, around });
  const follow = async (next: Running): Promise<void> => {
    onBusy(true);
    setRunning(next);
    await next.run.start();
    const { done, failed, left } = bulkResult(next.run.get());
    // Rows that were not done stay chosen.
    selection.set(
      done.map(({ row }) => row),
      false,
    );
    if (!next.isUndo)
      selection.set(
        [...failed, ...left].map(({ row }) => row),
        true,
      );
    await reload();
  };
  const start = (work: BulkWork, label: string) => {
    const perform = callerOf(work);
    return follow({ run: createBulkRun(selection.get().chosen, perform), work, perform, label, isUndo: false });
  };

  if (running === undefined) return { shown: undefined, start };
  const { work, label } = running;
  const { done, failed, left } = bulkResult(state);
  const again = [...failed, ...left];
  const retry = async () => {
    const refused = new Set(failed.filter(({ outcome }) => outcome?.isUnknown !== true).map(({ row }) => row));
    const perform = withFreshRows(
      running.perform,
      (row) => refused.has(row),
      (row) => freshRow(row, { list: columns.all, screen, scope, read }),
    );
    await follow({ ...running, run: createBulkRun(new Map(again.map(({ key, row }) => [key, row])), perform) });
  };
  const undo = async () => {
    if (work.kind !== 'set') return;
    const { rows, work: back } = undoOfRun(done, work, selection.keyOf);
    const perform = callerOf(back);
    const run = createBulkRun(rows, perform);
    await follow({ run, work: back, perform, label: `${label}, and changed back`, isUndo: true });
  };
  const canUndo = work.kind === 'set' && !running.isUndo && undoOfRun(done, work, selection.keyOf).rows.size > 0;
  return {
    start,
    shown: {
      ...state,
      label,
      stop: running.run.stop,
      retry: again.length > 0 && !state.isRunning ? () => void retry() : undefined,
      undo: canUndo && !state.isRunning ? () => void undo() : undefined,
      nameOf: ({ row }) => numberedTitle(columns.all, row),
      close() {
        setRunning(undefined);
        onBusy(false);
      },
    },
  };
}
