import { isObject } from '../../paths/path.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import type { ChangedField, ChangedRow, HistoryPage, RecordChange } from '../../types/record-change.ts';

/**
 * Parses the answer of a record's history (`docs/companions.md#history`). Entries that are not understood are left out,
 * so that an answer of another version of the server is never a fault of the page.
 */
export function readHistory(result: Json | undefined): HistoryPage {
  if (!isObject(result)) return { changes: [], next: null };
  const { changes, next = null } = result;
  return {
    changes: objectsIn(changes).flatMap(readChange),
    next: typeof next === 'number' ? next : null,
  };
}

function readChange({ changeId, at, event, by = null, fields }: JsonObject): RecordChange[] {
  if (typeof changeId !== 'number' || typeof at !== 'string' || !isEvent(event)) return [];
  return [{ changeId, at, event, by: readAuthor(by), fields: objectsIn(fields).flatMap(readField) }];
}

function readAuthor(by: Json): RecordChange['by'] {
  if (!isObject(by)) return null;
  const { contactId, fullName } = by;
  return typeof contactId === 'number' && typeof fullName === 'string' ? { contactId, fullName } : null;
}

function readField(field: JsonObject): ChangedField[] {
  const { name, title, before, after, beforeTitle, afterTitle, hidden, rows } = field;
  if (typeof name !== 'string' || typeof title !== 'string') return [];
  return [
    {
      name,
      title,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
      ...(typeof beforeTitle === 'string' ? { beforeTitle } : {}),
      ...(typeof afterTitle === 'string' ? { afterTitle } : {}),
      ...(hidden === 'secret' || hidden === 'long' ? { hidden } : {}),
      ...(rows === undefined ? {} : { rows: objectsIn(rows).flatMap(readRow) }),
    },
  ];
}

function readRow({ event, title, fields }: JsonObject): ChangedRow[] {
  if (!isEvent(event) || event === 'restored' || typeof title !== 'string') return [];
  return [{ event, title, fields: objectsIn(fields).flatMap(readField) }];
}

function objectsIn(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function isEvent(value: Json | undefined): value is RecordChange['event'] {
  return value === 'added' || value === 'updated' || value === 'deleted' || value === 'restored';
}
