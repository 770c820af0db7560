import { fieldOfPath } from '../../language/models/form/faults.ts';
import type { FieldError } from '../../language/types/operation.ts';
import type { Answer } from '../../host/host.ts';

/** The field errors of a refusal, split by whether their field is on the screen. */
export interface Refused {
  own: FieldError[];
  /** Errors of fields that are not on the screen: the notice lists them. */
  others: FieldError[];
}

/**
 * Splits the field errors of an answer. A path that leads into a field (`lines[2].quantity`, `app.title`) belongs to
 * that field.
 */
export function errorsOf({ fieldErrors = [] }: Answer, fields: readonly { name: string }[]): Refused {
  const names = new Set(fields.map(({ name }) => name));
  const isOwn = ({ path }: FieldError): boolean =>
    [path, fieldOfPath(path), path.replace(/[.[].*$/s, '')].some((name) => names.has(name));
  return { own: fieldErrors.filter(isOwn), others: fieldErrors.filter((error) => !isOwn(error)) };
}
