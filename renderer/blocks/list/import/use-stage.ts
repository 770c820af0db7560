import { useEffect, useRef, useState } from 'react';
import { stagePayload, stagedPortions, storable, type StagedRow } from '../../../language/models/import/stage-rows.ts';
import { isObject } from '../../../language/paths/path.ts';
import type { ResolvedScreen } from '../../../language/resolve/resolve-screen.ts';
import type { TextEncoding } from '../../../language/text/csv/decode-text.ts';
import { CsvError } from '../../../language/text/csv/parse-csv.ts';
import type { ConditionScope } from '../../../language/logic/conditions/scope.ts';
import { wholeAddress } from '../../../language/text/templates/fill-address.ts';
import type { ImportStage } from '../../../language/types/generated/list.ts';
import type { JsonObject } from '../../../language/types/json.ts';
import { createAttemptKeys } from '../../../commands/attempt-keys.ts';
import { endsAttempt } from '../../../commands/attempt-end.ts';
import { useHost, usePlace, type Answer } from '../../../host/host.ts';
import { TOO_MANY } from '../../../host/read-retry.ts';
import { useRunningMark } from '../bulk/use-running-mark.ts';
import { readCsvFile, type ReadCsv } from './read-file.ts';

/** The file is read into memory as a whole, and its rows are checked by the server. */
const LIMITS = { bytes: 20_000_000, rows: 50_000, columns: 200 };
/** A longer pause than the server asks for after some calls at once ends the upload, which can then be tried again. */
const LONGEST_WAIT_SECONDS = 60;

/** A file that was read, and is not sent yet. */
export interface StagedFile {
  file: File;
  csv: ReadCsv;
  portions: StagedRow[][];
}

/** An upload of a file in portions. */
export interface Stage {
  /** Why the file cannot be read, or why the upload has failed. */
  problem: string | undefined;
  isReading: boolean;
  read: StagedFile | undefined;
  /** Rows that were sent; undefined before the upload. */
  sent: number | undefined;
  isSending: boolean;
  choose: (file: File, encoding?: TextEncoding) => Promise<void>;
  /** Sends the file, or goes on with what was not sent yet, and opens the address of the import. */
  send: () => Promise<void>;
}

/** Reads a file and sends its rows in portions, each under its own idempotency key. */
export function useStage(stage: ImportStage, { operations }: ResolvedScreen, scope: ConditionScope): Stage {
  const host = useHost();
  const { params } = usePlace();
  const [state, setState] = useState<{ problem?: string; isReading?: boolean; read?: StagedFile }>({});
  const [sent, setSent] = useState<number>();
  const [isSending, setSending] = useState(false);
  const [opened, setOpened] = useState<string>();
  const begun = useRef<JsonObject>(undefined);
  const isOpen = useRef(true);
  const [keys] = useState(() => createAttemptKeys());
  useRunningMark(isSending);
  // After the mark was taken back: leaving does not ask.
  useEffect(() => {
    if (opened !== undefined) host.navigate(opened);
  }, [host, opened]);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  const call = async (operation: string, ...values: JsonObject[]): Promise<Answer> => {
    const payload = stagePayload(operations[operation], params, ...values);
    for (;;) {
      const answer = await host.call({ operation, payload, idempotencyKey: keys.keyOf([operation, payload]) });
      if (endsAttempt(answer)) keys.answered();
      const { status, retryAfterSeconds = 1 } = answer;
      if (status !== TOO_MANY || retryAfterSeconds > LONGEST_WAIT_SECONDS || !isOpen.current) return answer;
      await new Promise((resolve) => setTimeout(resolve, retryAfterSeconds * 1000));
    }
  };
  const sendAll = async ({ file, csv, portions }: StagedFile): Promise<Answer> => {
    if (begun.current === undefined) {
      const header = csv.header.map(storable);
      const answer = await call(stage.begin, { fileName: fileName(file), header, separator: csv.separator });
      if (!answer.isSuccessful || !isObject(answer.result)) return answer;
      begun.current = answer.result;
    }
    let after = 0;
    for (const rows of portions) {
      if (after >= (sent ?? 0)) {
        const answer = await call(stage.rows, begun.current, { after, rows });
        if (!answer.isSuccessful || !isOpen.current) return answer;
      }
      after += rows.length;
      setSent(after);
    }
    return await call(stage.finish, begun.current, { rowCount: after });
  };
  return {
    problem: state.problem,
    isReading: state.isReading === true,
    read: state.read,
    sent,
    isSending,
    async choose(file, encoding) {
      setState({ isReading: true });
      begun.current = undefined;
      setSent(undefined);
      setState(await readFile(file, encoding));
    },
    async send() {
      if (state.read === undefined) return;
      setSending(true);
      setSent((before = 0) => before);
      setState({ read: state.read });
      const answer = await sendAll(state.read);
      if (!isOpen.current) return;
      setSending(false);
      const to = wholeAddress(stage.go, { ...scope, route: params, result: begun.current });
      if (answer.isSuccessful && to !== undefined) setOpened(to);
      else setState({ read: state.read, problem: answer.message });
    },
  };
}

async function readFile(
  file: File,
  encoding: TextEncoding | undefined,
): Promise<{ problem: string } | { read: StagedFile }> {
  const csv = await readCsvFile(file, LIMITS, encoding);
  if (typeof csv === 'string') return { problem: csv };
  if (csv.rows.length === 0) return { problem: 'This file has a header and no rows.' };
  try {
    return { read: { file, csv, portions: stagedPortions(csv.rows) } };
  } catch (error) {
    if (error instanceof CsvError) return { problem: error.message };
    throw error;
  }
}

/** The server takes at most 255 characters. */
function fileName({ name }: File): string {
  return storable(name).slice(-255);
}
