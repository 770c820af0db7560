import { fieldOfPath } from '../../language/form/faults.ts';
import type { FieldError } from '../../language/types/operation.ts';
import type { Answer } from '../../host/host.ts';

/** What a server refused: at fields that are here, and elsewhere. */
export interface Refused {
  own: FieldError[];
  /** Of fields that are not shown here: their messages would otherwise be nobody's. */
  others: FieldError[];
}

/** The refusals of an answer. A path that leads into a field (`lines[2].quantity`, `app.title`) is that field's. */
export function errorsOf({ fieldErrors = [] }: Answer, fields: readonly { name: string }[]): Refused {
  const names = new Set(fields.map(({ name }) => name));
  const isOwn = ({ path }: FieldError): boolean => [path, fieldOfPath(path), path.replace(/[.[].*$/s, '')].some((name) => names.has(name));
  return { own: fieldErrors.filter(isOwn), others: fieldErrors.filter((error) => !isOwn(error)) };
}
