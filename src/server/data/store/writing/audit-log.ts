import { sql } from 'kysely';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../engine/database.ts';
import type { WriteOrigin } from '../store-types.ts';

/** One change of one record. */
export interface AuditLine {
  entity: string;
  /** The record's key; several values are joined by a slash. */
  entityId: string;
  event: 'added' | 'updated' | 'deleted' | 'restored';
  /** `{ field: [before, after] }`. */
  changes: JsonObject;
}

/**
 * Writes a line to the audit log, in the transaction of the change. For the entity store and for handlers that write
 * rows without it.
 */
export async function writeAuditLine(
  transaction: Transaction,
  origin: WriteOrigin,
  { entity, entityId, event, changes }: AuditLine,
): Promise<void> {
  await sql`
    insert into public.audit_log
      (tenant_id, actor_contact_id, session_id, request_id, operation, entity, entity_id, event, changes)
    values (${transaction.tenantId}, ${origin.actorContactId}, ${origin.sessionId}, ${origin.requestId},
      ${origin.operation}, ${entity}, ${entityId}, ${event}, ${JSON.stringify(changes)}::jsonb)`.execute(
    transaction.query,
  );
}

/** Writes the lines of many records, in their order and in one statement. */
export async function writeAuditLines(
  transaction: Transaction,
  origin: WriteOrigin,
  lines: readonly AuditLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into public.audit_log
      (tenant_id, actor_contact_id, session_id, request_id, operation, entity, entity_id, event, changes)
    select ${transaction.tenantId}::integer, ${origin.actorContactId}::integer, ${origin.sessionId}::bigint,
           ${origin.requestId}::text, ${origin.operation}::text, l.entity, l."entityId", l.event, l.changes
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l (entity text, "entityId" text, event text, changes jsonb)`.execute(transaction.query);
}
