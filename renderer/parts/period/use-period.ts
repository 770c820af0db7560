import { useMemo, useState } from 'react';
import { useAddressOfState, usePlace } from '../../host/host.ts';
import {
  chosenPeriod,
  drilledPeriod,
  previousPeriod,
  type Period,
  type PeriodRule,
} from '../../language/models/reports/period.ts';
import { comparedSearch, isCompared, periodSearch, shownSearch } from '../../language/models/reports/report-state.ts';
import type { TemplateScope } from '../../language/text/templates/fill-template.ts';
import { useToday } from '../frame/use-today.ts';

/** The period before the chosen one, whose figures can be shown beside it. */
export interface Comparison {
  period: Period;
  isShown: boolean;
  /** The address of the screen with these figures, or without them when they are shown. */
  href: string;
}

/** The period of a screen, which is in its address. */
export interface ChosenPeriod {
  period: Period;
  /** The current year in the tenant's time zone. */
  thisYear: number;
  /** Undefined for all time, and where the period before is older than what the screen offers. */
  comparison: Comparison | undefined;
  /** Returns the address of the screen over another period. */
  periodHref: (period: Period) => string;
  /** Returns the address that a row of `over` opens, or undefined. */
  drillHref: (row: TemplateScope, over: Period) => string | undefined;
}

/**
 * Returns the period that the address names; without a rule, all time.
 * @param opened The query with which the screen is shown, where it is not the query of the address.
 */
export function usePeriod(rule: PeriodRule | undefined, opened?: string): ChosenPeriod {
  const place = usePlace();
  const search = opened ?? place.search;
  const addressOf = useAddressOfState();
  const today = useToday();
  const asked = new URLSearchParams(search).get('period');
  const period = useMemo(() => (rule === undefined ? [] : chosenPeriod(asked, rule, today)), [rule, asked, today]);
  const periodHref = (next: Period): string =>
    addressOf(next === period ? shownSearch(search, next) : periodSearch(search, next, rule?.start));
  const thisYear = Number(today.slice(0, 4));
  const before = previousPeriod(period);
  const isOffered = rule !== undefined && before?.[0] !== undefined && before[0] > thisYear - rule.years;
  const isShown = isCompared(search);
  return {
    period,
    thisYear,
    comparison:
      before === undefined || !isOffered
        ? undefined
        : { period: before, isShown, href: addressOf(comparedSearch(search, !isShown)) },
    periodHref,
    drillHref(row, over) {
      const within = rule && drilledPeriod(rule, over, row);
      return within && periodHref(within);
    },
  };
}

/**
 * Returns the period of the rows on the screen. It follows the chosen one when its rows have arrived.
 * @param isPrevious Whether the rows are still those of the period before.
 */
export function useShownPeriod(period: Period, isPrevious: boolean): Period {
  const [shown, setShown] = useState(period);
  if (!isPrevious && shown !== period) setShown(period);
  return isPrevious ? shown : period;
}
