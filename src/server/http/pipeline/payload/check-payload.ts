import { check } from '../../../../../renderer/language/rules/check.ts';
import { batchShape } from '../../../../../renderer/language/resolve/served-by.ts';
import type { Entity } from '../../../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Operation } from '../../../../../renderer/language/types/operation.ts';
import { invalid } from '../../../refusal.ts';

/**
 * Validates a POST's body against the operation's payload. Unknown keys are refused, also the mark of deleted rows
 * where the payload does not declare it. The entity store validates what it serves by the entity's own rules, so for a
 * batch only the properties around the rows are validated here. Throws 400 `invalid` with the field errors.
 */
export function checkPayload(
  operation: Operation,
  payload: JsonObject,
  entities: Readonly<Record<string, Entity>>,
): void {
  const shape = shapeOf(operation, entities);
  const fieldErrors =
    shape === null ? [] : check(shape, payload, { mode: 'add', unknownKeys: 'refuse', deletedMarks: 'refuse' });
  const rows = rowsOf(operation, shape, entities);
  if (rows !== undefined && (payload[rows] ?? null) === null)
    fieldErrors.push({ path: rows, message: 'The rows are missing.' });
  if (fieldErrors.length > 0) throw invalid(fieldErrors);
}

/** Returns the property without which a call changes nothing: the rows of a batch, or the only child rows of a record. */
function rowsOf(
  { serves }: Operation,
  shape: ReturnType<typeof shapeOf>,
  entities: Readonly<Record<string, Entity>>,
): string | undefined {
  const rows = serves?.rows;
  if (rows !== undefined) return shape?.properties[rows] === undefined ? undefined : rows;
  const [only = '', ...others] = serves?.only ?? [];
  const field = entities[serves?.update ?? '']?.properties[only];
  return others.length === 0 && field?.children !== undefined ? only : undefined;
}

function shapeOf(operation: Operation, entities: Readonly<Record<string, Entity>>): Parameters<typeof check>[0] | null {
  if (operation.serves === undefined)
    return { required: operation.payload?.required ?? [], properties: operation.payload?.properties ?? {} };
  const batch = batchShape(operation, entities);
  if (batch === undefined) return null;
  const aroundRows = Object.entries(batch.properties).map(
    ([name, field]) =>
      [name, field.type === 'array' ? { ...field, items: { type: 'object' as const } } : field] as const,
  );
  // An empty list of rows changes nothing, and a screen may save one. A payload without the list is refused above.
  return {
    required: batch.required.filter((name) => name !== operation.serves?.rows),
    properties: Object.fromEntries(aroundRows),
  };
}
