import { useState, useSyncExternalStore } from 'react';
import { useCommandSurroundings } from '../../../commands/use-commands.ts';
import { useReader } from '../../../host/use-read.ts';
import { isObject } from '../../../language/paths/path.ts';
import type { JsonObject } from '../../../language/types/json.ts';
import { useReload } from '../../../parts/frame/use-reload.ts';
import { rowTitle } from '../row-key.ts';
import { bulkResult, createBulkRun, type BulkItem, type BulkRun, type BulkState } from './bulk-run.ts';
import type { BulkProps } from './bulk-place.tsx';
import { freshRow } from './fresh-row.ts';
import { singleCalls, type BulkWork } from './single-calls.ts';

/** A run, and what it was about. */
export interface ShownRun extends BulkState {
  /** What is done, as the beginning of a sentence: 'Category changed'. */
  label: string;
  stop: () => void;
  /** Runs again what has failed or was left; undefined when nothing was. */
  retry: (() => void) | undefined;
  /** Sets the old values back; undefined where nothing can be set back. */
  undo: (() => void) | undefined;
  nameOf: (item: BulkItem) => string;
  close: () => void;
}

interface Running {
  run: BulkRun;
  work: BulkWork;
  label: string;
  isUndo: boolean;
}

const IDLE: BulkState = { items: [], isRunning: false };
const idle = { get: () => IDLE, subscribe: () => () => undefined };

/** Runs one bulk operation after the other. */
export function useBulkRun(
  { list, screen, scope, marks }: BulkProps,
  onBusy: (isBusy: boolean) => void,
): { shown: ShownRun | undefined; start: (work: BulkWork, label: string) => Promise<void> } {
  const around = useCommandSurroundings();
  const read = useReader();
  const reload = useReload(screen);
  const [running, setRunning] = useState<Running>();
  const { get, subscribe } = running?.run ?? idle;
  const state = useSyncExternalStore(subscribe, get);

  const runOver = async (rows: ReadonlyMap<string, JsonObject>, next: Omit<Running, 'run'>): Promise<void> => {
    const run = createBulkRun(rows, singleCalls(next.work, { screen, entity: list.entity, scope, around }));
    onBusy(true);
    setRunning({ ...next, run });
    await run.start();
    const { done, failed, left } = bulkResult(run.get());
    // What was not done stays chosen.
    marks.set(
      done.map(({ row }) => row),
      false,
    );
    if (!next.isUndo)
      marks.set(
        [...failed, ...left].map(({ row }) => row),
        true,
      );
    await reload();
  };
  const start = (work: BulkWork, label: string) => runOver(marks.get().chosen, { work, label, isUndo: false });

  if (running === undefined) return { shown: undefined, start };
  const { work, label } = running;
  const { done, failed, left } = bulkResult(state);
  const again = [...failed, ...left];
  const retry = async () => {
    const rows = await Promise.all(again.map(({ row }) => freshRow(row, { list, screen, scope, read })));
    await runOver(new Map(rows.map((row) => [marks.keyOf(row), row])), running);
  };
  const undo = async () => {
    const before = work.kind === 'set' ? oldValues(done, work.name) : [];
    if (work.kind !== 'set') return;
    const values = new Map(before.map(({ row, old }) => [marks.keyOf(row), old[work.name] ?? null]));
    await runOver(new Map(before.map(({ row }) => [marks.keyOf(row), row])), {
      work: { ...work, valueOf: (row) => values.get(marks.keyOf(row)) ?? null },
      label: `${label}, and changed back`,
      isUndo: true,
    });
  };
  const canUndo = work.kind === 'set' && !running.isUndo && oldValues(done, work.name).length > 0;
  return {
    start,
    shown: {
      ...state,
      label,
      stop: running.run.stop,
      retry: again.length > 0 && !state.isRunning ? () => void retry() : undefined,
      undo: canUndo && !state.isRunning ? () => void undo() : undefined,
      nameOf: ({ row }) => rowTitle(list, row),
      close() {
        setRunning(undefined);
        onBusy(false);
      },
    },
  };
}

/** Returns the rows that a change has stored, each with the row before. A row without its old value is left out. */
function oldValues(done: BulkItem[], name: string): { row: JsonObject; old: JsonObject }[] {
  return done.flatMap(({ row: old, outcome }) => {
    const stored = outcome?.stored;
    return isObject(stored) && Object.hasOwn(old, name) ? [{ row: { ...old, ...stored }, old }] : [];
  });
}
