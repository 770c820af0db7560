import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../src/server/data/engine/database.ts';
import type { HttpResponse } from '../../../src/server/http/testing/http-call.ts';
import { medianRatio, percentile } from './median.ts';
import { repetitionsOr } from './repetitions.ts';

/** One figure: what a person does over HTTP, and the bare SQL of the same result. */
export interface SqlFigure {
  name: string;
  /** Runs before each time, and is not measured. */
  prepare?: (time: number) => Promise<void>;
  work(time: number): Promise<unknown>;
  bare(time: number): readonly RawBuilder<unknown>[];
}

/** How often each figure is taken. */
export const TIMES = repetitionsOr(40);

/** Prints figures in milliseconds. Work and bare SQL take turns, so that other work of the machine slows both. */
export async function printAgainstSql(figures: readonly SqlFigure[], database: Database): Promise<void> {
  console.log(`${'ms'.padEnd(38)} p50    p97.5   bare p50   ratio`);
  for (const figure of figures) await print(figure, database);
}

/** Throws with the answer unless it is a success: the figure would be of a refusal. */
export function succeeded(answer: HttpResponse): void {
  if (answer.status !== 200) throw new Error(answer.text);
}

async function print({ name, prepare, work, bare }: SqlFigure, database: Database): Promise<void> {
  const times: number[] = [];
  const floors: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await prepare?.(time);
    times.push(await measured(() => work(time)));
    floors.push(
      // As the owner: the database's own speed, without the security of rows.
      await measured(() =>
        database.asOwner(async (query) => {
          await sql`begin`.execute(query);
          for (const statement of bare(time)) await statement.execute(query);
          await sql`commit`.execute(query);
        }),
      ),
    );
  }
  const columns = [percentile(times, 0.5), percentile(times, 0.975), percentile(floors, 0.5)];
  console.log(
    `${name.padEnd(36)} ${columns.map((value) => value.toFixed(1).padStart(8)).join(' ')} ${medianRatio(times, floors).toFixed(1).padStart(7)}`,
  );
}

async function measured(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
