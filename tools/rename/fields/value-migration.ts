import { encodePart } from '../../../renderer/language/text/links/encode-part.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import { checkOf, columnOf, tableOf } from '../tables/columns.ts';
import type { LintContext } from '../../lint/lint-context.ts';
import { escaped, forEachTenant, historyChanged, literal, migrationName, OF_THE_TENANT } from '../migrations.ts';
import type { PlannedMigration } from '../plan.ts';
import type { FieldDefinition } from './field-of.ts';
import { VALUE_RENAMED } from './json-functions.ts';
import { holdersOf, keptPaths, requestsOf } from './kept-data.ts';

/** A value of a field, and what it becomes. */
export interface ValueChange {
  from: string;
  to: string;
}

/**
 * Returns the migration of a value: the rows that have it, the constraint and the default of the column, the history of
 * records, deleted rows that can be restored, and filters that are kept.
 * @param after The entities afterwards.
 */
export function valueMigration(
  context: LintContext,
  definition: FieldDefinition,
  change: ValueChange,
  after: Record<string, Entity>,
): PlannedMigration {
  const { entity, name, field } = definition;
  const { entities } = context.catalogue;
  const kept = keptPaths(context, name, field, name).map(({ screen, before }) => keptText(screen, before, change));
  const requests = requestsOf(context, entity.entity).map((pattern) => requestText(pattern, name, change));
  const text = [
    `-- The value ${change.from} of ${entity.entity}.${name} is called ${change.to}.\n`,
    rowsText(definition, change, entities, after),
    VALUE_RENAMED,
    '-- The history of records, and deleted rows that can be restored.\n',
    historyChanged(
      holdersOf(entity, entities)
        .map(({ entity: holder, way }) => historyText(holder, [...way, name], change))
        .join(''),
    ),
    deletionsText(entity.entity, columnOf(name), change),
    'drop function pg_temp.value_renamed;\n',
    ...(kept.length === 0 ? [] : ['-- Views that people have kept of lists.\n', ...kept]),
    ...(requests.length === 0 ? [] : ['-- Reports by mail.\n', ...requests]),
  ].join('');
  return { name: migrationName(`${name}.${change.from}`, change.to), text };
}

function rowsText(
  { entity, name, field }: FieldDefinition,
  { from, to }: ValueChange,
  entities: Record<string, Entity>,
  after: Record<string, Entity>,
): string {
  const changed = after[entity.entity];
  const column = columnOf(name);
  const table = tableOf(entity);
  const before = checkOf(entity, name, entities);
  const now = changed ? checkOf(changed, name, after) : null;
  const rows = `update ${table} set ${column} = ${literal(to)}\n where `;
  const isTenant = entity.table.class === 'tenant';
  return [
    before === null ? '' : `alter table ${table} drop constraint ${before.name};\n`,
    isTenant
      ? forEachTenant(`${rows}${OF_THE_TENANT} and ${column} = ${literal(from)}`)
      : `${rows}${column} = ${literal(from)};\n`,
    now === null ? '' : `alter table ${table} add constraint ${now.name} check (${now.text});\n`,
    field.default === from ? `alter table ${table} alter column ${column} set default ${literal(to)};\n` : '',
  ].join('');
}

function historyText(entity: string, way: readonly string[], { from, to }: ValueChange): string {
  const list = `array[${way.map(literal).join(', ')}]`;
  return forEachTenant(`update public.audit_log
   set changes = pg_temp.value_renamed(changes, ${list}, ${literal(from)}, ${literal(to)})
 where ${OF_THE_TENANT} and entity = ${literal(entity)} and changes ? ${literal(way[0] ?? '')}`);
}

function deletionsText(entity: string, column: string, { from, to }: ValueChange): string {
  const name = literal(entity);
  const row = `pg_temp.value_renamed((r.value ->> 'row')::jsonb, array[${literal(column)}], ${literal(from)}, ${literal(to)})`;
  return forEachTenant(`update public.deletions d set rows = (
  select jsonb_agg(case when r.value ->> 'entity' = ${name} and r.value ->> 'row' is not null
                        then r.value || jsonb_build_object('row', ${row}::text)
                        else r.value end order by r.ordinality)
    from jsonb_array_elements(d.rows) with ordinality r)
 where ${OF_THE_TENANT} and d.rows @> jsonb_build_array(jsonb_build_object('entity', ${name}))`);
}

function keptText(screen: string, path: string, change: ValueChange): string {
  const key = literal(`list:${screen}`);
  const view = `setting_value ->> 'view'`;
  return (
    forEachTenant(`update public.saved_views set search = ${filterRenamed('search', path, change)}
 where ${OF_THE_TENANT} and screen = ${literal(screen)}`) +
    forEachTenant(`update public.contact_settings
   set setting_value = setting_value || jsonb_build_object('view', ${filterRenamed(view, path, change)})
 where ${OF_THE_TENANT} and setting_key = ${key} and setting_value ? 'view'`)
  );
}

function requestText(pattern: string, name: string, change: ValueChange): string {
  return forEachTenant(`update public.report_schedules set request = ${filterRenamed('request', name, change)}
 where ${OF_THE_TENANT} and request ~ ${literal(pattern)}`);
}

/** Returns an expression for an address in whose filter a value of a field is another one: alone, or among several. */
function filterRenamed(address: string, path: string, { from, to }: ValueChange): string {
  const name = escaped(path);
  const value = escaped(encodePart(from));
  // Behind `\1` a digit would be read with it; `\&` and `\1` in a value stay what they are.
  const next = `\\1${encodePart(to).replaceAll('\\', '\\\\')}`;
  const one = `((?:[=(]|%20)${name}%20(?:eq|ne)%20')${value}(?=')`;
  const among = `((?:[=(]|%20)${name}%20in%20\\((?:'[^']*'(?:,|%2C))*')${value}(?=')`;
  const replaced = (text: string, pattern: string): string =>
    `regexp_replace(${text}, ${literal(pattern)}, ${literal(next)}, 'g')`;
  return replaced(replaced(address, one), among);
}
