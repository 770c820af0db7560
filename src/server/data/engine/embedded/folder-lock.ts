import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessIdentity } from './process-identity.ts';
import { isRunning, thisProcess } from './process-identity.ts';

interface Claim extends ProcessIdentity {
  isHeld: boolean;
}

export interface FolderLock {
  release(): void;
}

const claimName = /^database\.lock\.\d+\.[0-9a-f]{16}$/;
const attempts = 12;

/**
 * Takes the exclusive right to open the database in `folder`. Two processes on one folder destroy it
 * (`docs/security.md#m2`), and PGlite itself has no lock. Throws an `Error` of one line when another process holds it.
 *
 * Each process first writes a claim under a unique name (O_EXCL), then looks for other claims. Of any two processes at
 * least one sees the other's claim and withdraws, so two can never hold the folder. The claim of a dead process is
 * removed by the process that finds it; its name is never used again, so a living claim cannot be removed by mistake.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const own = writeClaim(folder);
    const rivals = rivalsOf(folder, own);
    if (rivals.length === 0) return hold(own);
    fs.rmSync(own, { force: true });
    const holder = rivals.find((rival) => rival.isHeld);
    if (holder) throw new Error(heldBy(folder, holder));
    await delay(10 + Math.random() * 140);
  }
  throw new Error(`The data folder ${folder} is being opened by several processes at once. Start one of them.`);
}

function heldBy(folder: string, holder: Claim): string {
  const where = `The data folder ${folder} is in use by process ${holder.pid}`;
  if (holder.host === thisProcess().host) return `${where}. Stop it first, or choose another folder with DATA_DIR.`;
  return `${where} on the machine ${holder.host}. If that one no longer runs, delete the files database.lock.* in the folder.`;
}

function writeClaim(folder: string): string {
  const own = path.join(folder, `database.lock.${process.pid}.${randomBytes(8).toString('hex')}`);
  try {
    fs.writeFileSync(own, claimText(false), { flag: 'wx', mode: 0o600 });
    return own;
  } catch (error) {
    fs.rmSync(own, { force: true });
    throw error;
  }
}

function claimText(isHeld: boolean): string {
  return JSON.stringify({ ...thisProcess(), isHeld } satisfies Claim);
}

/** Returns the other claims of running processes. Withdraws the own claim when one of them cannot be read. */
function rivalsOf(folder: string, own: string): Claim[] {
  try {
    return livingRivals(folder, own);
  } catch (error) {
    fs.rmSync(own, { force: true });
    throw error;
  }
}

function livingRivals(folder: string, own: string): Claim[] {
  const rivals: Claim[] = [];
  for (const name of fs.readdirSync(folder).filter((entry) => claimName.test(entry))) {
    const file = path.join(folder, name);
    if (file === own) continue;
    const claim = readClaim(file);
    if (claim === null) continue;
    if (isRunning(claim)) rivals.push(claim);
    else fs.rmSync(file, { force: true });
  }
  return rivals;
}

/**
 * Returns null for a claim that was withdrawn meanwhile. A claim without content yet is identified by its name. Throws an
 * `Error` of one line for a damaged claim: it does not tell its machine, so its process may still run.
 */
function readClaim(file: string): Claim | null {
  const text = readIfThere(file);
  if (text === null) return null;
  if (text === '')
    return { ...thisProcess(), pid: Number(path.basename(file).split('.')[2]), startedAt: null, isHeld: false };
  const claim = parseClaim(text);
  if (claim === null)
    throw new Error(
      `The lock file ${file} is damaged. If no other server uses this folder, delete the file and start again.`,
    );
  return claim;
}

function readIfThere(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function parseClaim(text: string): Claim | null {
  try {
    const value: unknown = JSON.parse(text);
    return isClaim(value) ? value : null;
  } catch {
    return null;
  }
}

function isClaim(value: unknown): value is Claim {
  if (typeof value !== 'object' || value === null) return false;
  const { host, pid, startedAt, isHeld }: Partial<Record<keyof Claim, unknown>> = value;
  return (
    typeof host === 'string' &&
    Number.isSafeInteger(pid) &&
    (startedAt === null || typeof startedAt === 'string') &&
    typeof isHeld === 'boolean'
  );
}

/** Replaces the claim in one step, so that no process reads half of it. */
function hold(own: string): FolderLock {
  const draft = `${own}.held`;
  fs.writeFileSync(draft, claimText(true), { mode: 0o600 });
  fs.renameSync(draft, own);
  const release = (): void => {
    process.off('exit', release);
    fs.rmSync(own, { force: true });
  };
  process.on('exit', release);
  return { release };
}
