import type { SessionPool } from '../session.ts';
import type { EmbeddedSessions } from './embedded-sessions.ts';

const interval = 15_000;
const checkpointBytes = 32 * 1024 * 1024;

/**
 * Does by timer what a PostgreSQL server does by itself and this engine does not
 * (`docs/decisions/0002-postgresql-and-pglite.md`): checkpoints, so that the log stays small and a start after a crash
 * is fast; vacuum and analyse, so that tables stay small and plans good. Each step queues like a request.
 */
export function startMaintenance(sessions: EmbeddedSessions): { stop(): void } {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    maintain(sessions, sessions.isDiskFull)
      // A lost engine and a full disk are handled elsewhere; the next round tries again.
      .catch(() => undefined)
      .finally(() => {
        isRunning = false;
      });
  }, interval);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Runs one round. On a full disk only the checkpoint runs: it frees log files, while vacuum would need space. */
export async function maintain(pool: SessionPool, isDiskFull: boolean): Promise<void> {
  if (!isDiskFull) await cleanTables(pool);
  // Last, because vacuum writes to the log as well.
  const [log] = await runAsOwner(
    pool,
    `
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()`,
  );
  if (Number(log?.['bytes']) > checkpointBytes) await runAsOwner(pool, 'checkpoint');
}

/** Uses PostgreSQL's own thresholds (autovacuum_vacuum_scale_factor and _threshold, and those of analyse). */
async function cleanTables(pool: SessionPool): Promise<void> {
  const tables = await runAsOwner(
    pool,
    `
    select format('%I.%I', schemaname, relname) as name, n_dead_tup > 50 + 0.2 * n_live_tup as is_swollen
    from pg_stat_user_tables
    where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`,
  );
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
