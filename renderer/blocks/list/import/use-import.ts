import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ImportModel } from '../../../language/models/import/import-model.ts';
import { importRows, type ImportChoices, type ImportRow } from '../../../language/models/import/import-rows.ts';
import { mapHeader, type HeaderMap } from '../../../language/models/import/map-header.ts';
import type { ConditionScope } from '../../../language/logic/conditions/scope.ts';
import { filledLookup } from '../../../language/resolve/lookup.ts';
import type { ResolvedScreen } from '../../../language/resolve/resolve-screen.ts';
import { useCommandSurroundings } from '../../../commands/use-commands.ts';
import { usePlace, useSettings } from '../../../host/host.ts';
import { CallFailure, useReader, type Reader } from '../../../host/use-read.ts';
import { useReload } from '../../../parts/frame/use-reload.ts';
import { bulkResult, createBulkRun, type BulkRun, type BulkState } from '../bulk/bulk-run.ts';
import { singleCalls } from '../bulk/single-calls.ts';
import { useRunningMark } from '../bulk/use-running-mark.ts';
import { withReadDuplicates } from './read-duplicates.ts';
import { readChoices } from './read-choices.ts';
import { readCsvFile } from './read-file.ts';

/** A file whose rows are shown before they are sent. */
export interface ReadImport {
  name: string;
  header: HeaderMap;
  rows: ImportRow[];
}

export interface Import {
  /** The message of a file that could not be read. */
  problem: string | undefined;
  isReading: boolean;
  read: ReadImport | undefined;
  /** Reads another file instead. */
  choose: (file: File) => Promise<void>;
  /** The run that adds the records; undefined before it is started. */
  run: BulkState | undefined;
  /** Adds the records of these rows. */
  start: (rows: readonly ImportRow[]) => void;
  stop: () => void;
  /** Sends what failed or was not tried again. */
  retry: () => void;
}

const IDLE: BulkState = { items: [], isRunning: false };
const idle = { get: () => IDLE, subscribe: () => () => undefined };

/** Holds an import: the chosen file, its checked rows, and the run that adds them. */
export function useImport(model: ImportModel, screen: ResolvedScreen, scope: ConditionScope): Import {
  const around = useCommandSurroundings();
  const { params } = usePlace();
  const { locale } = useSettings();
  const reader = useReader();
  const reload = useReload(screen);
  const [file, setFile] = useState<{ read?: ReadImport; problem?: string; isReading?: boolean }>({});
  const [run, setRun] = useState<BulkRun>();
  const [perform] = useState(() =>
    singleCalls({ kind: 'add', operation: model.operation }, { screen, entity: model.entity, scope, around }),
  );
  const { get, subscribe } = run ?? idle;
  const state = useSyncExternalStore(subscribe, get);
  useRunningMark(state.isRunning);
  // No record is added that the person does not see.
  useEffect(() => run?.stop, [run]);

  const follow = async (next: BulkRun) => {
    setRun(next);
    await next.start();
    await reload();
  };
  return {
    problem: file.problem,
    isReading: file.isReading === true,
    read: file.read,
    async choose(chosen) {
      setFile({ isReading: true });
      const csv = await readCsvFile(chosen);
      const choices = typeof csv === 'string' ? csv : await choicesFor(model, screen, scope, reader);
      if (typeof csv === 'string' || typeof choices === 'string') return setFile({ problem: String(choices) });
      const header = mapHeader(csv.header, model.fields);
      if (header.columns.every((field) => field === undefined))
        return setFile({ problem: 'No column of this file has the name of a field. Its first row must name them.' });
      if (csv.rows.length === 0) return setFile({ problem: 'This file has a header and no rows.' });
      const place = { scope, route: params, timeZone: locale.timeZone };
      const rows = await orMessage(
        withReadDuplicates(model, importRows(model, csv, header, choices, place), screen, scope, reader),
      );
      setFile(typeof rows === 'string' ? { problem: rows } : { read: { name: chosen.name, header, rows } });
    },
    run: run && state,
    start: (rows) =>
      void follow(createBulkRun(new Map(rows.map(({ number, payload }) => [String(number), payload])), perform)),
    stop: () => run?.stop(),
    retry() {
      const { failed, left } = bulkResult(state);
      void follow(createBulkRun(new Map([...failed, ...left].map(({ key, row }) => [key, row])), perform));
    },
  };
}

/** Reads the choices of all fields; the message of the first read that failed. */
async function choicesFor(
  model: ImportModel,
  { operations }: ResolvedScreen,
  scope: ConditionScope,
  read: Reader,
): Promise<ImportChoices | string> {
  const found = await orMessage(
    Promise.all(
      model.fields.map(async ({ name, lookup }) => {
        if (lookup === undefined) return [];
        const path = operations[lookup.operation]?.path ?? '';
        return [[name, await readChoices(filledLookup(lookup, path, scope), read)] as const];
      }),
    ),
  );
  return typeof found === 'string' ? found : Object.fromEntries(found.flat());
}

/** Returns the value, or the message of the read that failed. */
async function orMessage<Value>(value: Promise<Value>): Promise<Value | string> {
  try {
    return await value;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return error.message;
  }
}
