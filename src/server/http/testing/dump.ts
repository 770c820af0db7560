import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** Returns every row of all tables except the outbox, as text. */
export async function dump(server: TestServer): Promise<string> {
  return server.database.asOwner(async (query) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.tables
       where table_schema in ('gate', 'public') and table_type = 'BASE TABLE' and table_name <> 'outbox'`.execute(
      query,
    );
    const texts: string[] = [];
    for (const table of tables)
      texts.push(JSON.stringify((await sql`select * from ${sql.raw(table.name)}`.execute(query)).rows));
    return texts.join('\n');
  });
}
