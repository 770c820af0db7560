import { check } from '../../../../renderer/language/checks/check.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Operation } from '../../../../renderer/language/types/operation.ts';
import { invalid } from '../../refusal.ts';

/**
 * Holds a POST's body against the operation's payload; unknown keys are refused. What the entity store answers it checks itself, with the
 * entity's own rules. Throws 400 `invalid` with the field errors.
 */
export function checkPayload(operation: Operation, payload: JsonObject): void {
  if (operation.serves !== undefined) return;
  const shape = { required: operation.payload?.required ?? [], properties: operation.payload?.properties ?? {} };
  const fieldErrors = check(shape, payload, { mode: 'add', unknownKeys: 'refuse' });
  if (fieldErrors.length > 0) throw invalid(fieldErrors);
}
