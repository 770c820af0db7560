import { join } from 'node:path';

/** The folder of copies, below the data folder: on one disk with the database. */
export const SNAPSHOT_FOLDER = 'snapshots';

/** The line that a server answers with: the data folder of a copy, or why there is none. */
export type SnapshotAnswer = { folder: string } | { problem: string };

export function socketOf(dataDirectory: string): string {
  return join(dataDirectory, 'server.sock');
}
