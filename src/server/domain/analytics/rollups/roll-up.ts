import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';

/** Begins to rebuild the rollups of the tenant when its time zone has changed; with `isWanted` in any case. */
export async function beginRebuild({ query }: Transaction, isWanted = false): Promise<void> {
  await sql`select public.begin_traffic_rebuild(${isWanted})`.execute(query);
}

/** Rebuilds the rollups of the next visitors from their page views. Returns false when the rollups are whole. */
export async function rebuildNext({ query }: Transaction, visitors: number): Promise<boolean> {
  const { rows } = await sql<{ has_more: boolean }>`
    select public.rebuild_traffic_rollups(${visitors}) as has_more`.execute(query);
  return rows[0]?.has_more === true;
}

/** Moves the next arrivals into page views and rollups. Returns false when none is left. */
export async function rollUpNext({ query }: Transaction, arrivals: number): Promise<boolean> {
  const { rows } = await sql<{ taken: number }>`
    select public.roll_up_arrivals(${arrivals}) as taken`.execute(query);
  return (rows[0]?.taken ?? 0) > 0;
}
