import type { FilterType, QueryFields } from '../types/odata.ts';
import { suggestion } from '../words/did-you-mean.ts';
import { ODataError } from './odata-error.ts';
import type { Token } from './tokenize.ts';

/**
 * The field a name means, and its type. `currency/currencyTitle`, OData's spelling, and `currency.currencyTitle`, the documents', are the same.
 * A name that is not among the given throws, with the same words whether or not such a column exists.
 */
export function fieldOf(token: Token, { fields }: QueryFields, option: string): { field: string; type: FilterType } {
  if (token.kind !== 'name') throw new ODataError('Expected the name of a field.', token.position, option);
  const field = token.value.replaceAll('/', '.');
  const type = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (type === undefined) {
    throw new ODataError(`There is no field "${field}" to filter or sort by.${suggestion(field, Object.keys(fields))}`, token.position, option);
  }
  return { field, type };
}
