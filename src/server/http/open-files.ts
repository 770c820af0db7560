import { readFileSync } from 'node:fs';

/** Connections at the same time, where the system allows enough open files (`docs/security.md#t13`). */
export const MOST_CONNECTIONS = 4000;
/** So that a process with very few open files still serves somebody. */
const FEWEST_CONNECTIONS = 50;
/** A connection and the file that is sent or received on it. */
const FILES_OF_A_CONNECTION = 2;
/** Files of the process itself: the embedded database keeps up to a thousand open, and the pool has its connections. */
const OWN_FILES = 1100;

/** How many files a process may have open, and the connections that they are enough for. */
export interface OpenFiles {
  /** Null where the system does not say. */
  limit: number | null;
  connections: number;
}

/** Returns the bound of connections for a limit of open files: a process at its limit could open no table either. */
export function connectionsWithin(limit: number | null): number {
  if (limit === null) return MOST_CONNECTIONS;
  const affordable = Math.floor((limit - OWN_FILES) / FILES_OF_A_CONNECTION);
  return Math.max(FEWEST_CONNECTIONS, Math.min(MOST_CONNECTIONS, affordable));
}

/** Returns the limit of this process, which Linux tells in a file. */
export function readOpenFiles(file = '/proc/self/limits'): OpenFiles {
  const limit = limitIn(file);
  return { limit, connections: connectionsWithin(limit) };
}

function limitIn(file: string): number | null {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync(file, 'utf8')) ?? [];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null;
  }
}
