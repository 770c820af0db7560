import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DatabaseOptions } from '../engine/open-database.ts';
import { openDatabase } from '../engine/open-database.ts';
import type { RunningProgram } from './programs.ts';
import { buildProgram, runProgram } from './programs.ts';

export interface KillFigures {
  rounds: number;
  acknowledged: number;
  /** Acknowledged rows that were missing afterwards. */
  lost: number;
  /** Milliseconds from the kill to the first response of the reopened database. */
  slowestReopening: number;
}

/**
 * Kills a writing process repeatedly and checks each time that every acknowledged row exists. The database must be
 * migrated, have tenant 1, and be closed. `kill` ends the process under test; by default the writer itself.
 */
export async function killWrites(options: DatabaseOptions, rounds: number, kill = killWriter): Promise<KillFigures> {
  const program = await buildProgram('src/server/data/testing/writer-program.ts');
  const figures: KillFigures = { rounds, acknowledged: 0, lost: 0, slowestReopening: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const name = `round-${Date.now()}-${round}`;
    const writer = runProgram(program, [JSON.stringify(options), name]);
    // At a random point of the work, at the speed of this machine.
    await writer.atLeast(20 + Math.floor(Math.random() * 180));
    await delay(Math.random() * 20);
    await kill(writer);
    await writer.ended;
    const started = Date.now();
    const stored = await storedNames(options, name);
    figures.slowestReopening = Math.max(figures.slowestReopening, Date.now() - started);
    const promised = writer.lines
      .filter((line) => line.startsWith('committed '))
      .map((line) => line.slice('committed '.length));
    figures.acknowledged += promised.length;
    figures.lost += promised.filter((one) => !stored.has(one)).length;
  }
  return figures;
}

async function killWriter(writer: RunningProgram): Promise<void> {
  writer.process.kill('SIGKILL');
}

async function storedNames(options: DatabaseOptions, name: string): Promise<Set<string>> {
  const database = await openDatabase(options);
  try {
    return await database.transaction(async (transaction) => {
      await transaction.asTenant(1);
      const { rows } = await sql<{
        name: string;
      }>`select party_name as name from public.parties where starts_with(party_name, ${name})`.execute(
        transaction.query,
      );
      return new Set(rows.map((row) => row.name));
    });
  } finally {
    await database.close();
  }
}
