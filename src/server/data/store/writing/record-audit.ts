import { createHash } from 'node:crypto';
import { sameJson } from '../../../../../renderer/language/logic/conditions/compare.ts';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../engine/database.ts';
import type { WriteOrigin } from '../store-types.ts';
import { writeAuditLine } from './audit-log.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';

export interface AuditEntry {
  event: 'added' | 'updated' | 'deleted' | 'restored';
  before: JsonObject | null;
  after: JsonObject | null;
  /** Write-only properties that were set; their values are not logged. */
  secrets: readonly string[];
}

const secretMark = '(secret)';
const longest = 4_000;

/** Writes a record's line to the audit log, in the transaction of the write (`docs/security.md#t20`). */
export async function writeAudit(
  transaction: Transaction,
  origin: WriteOrigin,
  stored: StoredEntity,
  entry: AuditEntry,
): Promise<void> {
  await writeAuditLine(transaction, origin, {
    entity: stored.name,
    entityId: entityIdOf(stored, entry.after ?? entry.before ?? {}),
    event: entry.event,
    changes: changesOf(stored, entry),
  });
}

/** Returns the key of a record as the audit log has it: several values are joined by a slash. */
export function entityIdOf({ entity }: StoredEntity, record: JsonObject): string {
  return entity.key.map((property) => String(record[property])).join('/');
}

/** Returns `{ field: [before, after] }` of the changed fields. */
function changesOf(stored: StoredEntity, { before, after, secrets }: AuditEntry): Record<string, [Json, Json]> {
  const properties = [...stored.columns.filter(({ field }) => !field.writeOnly), ...stored.children].map(
    ({ property }) => property,
  );
  const changed = properties.filter((property) => !sameJson(before?.[property], after?.[property]));
  return Object.fromEntries([
    ...changed.map((property): [string, [Json, Json]] => [
      property,
      [loggedValue(before?.[property]), loggedValue(after?.[property])],
    ]),
    ...secrets.map((property): [string, [Json, Json]] => [property, [secretMark, secretMark]]),
  ]);
}

/** Returns a long value as its length and digest: the log proves the change without keeping every draft of a page. */
export function loggedValue(value: Json | undefined): Json {
  const text = JSON.stringify(value ?? null);
  if (text.length <= longest) return value ?? null;
  return { length: text.length, sha256: createHash('sha256').update(text).digest('hex') };
}
