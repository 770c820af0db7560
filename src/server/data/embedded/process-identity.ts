import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';

/** Names one run of one program on one machine: a process id alone is given to others after it. */
export interface ProcessIdentity {
  host: string;
  pid: number;
  /** When the process started, in the machine's own terms; null where the machine does not tell. */
  startedAt: string | null;
}

export function thisProcess(): ProcessIdentity {
  return { host: os.hostname(), pid: process.pid, startedAt: startOf(process.pid) };
}

/** Whether that very process still runs. Of another machine nothing can be known: it is taken to run. */
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
    // EPERM: it is there and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function startOf(pid: number): string | null {
  try {
    return process.platform === 'linux' ? linuxStartOf(pid) : execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null;
  } catch {
    return null;
  }
}

/** The boot's id and the 22nd field of stat, ticks since then; the name in the second field may hold blanks and brackets. A zombie has ended. */
function linuxStartOf(pid: number): string | null {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z') return 'ended';
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
}
