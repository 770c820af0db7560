import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import { isSystemError } from '../../durable-files.ts';
import { socketOf } from './snapshot-place.ts';

/** A copy of the database of a running server. */
export interface Snapshot {
  /** Its data folder. */
  folder: string;
  /** Gives it back: the server removes it. */
  release(): void;
}

/**
 * Asks the server that runs on a data folder for a copy of its database. Returns null where no server runs. Throws an
 * `Error` with the server's reason when it gives no copy.
 */
export async function askSnapshot(dataDirectory: string): Promise<Snapshot | null> {
  const socket = await reach(socketOf(dataDirectory));
  if (socket === null) return null;
  const answer = await firstLine(socket);
  if (isObject(answer) && typeof answer['folder'] === 'string')
    return { folder: answer['folder'], release: () => socket.destroy() };
  socket.destroy();
  const problem = isObject(answer) ? answer['problem'] : undefined;
  throw new Error(typeof problem === 'string' ? problem : 'The server has ended before it had copied its database.');
}

function reach(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => {
      // A later error ends the connection, which the reader of the copy notices by the copy.
      socket.on('error', () => socket.destroy());
      resolve(socket);
    });
    socket.once('error', (error) => {
      // A path that is too long for a socket: the server has none either.
      const isAway = ['ENOENT', 'ECONNREFUSED', 'EINVAL'].some((code) => isSystemError(error, code));
      if (isAway) resolve(null);
      else reject(error);
    });
  });
}

async function firstLine(socket: Socket): Promise<unknown> {
  const lines = createInterface({ input: socket });
  for await (const line of lines) return JSON.parse(line);
  return undefined;
}
