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

/** Returns a text as a literal of SQL. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
