import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';

/** Identifies one run of a program on one machine. A process id alone is not enough: the system reuses it. */
export interface ProcessIdentity {
  host: string;
  pid: number;
  /** Start time in the machine's own format; null where the machine does not tell. */
  startedAt: string | null;
}

export function thisProcess(): ProcessIdentity {
  return { host: os.hostname(), pid: process.pid, startedAt: startOf(process.pid) };
}

/** Returns whether that process still runs. A process of another machine cannot be checked and counts as running. */
export function isRunning(identity: ProcessIdentity): boolean {
  if (identity.host !== os.hostname()) return true;
  if (!exists(identity.pid)) return false;
  const startedAt = startOf(identity.pid);
  return startedAt === null || identity.startedAt === null || startedAt === identity.startedAt;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function startOf(pid: number): string | null {
  try {
    return process.platform === 'linux'
      ? linuxStartOf(pid)
      : execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        }).trim() || null;
  } catch {
    return null;
  }
}

/**
 * Reads the boot id and the 22nd field of stat, the start in ticks; the name in the second field may contain blanks and
 * brackets. A zombie counts as ended.
 */
function linuxStartOf(pid: number): string | null {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z') return 'ended';
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
}
