import { check } from '../../../../renderer/language/checks/check.ts';
import { batchShape } from '../../../../renderer/language/screens/served-by.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Operation } from '../../../../renderer/language/types/operation.ts';
import { invalid } from '../../refusal.ts';

/**
 * Holds a POST's body against the operation's payload; unknown keys are refused, among them the mark of deleted rows
 * where the payload does not name it. What the entity store answers it checks itself, with the entity's own rules; of a batch only what surrounds the rows is looked at here. Throws 400 `invalid` with the field errors.
 */
export function checkPayload(operation: Operation, payload: JsonObject, entities: Readonly<Record<string, Entity>>): void {
  const shape = shapeOf(operation, entities);
  if (shape === null) return;
  const fieldErrors = check(shape, payload, { mode: 'add', unknownKeys: 'refuse', deletedMarks: 'refuse' });
  if (fieldErrors.length > 0) throw invalid(fieldErrors);
}

function shapeOf(operation: Operation, entities: Readonly<Record<string, Entity>>): Parameters<typeof check>[0] | null {
  if (operation.serves === undefined) return { required: operation.payload?.required ?? [], properties: operation.payload?.properties ?? {} };
  const batch = batchShape(operation, entities);
  if (batch === undefined) return null;
  const aroundRows = Object.entries(batch.properties).map(([name, field]) => [name, field.type === 'array' ? { ...field, items: { type: 'object' as const } } : field] as const);
  // No rows are a batch that changes nothing; a screen may well save that.
  return { required: batch.required.filter((name) => name !== operation.serves?.rows), properties: Object.fromEntries(aroundRows) };
}
