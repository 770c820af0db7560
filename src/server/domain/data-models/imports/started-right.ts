import { sql } from 'kysely';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import { memberOf, referencesIn, type Column } from '../columns.ts';
import { tablesOf } from '../seen-tables.ts';
import type { MappedColumn } from './map-columns.ts';
import type { TableImport } from './table-import.ts';

/** The right by which an import was started. A type alias, because it is stored as JSON. */
// oxlint-disable-next-line typescript/consistent-type-definitions
export type StartedRight = {
  siteId: number;
  /** The path of the operation that starts imports, and of the one that shows records. */
  serviceRoute: string;
  readRoute: string;
};

/** Returns the right from the payload of a job; null for a job of an earlier version. */
export function rightIn({ right }: JsonObject): StartedRight | null {
  if (!isObject(right)) return null;
  const { siteId, serviceRoute, readRoute } = right;
  return { siteId: Number(siteId), serviceRoute: String(serviceRoute), readRoute: String(readRoute) };
}

/**
 * Returns why an import may not go on: the person who started it may not import into the table any more, or not see the
 * records of a table to which the file refers. Returns null when nothing was taken away
 * (`docs/domain/sites-and-access.md#tables-of-a-role`).
 */
export async function lostRight(
  transaction: Transaction,
  { schemaTableId, startedBy }: Pick<TableImport, 'schemaTableId' | 'startedBy'>,
  right: StartedRight | null,
  { columns, mapped }: { columns: readonly Column[]; mapped: readonly MappedColumn[] },
): Promise<string | null> {
  // The server itself has started it.
  if (startedBy === null) return null;
  if (right === null)
    return 'This import was started by an earlier version of the server. Check it and start it again.';
  if (!(await worksAtSite(transaction, startedBy, right.siteId)))
    return 'The person who started this import does not work here any more.';
  const { siteId, serviceRoute, readRoute } = right;
  const person = { contactId: startedBy, viewedRole: null };
  const { called, seen } = await tablesOf(transaction, person, siteId, { serviceRoute, isChange: true, readRoute });
  if (called !== null && !called.includes(schemaTableId))
    return 'The person who started this import may not import into this table any more.';
  const targets = new Set(mapped.map(({ target }) => target));
  const isHidden = referencesIn(columns).some(
    ({ schemaColumnId, reference }) =>
      targets.has(memberOf(schemaColumnId)) && seen !== null && !seen.includes(reference.schemaTableId),
  );
  return isHidden
    ? 'The person who started this import may not see a table any more to which a column of the file refers.'
    : null;
}

async function worksAtSite({ query, tenantId }: Transaction, contactId: number, siteId: number): Promise<boolean> {
  const { rows } = await sql`
    select from public.contacts c
      join public.site_contacts m on m.tenant_id = c.tenant_id and m.contact_id = c.contact_id and m.site_id = ${siteId}
     where c.tenant_id = ${tenantId} and c.contact_id = ${contactId} and not c.is_blocked`.execute(query);
  return rows.length > 0;
}
