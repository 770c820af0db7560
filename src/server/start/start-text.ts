import type { Running } from './running.ts';
import type { RunningServer } from './start-server.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Returns the text of the terminal after the start: the address, the demo's people, the outbox, and how durable the
 * data are.
 */
export function startText(
  server: Pick<RunningServer, 'url' | 'port' | 'database' | 'usesOutbox' | 'people'>,
  settings: Settings,
): string {
  const lines = [`Screenplay is ready at ${server.url}`, ''];
  if (server.people.length > 0) lines.push('Who can sign in:', ...peopleTable(server), '');
  if (server.usesOutbox) lines.push(`One-time codes arrive here and at ${server.url}/dev/outbox`);
  lines.push(dataLine(server.database, settings));
  if (!settings.isProduction)
    lines.push(
      'This is a development server: cookies travel over plain http, and everybody who reaches it can read the codes.',
    );
  return `${lines.join('\n')}\n`;
}

/** Returns the text of the terminal after the start of the console alone, before a backend. */
export function frontStartText({ url }: Pick<Running, 'url'>, { backend, dataDirectory }: Settings): string {
  const pairs = [...(backend?.addresses ?? [])].map(([host, { href }]) => (host === '*' ? href : `${host} at ${href}`));
  return [
    `Screenplay is ready at ${url}`,
    '',
    `Calls are answered by ${pairs.join(', ')}`,
    `Sessions: ${dataDirectory}`,
    '',
  ].join('\n');
}

function peopleTable({ people, port }: Pick<RunningServer, 'people' | 'port'>): string[] {
  const rows = people
    .filter((person) => !person.isBlocked)
    .map((person) => [person.fullName, person.role, person.phone, person.email, `http://${person.host}:${port}`]);
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map(
    (row) =>
      `  ${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}`,
  );
}

function dataLine(database: RunningServer['database'], settings: Settings): string {
  if (database.engine === 'postgres') return 'Data: the PostgreSQL of DATABASE_URL';
  const promise = database.isDurable
    ? 'every save is on the disk'
    : 'a save survives the end of the process, not a power cut';
  return `Data: ${settings.dataDirectory} (embedded database: ${promise})`;
}
