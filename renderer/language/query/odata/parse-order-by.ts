import type { ODataQuery, QueryFields } from '../../types/odata.ts';
import { resolveField } from './resolve-field.ts';
import { QUERY_LIMITS, type QueryLimits } from './limits.ts';
import { ODataError } from './odata-error.ts';
import { tokenize } from './tokenize.ts';

const OPTION = '$orderby';

/** Parses `title desc,createdDate`. A field may appear once; the default direction is `asc`. Throws `ODataError`. */
export function parseOrderBy(
  text: string,
  fields: QueryFields,
  limits: QueryLimits = QUERY_LIMITS,
): ODataQuery['orderBy'] {
  // Long enough for the maximum number of fields with their directions.
  if (text.length > limits.filterLength) throw new ODataError('The order is too long.', limits.filterLength, OPTION);
  const tokens = tokenize(text, OPTION).values();
  const order: ODataQuery['orderBy'] = [];
  for (;;) {
    const token = tokens.next().value ?? END;
    const { field } = resolveField(token, fields, OPTION);
    if (order.some((earlier) => earlier.field === field))
      throw new ODataError(`"${field}" stands twice.`, token.position, OPTION);
    if (order.length === limits.orderBy)
      throw new ODataError(`A list is sorted by at most ${limits.orderBy} fields.`, token.position, OPTION);
    let next = tokens.next().value ?? END;
    const direction = next.kind === 'name' ? next.value : '';
    if (direction !== '' && direction !== 'asc' && direction !== 'desc') {
      throw new ODataError(`"${direction}" is no direction: it is asc or desc.`, next.position, OPTION);
    }
    order.push({ field, descending: direction === 'desc' });
    if (direction !== '') next = tokens.next().value ?? END;
    if (next.kind === 'end') return order;
    if (next.value !== ',' || next.kind !== 'mark')
      throw new ODataError('Expected a comma or the end.', next.position, OPTION);
  }
}

const END = { kind: 'end', value: '', position: 0 } as const;
