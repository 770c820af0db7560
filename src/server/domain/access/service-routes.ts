import { sql } from 'kysely';
import { labelOfName } from '../../../../renderer/language/text/words/split-words.ts';
import type { Operation } from '../../../../renderer/language/types/operation.ts';
import type { Database } from '../../data/engine/database.ts';

/** Returns whether an operation is called by permission; only those can be given to a role. */
export function needsPermission({ access }: Pick<Operation, 'access'>): boolean {
  return (access ?? 'permission') === 'permission';
}

/** Returns the name of the service of an operation, for people. */
export function serviceTitle({ path }: Pick<Operation, 'path'>): string {
  const segment = path.split('/')[1] ?? '';
  return segment === 'api' ? 'Console' : labelOfName(segment);
}

/**
 * Writes the operations that are called by permission to the database, for the access report
 * (`docs/domain/sites-and-access.md#access-report`). Of processes with different catalogues the last one to start wins.
 */
export async function storeServiceRoutes(database: Database, operations: readonly Operation[]): Promise<void> {
  const rows = operations.filter(needsPermission).map((operation) => ({
    service_route: operation.path,
    operation: operation.name,
    service: serviceTitle(operation),
    summary: operation.summary,
    is_change: operation.method === 'POST',
  }));
  const sent = JSON.stringify(rows);
  await database.asOwner((query) =>
    sql`
      with sent as (select * from jsonb_populate_recordset(null::public.service_routes, ${sent}::jsonb)),
      gone as (delete from public.service_routes r where not exists (select from sent s where s.service_route = r.service_route))
      insert into public.service_routes as r select * from sent
      on conflict (service_route) do update
        set operation = excluded.operation, service = excluded.service, summary = excluded.summary, is_change = excluded.is_change
        where r is distinct from excluded`.execute(query),
  );
}
