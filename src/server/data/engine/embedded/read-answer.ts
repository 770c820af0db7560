import {
  CommandCompleteMessage,
  DatabaseError,
  DataRowMessage,
  RowDescriptionMessage,
} from 'pg-protocol/dist/messages';
import { Parser } from 'pg-protocol/dist/parser';

/** PostgreSQL's result of a statement, values still as text. */
export interface RawResult {
  columns: { name: string; oid: number }[];
  rows: (string | null)[][];
  /** The command tag, `INSERT 0 3`; of the last command when several were sent. */
  tag: string;
}

/** What the engine has answered: the error of the first statement that failed, else the result of one statement. */
export interface EngineAnswer {
  result: RawResult;
  error: DatabaseError | null;
}

/**
 * Reads what the engine has answered to one request, which are messages of PostgreSQL's protocol.
 * @param after the number of statements behind the one whose result is wanted
 */
export function readAnswer(bytes: Uint8Array, after: number): EngineAnswer {
  const results: RawResult[] = [];
  let error: DatabaseError | null = null;
  let current = emptyResult();
  new Parser().parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), (message) => {
    if (message instanceof DatabaseError) error ??= message;
    else if (message instanceof RowDescriptionMessage)
      current.columns = message.fields.map(({ name, dataTypeID }) => ({ name, oid: dataTypeID }));
    else if (message instanceof DataRowMessage) current.rows.push(message.fields);
    else if (message instanceof CommandCompleteMessage) {
      results.push({ ...current, tag: message.text });
      current = emptyResult();
    }
  });
  return { result: results.at(-1 - after) ?? emptyResult(), error };
}

function emptyResult(): RawResult {
  return { columns: [], rows: [], tag: '' };
}
