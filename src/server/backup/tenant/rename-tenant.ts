import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../data/engine/database.ts';
import { ArchiveRefused } from '../archive/archive-format.ts';
import type { Row } from './import-rows.ts';
import { TENANTS, type TenantTable } from './tenant-tables.ts';

/** Names that are unique in the installation, where the copy gets others than the archive has. */
export interface NewNames {
  /** The title of the tenant; undefined keeps it. */
  title: string | undefined;
  /** New addresses by those of the archive. */
  hosts: ReadonlyMap<string, string>;
}

/** The columns that hold an address of a site. */
const HOST_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'gate.hosts': ['host'],
  'public.site_web_domains': ['web_domain_name', 'api_web_domain_name'],
};

/** Letters, digits, dots and dashes, as an address has them. */
const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/;

/**
 * Parses `old=new`.
 * @example hostsOf(['a.example.com=b.example.com']) // Map { 'a.example.com' => 'b.example.com' }
 */
export function hostsOf(given: readonly string[]): Map<string, string> {
  return new Map(
    given.map((text): [string, string] => {
      const [from = '', to = '', ...others] = text.toLowerCase().split('=');
      if (others.length > 0 || !HOST.test(from) || !HOST.test(to))
        throw new Error(`--host ${text} is not <address of the archive>=<new address>.`);
      return [from, to];
    }),
  );
}

/** Returns a row with the new title or addresses. */
export function renamed({ title, hosts }: NewNames, table: TenantTable, row: Row): Row {
  const hostColumns = HOST_COLUMNS[table.id] ?? [];
  const titleColumn = table.id === TENANTS ? 'title' : null;
  if (hostColumns.length === 0 && titleColumn === null) return row;
  return row.map((value, index) => {
    const column = table.columns[index]?.name ?? '';
    if (value === null) return value;
    if (hostColumns.includes(column)) return hosts.get(value) ?? value;
    return column === titleColumn ? (title ?? value) : value;
  });
}

/**
 * Returns the title of the new tenant. Throws `ArchiveRefused` when a tenant has the title or an address already, and for
 * a new address of one that the archive does not have.
 */
export async function requireFreeNames(
  query: Kysely<Tables>,
  archived: { titles: readonly string[]; hosts: readonly string[]; domains: readonly string[] },
  names: NewNames,
): Promise<string> {
  const [archivedTitle, ...others] = archived.titles;
  if (archivedTitle === undefined || others.length > 0)
    throw new ArchiveRefused('The archive does not have one tenant. Nothing was imported.');
  const known = new Set([...archived.hosts, ...archived.domains]);
  const unused = [...names.hosts.keys()].find((name) => !known.has(name));
  if (unused !== undefined) throw new ArchiveRefused(`The archive has no address ${unused}. Nothing was imported.`);
  const title = names.title ?? archivedTitle;
  await requireFreeTitle(query, title);
  await requireFreeHosts(
    query,
    archived.hosts.map((host) => names.hosts.get(host) ?? host),
  );
  return title;
}

async function requireFreeTitle(query: Kysely<Tables>, title: string): Promise<void> {
  const { rows } = await sql<{ tenantId: number }>`
    select tenant_id as "tenantId" from gate.tenants where title = ${title}`.execute(query);
  const [other] = rows;
  if (other !== undefined)
    throw new ArchiveRefused(
      `Tenant ${other.tenantId} is called ${title} already. Give the copy another title: --title <title>`,
    );
}

async function requireFreeHosts(query: Kysely<Tables>, hosts: readonly string[]): Promise<void> {
  const { rows } = await sql<{ host: string; tenantId: number }>`
    select host, tenant_id as "tenantId" from gate.hosts where host = any(${hosts}::text[]) order by host`.execute(
    query,
  );
  const [taken] = rows;
  if (taken === undefined) return;
  const all = rows.map(({ host }) => `--host ${host}=<new address>`).join(' ');
  throw new ArchiveRefused(
    `The address ${taken.host} belongs to tenant ${taken.tenantId} here. Give the copy other addresses: ${all}`,
  );
}
