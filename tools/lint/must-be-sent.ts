import type { Field } from '../../renderer/language/types/entity.ts';

/**
 * Returns whether a required field must be sent with a new record. It need not be when the server sets it, when it has a
 * default, and when it may be absent.
 */
export function mustBeSent(field: Field | undefined): boolean {
  const { readOnly, generated, compute, aggregate, default: preset, presentWhen } = field ?? {};
  if (readOnly || generated) return false;
  return [compute, aggregate, preset, presentWhen].every((word) => word === undefined);
}
