import { sql, type Kysely } from 'kysely';
import type { Tables } from '../data/engine/database.ts';
import { findingsOf, type Finding } from './finding.ts';

/** Signed addresses of uploads live for minutes, by the clock of this machine; sessions and codes by the database's. */
const WARNED_SECONDS = 2;
const WRONG_SECONDS = 60;

/** Compares the clock of this machine with the database's. */
export async function checkClock(query: Kysely<Tables>, now: () => number = Date.now): Promise<Finding> {
  const before = now();
  const { rows } = await sql<{ milliseconds: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::double precision as milliseconds`.execute(query);
  const after = now();
  const apart = (rows[0]?.milliseconds ?? 0) - (before + after) / 2;
  // Half of the way there and back is not known.
  const seconds = Math.max(0, Math.abs(apart) - (after - before) / 2) / 1000;
  return clockFinding(seconds, apart > 0 ? 'behind' : 'ahead of');
}

function clockFinding(seconds: number, side: 'behind' | 'ahead of'): Finding {
  const clock = findingsOf('clock');
  if (seconds < WARNED_SECONDS) return clock.ok('This machine and the database have the same time.');
  const text = `The clock of this machine is ${Math.round(seconds)} s ${side} the database's.`;
  const advice = 'Let both machines set their clocks by NTP (timedatectl set-ntp true).';
  return seconds < WRONG_SECONDS ? clock.warning(text, advice) : clock.error(text, advice);
}
