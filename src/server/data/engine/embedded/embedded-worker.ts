import { setFlagsFromString } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { PGlite, protocol } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableNodeFS } from './durable-node-fs.ts';
import { beginStatement, shareWasmMemory } from './interrupts.ts';
import { syncFolder } from './sync-folder.ts';
import type { RawStatement, WorkerAnswer, WorkerRequest } from './worker-messages.ts';

/**
 * The worker thread of the embedded PostgreSQL. A long query blocks this thread and not the server, and the main thread
 * can terminate it during one. It handles requests in their order and replies to each with one `WorkerAnswer`.
 */

const { serialize } = protocol;

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
  if (flags) beginStatement(flags);
  const request =
    statement.parameters.length === 0
      ? serialize.query([...statement.before, statement.statement, ...statement.after].join(';\n'))
      : parameterised(statement);
  const bytes = await send(pglite, request);
  rememberParsed(statement, bytes);
  if (statement.endsTransaction && pglite.isInTransaction()) await send(pglite, serialize.query('rollback'));
  return { kind: 'ran', bytes, isInTransaction: pglite.isInTransaction() };
}

/** Sends messages to the engine. Returns its messages as they are: the main thread has more time to read them. */
async function send(pglite: PGlite, request: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  // The engine reuses the memory of what it sends.
  await pglite.execProtocolRawStream(request, { onRawData: (part) => void parts.push(part.slice()) });
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
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
function rememberParsed({ before, name }: RawStatement, bytes: Uint8Array): void {
  if (name !== undefined && countParsed(bytes) > before.length) parsed.add(name);
}

const PARSE_COMPLETE = '1'.charCodeAt(0);

/** Returns the number of statements that were parsed. Each message is a letter and a length that includes itself. */
function countParsed(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let offset = 0; offset < bytes.length; offset += 1 + view.getUint32(offset + 1))
    if (bytes[offset] === PARSE_COMPLETE) count += 1;
  return count;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The answers so far: the next request waits for them. */
let answered: Promise<void> = Promise.resolve();

parentPort?.on('message', (request: WorkerRequest) => {
  answered = answered
    .then(() => answer(request))
    .catch((error: unknown): WorkerAnswer => ({ kind: 'broken', reason: reasonOf(error) }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of one process have no origin
    .then((reply) => parentPort?.postMessage(reply));
});
