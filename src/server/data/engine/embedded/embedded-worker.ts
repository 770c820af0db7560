import { setFlagsFromString } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { PGlite, protocol } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableNodeFS } from './durable-node-fs.ts';
import { clearInterrupts, shareWasmMemory } from './interrupts.ts';
import { syncFolder } from './sync-folder.ts';
import type { RawResult, RawStatement, WorkerAnswer, WorkerRequest } from './worker-messages.ts';

/**
 * The worker thread of the embedded PostgreSQL. A long query blocks this thread and not the server, and the main thread
 * can terminate it during one. It handles one request at a time and replies with one `WorkerAnswer`.
 */

const { serialize, messages } = protocol;

/**
 * PGlite's parameters without `-F`, which turns fsync off, and with the only sync method that this build implements.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'timezone=UTC',
  // The default of 128 MB would stay in memory after the first large scan; the system caches the files as well.
  '-c',
  'shared_buffers=32MB',
];
/** Upper and lower case of Unicode without the machine's locale; each column names its own collation. */
const initDbStartParams = ['--locale-provider=builtin', '--locale=C.UTF-8'];

// V8 compiles hot functions of the engine a second time, for speed. A start would make some hot, and the compiler takes
// 60 MB for them that are never returned: a function must run a thousand times as long to be worth it.
setFlagsFromString('--wasm-tiering-budget=2000000000');

const interrupts = shareWasmMemory();

let engine: PGlite | undefined;

async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  if (request.kind === 'create') return create(request.folder);
  if (request.kind === 'open') return open(request.folder);
  if (!engine) return { kind: 'broken', reason: 'the database is not open' };
  if (request.kind === 'close') {
    await engine.close();
    return { kind: 'closed' };
  }
  return run(engine, request);
}

async function create(folder: string): Promise<WorkerAnswer> {
  const created = await PGlite.create({ fs: new DurableNodeFS(folder), startParams, initDbStartParams });
  await created.exec('checkpoint');
  await created.close();
  await syncFolder(folder);
  return { kind: 'created' };
}

async function open(folder: string): Promise<WorkerAnswer> {
  const files = new DurableNodeFS(folder);
  engine = await PGlite.create({ fs: files, startParams, extensions: { pg_trgm } });
  const before = files.syncs;
  await engine.query(`select pg_logical_emit_message(true, 'screenplay', 'is a commit on the disk?')`);
  return { kind: 'opened', isDurable: files.syncs > before, interrupts: interrupts() };
}

async function run(pglite: PGlite, statement: RawStatement): Promise<WorkerAnswer> {
  const flags = interrupts();
  if (flags) clearInterrupts(flags);
  const request =
    statement.parameters.length === 0
      ? serialize.query([...statement.before, statement.statement, ...statement.after].join(';\n'))
      : parameterised(statement);
  const answered = await pglite.execProtocol(request, { throwOnError: false });
  rememberParsed(statement, answered.messages);
  const error = answered.messages.find((message) => message instanceof messages.DatabaseError);
  const isInTransaction = answered.messages.some(
    (message) => message instanceof messages.ReadyForQueryMessage && message.status !== 'I',
  );
  if (!error) return { kind: 'result', result: readResult(answered.messages, statement.after.length), isInTransaction };
  if (error.severity === 'PANIC' || error.severity === 'FATAL') return { kind: 'broken', reason: error.message };
  const { message, code = 'XX000', detail, schema, table, column, constraint } = error;
  return { kind: 'sqlError', error: { message, code, detail, schema, table, column, constraint }, isInTransaction };
}

/** Names of the statements that the engine has parsed. */
const parsed = new Set<string>();

/**
 * Builds one message with one sync at its end, which is one round trip to the engine. After an error the engine skips
 * everything up to the sync: a statement never runs without the role that an earlier one would have set.
 */
function parameterised({ before, after, statement, parameters, name, forget }: RawStatement): Uint8Array {
  const isParsed = name !== undefined && parsed.has(name);
  const named = name === undefined ? {} : { name };
  for (const forgotten of forget) parsed.delete(forgotten);
  return Buffer.concat([
    ...forget.map((forgotten) => serialize.close({ type: 'S', name: forgotten })),
    ...before.flatMap(plain),
    ...(isParsed ? [] : [serialize.parse({ text: statement, ...named })]),
    serialize.bind({ values: parameters, ...(name === undefined ? {} : { statement: name }) }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    ...after.flatMap(plain),
    serialize.sync(),
  ]);
}

function plain(text: string): Uint8Array[] {
  return [serialize.parse({ text }), serialize.bind({}), serialize.execute({})];
}

/** A statement stays parsed although it, or its transaction, fails afterwards. */
function rememberParsed({ before, name }: RawStatement, answered: Messages): void {
  const completed = answered.filter((message) => message.name === 'parseComplete').length;
  if (name !== undefined && completed > before.length) parsed.add(name);
}

type Messages = Awaited<ReturnType<PGlite['execProtocol']>>['messages'];

/** Returns the result of the last statement but those after it. */
function readResult(answered: Messages, after: number): RawResult {
  const results: RawResult[] = [];
  let current: RawResult = { columns: [], rows: [], tag: '' };
  for (const message of answered) {
    if (message instanceof messages.RowDescriptionMessage) {
      current.columns = message.fields.map((field) => ({ name: field.name, oid: field.dataTypeID }));
    } else if (message instanceof messages.DataRowMessage) {
      current.rows.push(message.fields);
    } else if (message instanceof messages.CommandCompleteMessage) {
      results.push({ ...current, tag: message.text });
      current = { columns: [], rows: [], tag: '' };
    }
  }
  return results.at(-1 - after) ?? { columns: [], rows: [], tag: '' };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

parentPort?.on('message', (request: WorkerRequest) => {
  answer(request)
    .catch((error: unknown): WorkerAnswer => ({ kind: 'broken', reason: reasonOf(error) }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of one process have no origin
    .then((reply) => parentPort?.postMessage(reply));
});
