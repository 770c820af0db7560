import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import type { WriteOrigin } from '../../../data/store/store-types.ts';
import type { PlainRow } from './insert-rows.ts';

/** A stored row, for the audit log; `before` is null for a new one. */
export interface ChangedRow {
  /** Null for rows that are a log themselves. */
  entity: string | null;
  id: number;
  before: PlainRow | null;
  after: PlainRow;
}

/** Writes one line of the audit log for each row, in one statement. */
export async function auditChanges(
  transaction: Transaction,
  origin: WriteOrigin,
  rows: readonly ChangedRow[],
): Promise<void> {
  const lines = rows.flatMap(({ entity, id, before, after }) => {
    const changes = Object.fromEntries(
      Object.entries(after)
        .filter(([name, value]) => (before?.[name] ?? null) !== (value ?? null) && name !== 'version')
        .map(([name, value]) => [name, [before?.[name] ?? null, value ?? null]]),
    );
    if (entity === null || Object.keys(changes).length === 0) return [];
    return [{ entity, entity_id: String(id), event: before === null ? 'added' : 'updated', changes }];
  });
  if (lines.length === 0) return;
  await sql`
    insert into public.audit_log (tenant_id, actor_contact_id, session_id, request_id, operation, entity, entity_id, event, changes)
    select ${transaction.tenantId}::integer, ${origin.actorContactId}::integer, ${origin.sessionId}::bigint, ${origin.requestId}, ${origin.operation},
      line.entity, line.entity_id, line.event, line.changes
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (entity text, entity_id text, event text, changes jsonb)`.execute(
    transaction.query,
  );
}
