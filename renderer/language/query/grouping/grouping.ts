import type { Entity } from '../../types/entity.ts';
import type { QueryFields } from '../../types/odata.ts';
import { decodeQuery } from '../odata/decode-query.ts';
import { ODataError } from '../odata/odata-error.ts';
import { isGroupable } from './groupable.ts';

/** What a list answers instead of its rows: one row for each value of a field. */
export interface Grouping {
  by: string;
  /** The number that is added up within a group; without one the rows are only counted. */
  sum?: string;
}

/** The key under which each group answers the number of its rows. */
export const ROW_COUNT = 'rowCount';

const GROUP_BY = 'groupBy';
const SUM = 'sum';

/**
 * Takes the grouping from the query string of a list call. Returns it, if there is one, and the other options. The
 * names have no dollar sign, because OData leaves such names to the service. Throws `ODataError` for a field that the
 * list cannot group by or add up, for a sum without groups, and for an order: the largest group is always first.
 * @param entity The entity of the list.
 * @example takeGrouping('groupBy=state&$top=5', fields, Sale) // { grouping: { by: 'state' }, rest: '$top=5' }
 */
export function takeGrouping(
  search: string,
  { fields }: QueryFields,
  entity: Entity,
): { grouping?: Grouping; rest: string } {
  const parts = search.replace(/^\?/, '').split('&');
  const own = parts.filter((part) => isOption(part, GROUP_BY) || isOption(part, SUM));
  if (own.length === 0) return { rest: search };
  const options = decodeQuery(own.join('&'), [GROUP_BY, SUM]);
  const by = options.get(GROUP_BY);
  const sum = options.get(SUM);
  if (by === undefined) throw new ODataError('A sum needs groupBy.', 0, SUM);
  if (!Object.hasOwn(fields, by)) throw new ODataError(`The list has no field "${by.slice(0, 40)}".`, 0, GROUP_BY);
  if (!isGroupable(entity, by))
    throw new ODataError(`There may be too many values of "${by.slice(0, 40)}" to group by.`, 0, GROUP_BY);
  if (sum !== undefined && (!Object.hasOwn(fields, sum) || fields[sum] !== 'number'))
    throw new ODataError(`The list has no number "${sum.slice(0, 40)}".`, 0, SUM);
  if (parts.some((part) => isOption(part, '$orderby')))
    throw new ODataError('Groups are in the order of their size.', 0, '$orderby');
  const rest = parts.filter((part) => !own.includes(part)).join('&');
  return { grouping: { by, ...(sum === undefined ? {} : { sum }) }, rest };
}

/** Returns the options of a grouping, for a query string. */
export function groupingQuery({ by, sum }: Grouping): string {
  return `${GROUP_BY}=${encodeURIComponent(by)}${sum === undefined ? '' : `&${SUM}=${encodeURIComponent(sum)}`}`;
}

/** Tells whether a part of a query string is an option, whose name may be encoded (`%24orderby`). */
function isOption(part: string, name: string): boolean {
  return nameOf(part) === name;
}

/** Returns the decoded name of an option; as it stands when it is not encoded well, which `decodeQuery` refuses. */
function nameOf(part: string): string {
  const raw = part.split('=', 1)[0] ?? '';
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
