import type { ODataQuery, QueryFields } from '../../types/odata.ts';
import { decodeQuery } from './decode-query.ts';
import { QUERY_LIMITS, type QueryLimits } from './limits.ts';
import { ODataError } from './odata-error.ts';
import { parseFilter } from './parse-filter.ts';
import { parseOrderBy } from './parse-order-by.ts';

const OPTIONS = ['$filter', '$orderby', '$top', '$skip', '$count', '$search'] as const;

/**
 * Parses the query string of a list call. Each of the six options may appear once. Throws `ODataError` with the option
 * and the position for any text it does not understand: an ignored option would return more than the caller asked for.
 */
export function parseQuery(search: string, fields: QueryFields, limits: QueryLimits = QUERY_LIMITS): ODataQuery {
  const options = decodeQuery(search, OPTIONS);
  const filter = options.get('$filter');
  const orderBy = options.get('$orderby');
  const top = options.get('$top');
  const words = (options.get('$search') ?? '').trim();
  return {
    ...(filter === undefined ? {} : { filter: parseFilter(filter, fields, limits) }),
    orderBy: orderBy === undefined ? [] : parseOrderBy(orderBy, fields, limits),
    ...(top === undefined ? {} : { top: wholeNumber('$top', top, limits.top) }),
    skip: wholeNumber('$skip', options.get('$skip') ?? '0', limits.skip),
    count: isTrue('$count', options.get('$count') ?? 'false'),
    ...(words === '' ? {} : { search: checkedSearch(words, fields, limits) }),
  };
}

function wholeNumber(option: string, text: string, limit: number): number {
  if (!/^\d{1,9}$/.test(text)) throw new ODataError(`${option} is a whole number from 0 to ${limit}.`, 0, option);
  const value = Number(text);
  if (value > limit) throw new ODataError(`${option} is at most ${limit}.`, 0, option);
  return value;
}

function isTrue(option: string, text: string): boolean {
  if (text !== 'true' && text !== 'false') throw new ODataError(`${option} is true or false.`, 0, option);
  return text === 'true';
}

function checkedSearch(words: string, fields: QueryFields, limits: QueryLimits): string {
  if (!fields.search) throw new ODataError('This list cannot be searched.', 0, '$search');
  if (words.length > limits.searchLength) {
    throw new ODataError(`Search for at most ${limits.searchLength} characters.`, limits.searchLength, '$search');
  }
  // oxlint-disable-next-line no-control-regex -- the pattern searches for control characters
  const control = words.search(/[\u0000-\u001f\u007f]|\p{Surrogate}/u);
  if (control !== -1) throw new ODataError('A search holds no control characters.', control, '$search');
  return words;
}
