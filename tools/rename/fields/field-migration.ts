import type { Entity } from '../../../renderer/language/types/entity.ts';
import { forEachTenant, historyChanged, literal, migrationName, OF_THE_TENANT } from '../migrations.ts';
import type { LintContext } from '../../lint/lint-context.ts';
import type { PlannedMigration } from '../plan.ts';
import type { FieldDefinition } from './field-of.ts';
import { ADDRESS_RENAMED, KEY_RENAMED } from './json-functions.ts';
import { holdersOf, keptPaths, requestsOf, type KeptPath } from './kept-data.ts';
import { columnMoved } from '../tables/column-moved.ts';
import { columnOf, hasColumn } from '../tables/columns.ts';

/**
 * Returns the migration of a field: its column, the history of records, deleted rows that can be restored, and what
 * people have kept of lists.
 * @param after The entities afterwards.
 */
export function fieldMigration(
  context: LintContext,
  { entity, name, field }: FieldDefinition,
  to: string,
  after: Record<string, Entity>,
): PlannedMigration {
  const text = [
    `-- The field ${name} of ${entity.entity} is called ${to}.\n`,
    columnText(context, entity, name, to, after),
    KEY_RENAMED,
    '-- The history of records, and deleted rows that can be restored.\n',
    historyChanged(
      holdersOf(entity, context.catalogue.entities)
        .map((holder) => historyText(holder, name, to))
        .join(''),
    ),
    hasColumn(field) ? deletionsText(entity.entity, columnOf(name), columnOf(to)) : '',
    'drop function pg_temp.key_renamed;\n',
    addressesText(
      keptPaths(context, name, field, to),
      requestsOf(context, entity.entity).map((pattern) => requestText(pattern, name, to)),
    ),
  ].join('');
  return { name: migrationName(`${entity.entity}.${name}`, to), text };
}

/** Returns the SQL for what is kept with addresses: views and columns of lists, and reports by mail. */
function addressesText(paths: readonly KeptPath[], requests: readonly string[]): string {
  if (paths.length === 0 && requests.length === 0) return '';
  return [
    '-- Views and columns that people have kept of lists, and reports by mail.\n',
    ADDRESS_RENAMED,
    ...paths.map(keptText),
    ...requests,
    'drop function pg_temp.address_renamed;\n',
  ].join('');
}

function columnText(
  { catalogue: { entities } }: LintContext,
  entity: Entity,
  name: string,
  to: string,
  after: Record<string, Entity>,
): string {
  const changed = after[entity.entity];
  const field = entity.properties[name];
  if (!changed || !field || !hasColumn(field)) return '';
  return columnMoved({ entity, entities }, { entity: changed, entities: after }, name, to);
}

function historyText({ entity, way }: ReturnType<typeof holdersOf>[number], name: string, to: string): string {
  const list = `array[${way.map(literal).join(', ')}]::text[]`;
  return forEachTenant(`update public.audit_log
   set changes = pg_temp.key_renamed(changes, ${list}, ${literal(name)}, ${literal(to)})
 where ${OF_THE_TENANT} and entity = ${literal(entity)} and changes ? ${literal(way[0] ?? name)}`);
}

/** A deleted row is kept as the database had it, under the names of its columns. */
function deletionsText(entity: string, column: string, to: string): string {
  const name = literal(entity);
  return forEachTenant(`update public.deletions d set rows = (
  select jsonb_agg(case when r.value ->> 'entity' = ${name} and r.value ->> 'row' is not null
                        then r.value || jsonb_build_object('row', pg_temp.key_renamed((r.value ->> 'row')::jsonb, '{}', ${literal(column)}, ${literal(to)})::text)
                        else r.value end order by r.ordinality)
    from jsonb_array_elements(d.rows) with ordinality r)
 where ${OF_THE_TENANT} and d.rows @> jsonb_build_array(jsonb_build_object('entity', ${name}))`);
}

function keptText({ screen, before, after }: KeptPath): string {
  const [old, now] = [literal(before), literal(after)];
  const key = literal(`list:${screen}`);
  const address = (column: string): string => `pg_temp.address_renamed(${column}, ${old}, ${now})`;
  const view = `setting_value ->> 'view'`;
  return (
    forEachTenant(`update public.saved_views set search = ${address('search')}
 where ${OF_THE_TENANT} and screen = ${literal(screen)} and strpos(search, '?') > 0`) +
    forEachTenant(`update public.contact_settings set setting_value = setting_value || jsonb_build_object('view', ${address(view)})
 where ${OF_THE_TENANT} and setting_key = ${key} and strpos(${view}, '?') > 0`) +
    forEachTenant(`update public.contact_settings set setting_value = setting_value || jsonb_build_object('columns', (
  select jsonb_agg(case when c.value ->> 'name' = ${old} then c.value || jsonb_build_object('name', ${now}) else c.value end
                   order by c.ordinality)
    from jsonb_array_elements(setting_value -> 'columns') with ordinality c))
 where ${OF_THE_TENANT} and setting_key = ${key}
   and setting_value -> 'columns' @> jsonb_build_array(jsonb_build_object('name', ${old}))`)
  );
}

function requestText(pattern: string, name: string, to: string): string {
  return forEachTenant(`update public.report_schedules
   set request = pg_temp.address_renamed(request, ${literal(name)}, ${literal(to)})
 where ${OF_THE_TENANT} and request ~ ${literal(pattern)}`);
}
