import { sql } from 'kysely';
import { needsPermission, type GroupedAbility } from '../../../../renderer/language/resolve/abilities.ts';
import { labelOfName } from '../../../../renderer/language/text/words/split-words.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { Operation } from '../../../../renderer/language/types/operation.ts';
import { abilityOf, loadAbilities } from '../../data/catalogue/abilities.ts';
import type { Database } from '../../data/engine/database.ts';
import { tableRoutes } from './table-access.ts';

/** Returns the name of the service of an operation, for people. */
export function serviceTitle({ path }: Pick<Operation, 'path'>): string {
  const segment = path.split('/')[1] ?? '';
  return segment === 'api' ? 'Console' : labelOfName(segment);
}

/**
 * Writes the operations that are called by permission, and the abilities that they belong to, to the database: for the
 * access report and the lists of abilities (`docs/domain/sites-and-access.md#access-report`). Of processes with different catalogues the last one to start wins.
 */
export async function storeServiceRoutes(
  database: Database,
  operations: readonly Operation[],
  entities: Readonly<Record<string, Entity>>,
): Promise<void> {
  const abilities = loadAbilities(operations);
  const ofTables = tableRoutes(operations, entities);
  const rows = operations.filter(needsPermission).map((operation) => ({
    service_route: operation.path,
    operation: operation.name,
    service: serviceTitle(operation),
    summary: operation.summary,
    is_change: operation.method === 'POST',
    ability: abilityOf(operation, abilities),
    is_of_made_table: ofTables.has(operation.path),
  }));
  const sent = JSON.stringify(rows);
  await storeAbilities(database, abilities);
  await database.asOwner((query) =>
    sql`
      with sent as (select * from jsonb_populate_recordset(null::public.service_routes, ${sent}::jsonb)),
      gone as (delete from public.service_routes r where not exists (select from sent s where s.service_route = r.service_route))
      insert into public.service_routes as r (service_route, operation, service, summary, is_change, ability, is_of_made_table)
        select service_route, operation, service, summary, is_change, ability, is_of_made_table from sent
      on conflict (service_route) do update
        set operation = excluded.operation, service = excluded.service, summary = excluded.summary, is_change = excluded.is_change,
            ability = excluded.ability, is_of_made_table = excluded.is_of_made_table
        where r is distinct from excluded`.execute(query),
  );
}

async function storeAbilities(database: Database, abilities: readonly GroupedAbility[]): Promise<void> {
  const rows = abilities.map(({ ability, group, title, sentence }, index) => ({
    ability,
    group_title: group,
    title,
    sentence,
    order_no: index + 1,
  }));
  await database.asOwner((query) =>
    sql`
      with sent as (select * from jsonb_populate_recordset(null::public.abilities, ${JSON.stringify(rows)}::jsonb)),
      gone as (delete from public.abilities a where not exists (select from sent s where s.ability = a.ability))
      insert into public.abilities as a select * from sent
      on conflict (ability) do update
        set group_title = excluded.group_title, title = excluded.title, sentence = excluded.sentence,
            order_no = excluded.order_no
        where a is distinct from excluded`.execute(query),
  );
}
