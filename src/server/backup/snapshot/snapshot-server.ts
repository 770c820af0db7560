import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Database } from '../../data/engine/database.ts';
import { lockFolder } from '../../data/engine/embedded/folder-lock.ts';
import { FOLDER_MODE, orWhenMissing } from '../../durable-files.ts';
import type { Log } from '../../http/log.ts';
import { copyDatabase } from './copy-database.ts';
import { SNAPSHOT_FOLDER, socketOf, type SnapshotAnswer } from './snapshot-place.ts';

interface Options {
  database: Pick<Database, 'asOwner'>;
  dataDirectory: string;
  log: Pick<Log, 'info' | 'warn'>;
}

/**
 * Gives copies of the embedded database of a running server to `screenplay backup`, which asks at a socket in the data
 * folder: whoever may open the folder may ask. A copy lasts as long as its connection. Returns what ends it. A machine
 * where the socket cannot be made is logged, and the server runs without.
 */
export async function serveSnapshots({ database, dataDirectory, log }: Options): Promise<() => Promise<void>> {
  const folder = join(dataDirectory, SNAPSHOT_FOLDER);
  await removeLeft(folder);
  let isCopying = false;
  const answer = async (socket: Socket): Promise<void> => {
    if (isCopying) return reply(socket, { problem: 'Another backup is being made. Try again when it has ended.' });
    isCopying = true;
    const copy = join(folder, randomBytes(8).toString('hex'));
    const began = Date.now();
    socket.once('close', () => {
      isCopying = false;
      void rm(copy, { recursive: true, force: true });
    });
    try {
      await mkdir(copy, { recursive: true, mode: FOLDER_MODE });
      await copyDatabase(database, join(dataDirectory, 'database'), copy);
      log.info('databaseCopied', { milliseconds: Date.now() - began });
      reply(socket, { folder: copy });
    } catch (error) {
      reply(socket, { problem: error instanceof Error ? error.message : String(error) });
    }
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    // The one thing that can be asked needs no words; the connection is read so that its end is seen.
    socket.resume();
    void answer(socket);
  });
  await listen(server, socketOf(dataDirectory)).catch((error: unknown) =>
    log.warn('snapshotsNotServed', { reason: error instanceof Error ? error.message : String(error) }),
  );
  return async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
}

function reply(socket: Socket, answer: SnapshotAnswer): void {
  const line = `${JSON.stringify(answer)}\n`;
  if ('problem' in answer) socket.end(line);
  else socket.write(line);
}

/** The data folder is ours alone, so a socket that is there belongs to a server that was killed. */
async function listen(server: Server, path: string): Promise<void> {
  await rm(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}

/** Removes the copies that a killed server has left, except one that a backup still reads. */
async function removeLeft(folder: string): Promise<void> {
  for (const name of await orWhenMissing(readdir(folder), [])) {
    const copy = join(folder, name);
    const lock = await lockFolder(copy).catch(() => null);
    if (lock === null) continue;
    lock.release();
    await rm(copy, { recursive: true, force: true });
  }
}
