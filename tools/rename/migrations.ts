import { splitWords } from '../../renderer/language/text/words/split-words.ts';

/** The longest name of a migration without its number. */
const MOST_CHARACTERS = 60;

/** Returns the name of a migration for a rename: lower-case words joined by underscores. */
export function migrationName(from: string, to: string): string {
  const words = ['rename', ...splitWords(from), 'to', ...splitWords(to)];
  return words
    .map((word) => word.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '')
    .join('_')
    .slice(0, MOST_CHARACTERS)
    .replace(/_+$/, '');
}

/**
 * Returns the SQL that keeps what roles permit when paths of operations change. A path that no operation had may have
 * permissions of an operation that is gone: they are deleted.
 */
export function permissionsMoved(paths: readonly (readonly [before: string, after: string])[]): string {
  return paths.map(([before, after]) => valueMoved('site_role_permissions', 'service_route', before, after)).join('');
}

/**
 * Returns the SQL that keeps the saved views of a list, and what each person has set for it. What a list that is gone
 * has left under the new id is deleted.
 */
export function viewsMoved(from: string, to: string): string {
  return (
    valueMoved('saved_views', 'screen', from, to) +
    valueMoved('contact_settings', 'setting_key', `list:${from}`, `list:${to}`)
  );
}

/**
 * Returns the SQL that keeps the history of records, and what can be restored, when their entity gets another name.
 * Lines of the history are never changed but for that.
 */
export function recordsMoved(from: string, to: string): string {
  const [before, after] = [literal(from), literal(to)];
  const log = forEachTenant(
    `update public.audit_log set entity = ${after}\n where ${OF_THE_TENANT} and entity = ${before}`,
  );
  const deleted = forEachTenant(
    `update public.deletions set entity = ${after}\n where ${OF_THE_TENANT} and entity = ${before}`,
  );
  const kept = forEachTenant(`update public.deletions d set rows = (
  select jsonb_agg(case when r.value ->> 'entity' = ${before} then r.value || jsonb_build_object('entity', ${after}) else r.value end
                   order by r.ordinality)
    from jsonb_array_elements(d.rows) with ordinality r)
 where ${OF_THE_TENANT} and d.rows @> jsonb_build_array(jsonb_build_object('entity', ${before}))`);
  return `${historyChanged(log)}${deleted}${kept}`;
}

/** Returns the SQL that changes lines of the history, which are never changed otherwise. */
export function historyChanged(statements: string): string {
  return `alter table public.audit_log disable trigger audit_log_is_append_only;
${statements}alter table public.audit_log enable trigger audit_log_is_append_only;
`;
}

/** Gives the rows of one value another one, in place of those that have it already. */
function valueMoved(table: string, column: string, before: string, after: string): string {
  return (
    forEachTenant(`delete from public.${table}\n where ${OF_THE_TENANT} and ${column} = ${literal(after)}`) +
    forEachTenant(
      `update public.${table} set ${column} = ${literal(after)}\n where ${OF_THE_TENANT} and ${column} = ${literal(before)}`,
    )
  );
}

export const OF_THE_TENANT = 'tenant_id = public.current_tenant_id()';

/** Row security is forced: the owner of a database who is no superuser sees the rows of one tenant at a time. */
export function forEachTenant(statement: string): string {
  return `call gate.for_each_tenant($each$\n${statement}\n$each$);\n`;
}

/** Returns a text as a literal of SQL. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Returns a text as a part of a regular expression of SQL. */
export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
