import type { FilterType, QueryFields } from '../../types/odata.ts';
import { suggestion } from '../../text/words/did-you-mean.ts';
import { ODataError } from './odata-error.ts';
import type { Token } from './tokenize.ts';

/**
 * Returns the field that a name refers to, and its type. Accepts OData's `currency/currencyTitle` and the descriptors'
 * `currency.currencyTitle`. Throws for a name outside `fields`; the message does not reveal whether the column exists.
 */
export function resolveField(
  token: Token,
  { fields }: QueryFields,
  option: string,
): { field: string; type: FilterType } {
  if (token.kind !== 'name') throw new ODataError('Expected the name of a field.', token.position, option);
  const field = token.value.replaceAll('/', '.');
  const type = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (type === undefined) {
    throw new ODataError(
      `There is no field "${field}" to filter or sort by.${suggestion(field, Object.keys(fields))}`,
      token.position,
      option,
    );
  }
  return { field, type };
}
