import { PERIOD_KEYS } from '../../../../../renderer/language/calls/operation-path.ts';
import { dayBounds } from '../../../../../renderer/language/text/formats/zoned-day.ts';
import type { Condition } from '../../../../../renderer/language/types/condition.ts';
import type { Entity } from '../../../../../renderer/language/types/entity.ts';
import type { Serves } from '../../../../../renderer/language/types/operation.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import type { ListOptions } from '../../../data/store/store-types.ts';
import { bucketOf, periodDays, readReportPeriod, reportYears } from '../../../domain/reports/report-period.ts';
import { requireWeeks } from '../../../domain/reports/weeks.ts';
import { withinReach, type SiteReach } from '../authentication/site-reach.ts';
import { readKey } from './read-key.ts';

/** The server's clock and the time zone of the tenant. */
export interface Clock {
  now: Date;
  timeZone: string;
}

/**
 * Returns what narrows a list: the keys of its path, its fixed filter, the reach of the caller, and its period. Throws 400
 * for a wrong period, and 503 for a week while the totals of weeks are being added up.
 */
export async function listTerms(
  transaction: Transaction,
  serves: Serves,
  entity: Entity,
  args: Record<string, string>,
  reach: SiteReach | null,
  clock: Clock,
): Promise<Pick<ListOptions, 'expand' | 'within' | 'where'>> {
  return {
    expand: serves.expand,
    within: readKey(entity, args),
    where: await withinPeriod(transaction, withinReach(serves.where, reach), serves, entity, args, clock),
  };
}

/**
 * Returns the filter of a list with what the period in the path adds to it (`serves.period`). Throws 400 `invalid` for a
 * period that is not in the calendar or outside of the years of reports.
 */
async function withinPeriod(
  transaction: Transaction,
  where: Condition | undefined,
  { period }: Pick<Serves, 'period'>,
  entity: Entity,
  args: Record<string, string>,
  clock: Clock,
): Promise<Condition | undefined> {
  if (period === undefined) return where;
  const keys = Object.fromEntries(PERIOD_KEYS.flatMap((key) => (args[key] === undefined ? [] : [[key, args[key]]])));
  const chosen = readReportPeriod(keys, reportYears(clock.now, clock.timeZone, null));
  const isOfTotals = entity.properties[period]?.type === 'integer';
  if (isOfTotals) await requireWeeks(transaction, 'sales', chosen);
  const added = isOfTotals ? [{ field: period, is: bucketOf(chosen) }] : daysWithin();
  return added.length === 0 ? where : { all: [...(where === undefined ? [] : [where]), ...added] };

  function daysWithin(): Condition[] {
    // A view of one event, such as the cancellation, has the date of the event in all of its records.
    if (chosen.length === 0) return [];
    const [first, last] = periodDays(chosen);
    return [
      { field: period ?? '', gte: dayBounds(first, clock.timeZone)[0] },
      { field: period ?? '', lt: dayBounds(last, clock.timeZone)[1] },
    ];
  }
}
