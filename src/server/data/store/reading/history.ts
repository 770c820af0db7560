import { sql } from 'kysely';
import type { Condition } from '../../../../../renderer/language/types/condition.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../engine/database.ts';
import type { KeyValues } from '../mapping/record-key.ts';
import type { StoreContext } from '../mapping/store-context.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';
import type { HistoryPage, RecordChange } from '../../../../../renderer/language/types/record-change.ts';
import { changedFields } from './history-fields.ts';
import { readRecord } from './read-record.ts';
import { withDerivedTitles, withReferenceTitles } from './reference-titles.ts';

/** Which changes of a record are read. */
export interface HistoryQuery {
  top: number;
  /** Only changes before this one: the last of the previous page. */
  before: number | null;
  /** The fixed filter of the get that the history accompanies. */
  where?: Condition | undefined;
  /** The references whose records the get answers: their titles are answered too. */
  expand: readonly string[];
}

interface AuditRow {
  audit_log_id: number;
  at: string;
  event: RecordChange['event'];
  actor_contact_id: number | null;
  full_name: string | null;
  changes: JsonObject;
}

/**
 * Returns a page of a record's changes from the audit log, newest first. Throws 404 for a record that the get would not
 * answer.
 */
export async function recordHistory(
  context: StoreContext,
  transaction: Transaction,
  stored: StoredEntity,
  key: KeyValues,
  { top, before, where, expand }: HistoryQuery,
): Promise<HistoryPage> {
  await readRecord(context, transaction, stored, key, { where });
  const older = before === null ? sql`` : sql` and a.audit_log_id < ${before}::bigint`;
  const { rows } = await sql<AuditRow>`
    select a.audit_log_id, a.at, a.event, a.actor_contact_id, c.full_name, a.changes
    from public.audit_log a
    left join public.contacts c on c.tenant_id = a.tenant_id and c.contact_id = a.actor_contact_id
    where a.tenant_id = ${transaction.tenantId} and a.entity = ${stored.name} and a.entity_id = ${key.join('/')}${older}
    order by a.audit_log_id desc limit ${top + 1}`.execute(transaction.query);
  const changes = rows.slice(0, top).map((row): RecordChange => ({
    changeId: row.audit_log_id,
    at: row.at,
    event: row.event,
    by: row.actor_contact_id === null ? null : { contactId: row.actor_contact_id, fullName: row.full_name ?? '' },
    fields: changedFields(context, stored, row.changes),
  }));
  const titled = await withReferenceTitles(context, transaction, stored, changes, expand);
  return {
    changes: await withDerivedTitles(transaction, stored, titled),
    next: rows.length > top ? (changes.at(-1)?.changeId ?? null) : null,
  };
}
