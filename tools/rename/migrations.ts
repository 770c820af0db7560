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
  return paths
    .map(
      ([before, after]) =>
        `delete from public.site_role_permissions where service_route = ${literal(after)};\n` +
        `update public.site_role_permissions set service_route = ${literal(after)}\n where service_route = ${literal(before)};\n`,
    )
    .join('');
}

/**
 * Returns the SQL that keeps the history of records, and what can be restored, when their entity gets another name. Lines
 * of the history are never changed but for that.
 */
export function recordsMoved(from: string, to: string): string {
  const [before, after] = [literal(from), literal(to)];
  return `alter table public.audit_log disable trigger audit_log_is_append_only;
update public.audit_log set entity = ${after} where entity = ${before};
alter table public.audit_log enable trigger audit_log_is_append_only;
update public.deletions set entity = ${after} where entity = ${before};
update public.deletions d set rows = (
  select jsonb_agg(case when r.value ->> 'entity' = ${before} then r.value || jsonb_build_object('entity', ${after}) else r.value end
                   order by r.ordinality)
    from jsonb_array_elements(d.rows) with ordinality r)
 where d.rows @> jsonb_build_array(jsonb_build_object('entity', ${before}));
`;
}

/** Returns a text as a literal of SQL. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
