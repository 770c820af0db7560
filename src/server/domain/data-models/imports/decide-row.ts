/** Decides what a row of a file does, without a database (`docs/domain/data-models.md#records-from-a-file`). */
import { sameJson } from '../../../../../renderer/language/logic/conditions/compare.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { FoundRecord } from './find-records.ts';
import { RECORD_ID } from './map-columns.ts';
import { checkValues, mergedValues, problem, type Problem, type Reading, type ReadRow } from './read-row.ts';

/** What a row does: it adds a record, changes one, changes nothing, or cannot be written. */
export type RowEffect =
  | { does: 'add'; values: JsonObject }
  | { does: 'change'; record: FoundRecord; values: JsonObject }
  | { does: 'nothing' }
  | { does: 'fail'; problems: Problem[] };

/** Decides about one row. `found`: the stored records with its key. */
export function decideRow(
  cells: readonly string[],
  { values, key, unread, problems }: ReadRow,
  found: readonly FoundRecord[],
  reading: Reading,
): RowEffect {
  const lost = key === null ? null : unfound(key, cells, found, reading);
  const [record] = found;
  const whole = mergedValues(record === undefined ? {} : shown(record.values, reading), values);
  const all = [...problems, ...(lost === null ? [] : [lost]), ...checkValues(whole, cells, unread, reading)];
  if (all.length > 0) return { does: 'fail', problems: all };
  if (record === undefined && Object.keys(whole).length === 0)
    return { does: 'fail', problems: [problem('', '', 'This row has no value.')] };
  if (record === undefined) return { does: 'add', values: whole };
  const changed = mergedValues(record.values, values);
  return sameJson(changed, record.values) ? { does: 'nothing' } : { does: 'change', record, values: changed };
}

/** Returns the values of the columns that the table has: those of deleted columns are not checked. */
function shown(values: JsonObject, { columns }: Reading): JsonObject {
  const members = new Set(columns.map(({ schemaColumnId }) => `c${schemaColumnId}`));
  return Object.fromEntries(Object.entries(values).filter(([member]) => members.has(member)));
}

function unfound(
  key: string,
  cells: readonly string[],
  found: readonly FoundRecord[],
  { modeCode, keyTarget, mapped }: Reading,
): Problem | null {
  const column = mapped.find(({ target }) => target === keyTarget);
  const tell = (reason: string) => problem(column?.heading ?? '', cells[(column?.position ?? 0) - 1] ?? key, reason);
  if (found.length > 1) return tell('Several records have this value.');
  // The server gives the ids of new records.
  const mayAdd = modeCode === 'addOrUpdate' && keyTarget !== RECORD_ID;
  if (found.length === 0 && !mayAdd) return tell('No record has this value.');
  return null;
}
