import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';

/** A PostgreSQL server of the test's own, which may be killed. */
export interface OwnServer {
  folder: string;
  url: string;
  start(): Promise<void>;
  /** Sends SIGKILL to the postmaster. */
  kill(): Promise<void>;
  /** Stops all its processes where they are, or lets them go on: connections stay open and nothing answers. */
  freeze(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Copies the server into a folder of its own and starts the copy, which follows it. */
  startReplica(): Promise<OwnServer>;
}

/**
 * Creates and starts a server in a temporary folder, with the programs on PATH or in Debian's folder. Throws when there
 * are none.
 */
export async function startOwnServer(): Promise<OwnServer> {
  return startIn(newFolder(), (programs, data, user) =>
    execFileSync(
      path.join(programs, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
      { ...user, stdio: 'ignore' },
    ),
  );
}

type User = ReturnType<typeof ordinaryUser>;

/** @param fill creates the data folder */
async function startIn(folder: string, fill: (programs: string, data: string, user: User) => void): Promise<OwnServer> {
  const programs = findPrograms();
  const user = ordinaryUser();
  const data = path.join(folder, 'data');
  fill(programs, data, user);
  const port = await freePort();
  const server: OwnServer = {
    folder,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: async () => {
      const args = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
      let child = spawn(path.join(programs, 'postgres'), args, { ...user, stdio: 'ignore' });
      await until(() => {
        // A new server refuses to start while the last backends of a killed one still hold its shared memory.
        if (child.exitCode !== null) child = spawn(path.join(programs, 'postgres'), args, { ...user, stdio: 'ignore' });
        return answers(programs, port);
      });
    },
    freeze: (signal) => {
      const pid = postmasterOf(data);
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
      for (const one of [pid, ...children]) process.kill(one, signal);
    },
    kill: async () => {
      const pid = postmasterOf(data);
      process.kill(pid, 'SIGKILL');
      await until(() => !isAlive(pid));
    },
    startReplica: () =>
      startIn(newFolder(), (_programs, copy) => {
        const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
        const how = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync'];
        execFileSync(path.join(programs, 'pg_basebackup'), ['-D', copy, ...from, ...how], { ...user, stdio: 'ignore' });
      }),
  };
  await server.start();
  return server;
}

function postmasterOf(data: string): number {
  return Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Returns a new folder that the user of the server may write to. */
function newFolder(): string {
  const user = ordinaryUser();
  // The temporary folder of a run of tests belongs to root alone.
  const folder = mkdtempSync(path.join(user ? '/tmp' : os.tmpdir(), 'screenplay-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

function findPrograms(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => path.join(debian, version, 'bin'))
    : [];
  const found = [...versions, ...(process.env['PATH'] ?? '').split(path.delimiter)].find((folder) =>
    existsSync(path.join(folder, 'initdb')),
  );
  if (found === undefined) throw new Error('There is no initdb: install postgresql, or put its programs on PATH.');
  return found;
}

/** Returns an ordinary user to run as: PostgreSQL refuses to run as root. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: idOf('nobody', '-u'), gid: idOf('nobody', '-g') };
}

function idOf(name: string, which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, name], { encoding: 'utf8' }));
}

function answers(programs: string, port: number): boolean {
  try {
    execFileSync(path.join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  const end = Date.now() + 60_000;
  while (!isTrue()) {
    if (Date.now() > end) throw new Error('The server did not do as it was told within a minute.');
    await delay(50);
  }
}
