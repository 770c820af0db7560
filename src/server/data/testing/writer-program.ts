import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import type { DatabaseOptions } from '../engine/open-database.ts';
import { openDatabase } from '../engine/open-database.ts';

/**
 * Writes rows of tenant 1 until it is killed, eight at a time, and prints each row's name once it is committed.
 * Arguments: the database's options as JSON, and the prefix of the names.
 */
// The options come from `kill-writes.ts`, which has them typed.
const options = JSON.parse(process.argv[2] ?? '{}') as DatabaseOptions;
const database = await openDatabase(options);

async function write(name: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    await sql`insert into public.parties (tenant_id, party_name) values (1, ${name})`.execute(transaction.query);
  });
  writeSync(1, `committed ${name}\n`);
}

async function writer(number: number): Promise<void> {
  for (let count = 0; ; count += 1) await write(`${process.argv[3] ?? ''}-${number}-${count}`);
}

try {
  await Promise.all(Array.from({ length: 8 }, (_, number) => writer(number)));
} catch (error) {
  // The server was killed: rows that were not printed may be missing.
  writeSync(2, `${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
