import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../data/engine/database.ts';
import { ArchiveRefused, tableOfPortion } from '../archive/archive-format.ts';
import { bytesOf, readEntries } from '../archive/read-archive.ts';
import { rowsOf } from './import-rows.ts';
import type { TenantTable } from './tenant-tables.ts';

/** Ten years of page views: each month is a table of its own. */
const MOST_MONTHS = 120;

/** Values of an archive that are needed before its rows are loaded, in the order of the rows. */
export interface ReadAhead {
  titles: string[];
  hosts: string[];
  domains: string[];
  months: Set<string>;
}

/** Reads the archive for the title, the addresses and the months of page views. */
export async function readAhead(file: string, tables: ReadonlyMap<string, TenantTable>): Promise<ReadAhead> {
  const found: ReadAhead = { titles: [], hosts: [], domains: [], months: new Set() };
  const take: Record<string, (value: (column: string) => string) => void> = {
    'gate.tenants': (value) => found.titles.push(value('title')),
    'gate.hosts': (value) => found.hosts.push(value('host')),
    'public.site_web_domains': (value) => found.domains.push(value('web_domain_name'), value('api_web_domain_name')),
    'public.page_views': (value) => found.months.add(monthOf(value('viewed_date'))),
  };
  for await (const { name, content } of readEntries(file)) {
    const id = tableOfPortion(name) ?? '';
    const [table, takeRow] = [tables.get(id), take[id]];
    if (table === undefined || takeRow === undefined) continue;
    for (const row of rowsOf(table, await bytesOf(content)))
      takeRow((column) => row[table.columns.findIndex(({ name: own }) => own === column)] ?? '');
  }
  return found;
}

/**
 * Makes the months of page views, before the import, so that the lock of a new month is short. An empty month that an
 * import has left does no harm.
 * @param months as `2026-01`
 */
export async function makeMonths(query: Kysely<Tables>, months: ReadonlySet<string>): Promise<void> {
  if (months.size > MOST_MONTHS)
    throw new ArchiveRefused(
      `The archive has page views of ${months.size} months, and at most ${MOST_MONTHS} are imported.`,
    );
  for (const month of [...months].toSorted())
    await sql`select gate.make_page_view_month(${`${month}-01T00:00:00Z`}::timestamptz)`.execute(query);
}

/** @example monthOf('2026-01-31 10:00:00+00') // '2026-01' */
function monthOf(date: string): string {
  const month = /^(\d{4}-(?:0[1-9]|1[0-2]))-/.exec(date)?.[1];
  if (month === undefined)
    throw new ArchiveRefused('The archive has a page view without a date. Nothing was imported.');
  return month;
}
