import type { SessionPool } from '../session.ts';
import type { EmbeddedSessions } from './embedded-sessions.ts';

const interval = 15_000;
const checkpointBytes = 32 * 1024 * 1024;

/**
 * Does by timer what a PostgreSQL server does by itself and this engine does not (`stack.md` §3.5): checkpoints, so that the log
 * does not grow and a start after a crash stays quick; vacuum and analyse, so that tables do not swell and plans stay good.
 * Each step takes its turn in the queue like a request.
 */
export function startMaintenance(sessions: EmbeddedSessions): { stop(): void } {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    maintain(sessions, sessions.isDiskFull)
      // The engine is lost or the disk full: both are looked after elsewhere, and the next round comes.
      .catch(() => undefined)
      .finally(() => {
        isRunning = false;
      });
  }, interval);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** One round. On a full disk only the checkpoint is made: it gives log files back, while vacuum would need more. */
export async function maintain(pool: SessionPool, isDiskFull: boolean): Promise<void> {
  if (!isDiskFull) await cleanTables(pool);
  // Last, because cleaning writes to the log as well.
  const [log] = await runAsOwner(pool, `
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()`);
  if (Number(log?.['bytes']) > checkpointBytes) await runAsOwner(pool, 'checkpoint');
}

/** By PostgreSQL's own thresholds (autovacuum_vacuum_scale_factor and _threshold, and the same of analyse). */
async function cleanTables(pool: SessionPool): Promise<void> {
  const tables = await runAsOwner(pool, `
    select format('%I.%I', schemaname, relname) as name, n_dead_tup > 50 + 0.2 * n_live_tup as is_swollen
    from pg_stat_user_tables
    where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`);
  for (const { name, is_swollen: isSwollen } of tables) {
    await runAsOwner(pool, isSwollen ? `vacuum (analyze) ${String(name)}` : `analyze ${String(name)}`);
  }
}

async function runAsOwner(pool: SessionPool, statement: string): Promise<Record<string, unknown>[]> {
  const session = await pool.acquire('owner');
  try {
    return (await session.run(statement, [])).rows;
  } finally {
    await pool.release(session);
  }
}
