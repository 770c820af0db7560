import { periodText } from '../../language/models/reports/period.ts';
import { useSettings } from '../../host/host.ts';
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb.tsx';
import type { ChosenPeriod } from './use-period.ts';
import styles from './period.module.css';

/** The unit of one row or bar, by the depth of the period. */
const GRAINS = ['Yearly', 'Monthly', 'Daily', 'Hourly'];

interface PeriodTrailProps {
  chosen: ChosenPeriod;
  /** Whether the rows are the periods within this one. */
  hasDrill: boolean;
}

/** Shows the path to the current period. Each step links to a larger period. */
export function PeriodTrail({ chosen: { period, periodHref }, hasDrill }: PeriodTrailProps) {
  const { locale } = useSettings();
  const crumbs = Array.from({ length: period.length + 1 }, (_, depth) => ({
    label: periodText(period.slice(0, depth), locale),
    href: periodHref(period.slice(0, depth)),
  }));
  return (
    <div className={styles.trail}>
      <Breadcrumb label="Period" crumbs={crumbs} />
      {hasDrill && <span className={styles.grain}>{GRAINS[period.length]}</span>}
    </div>
  );
}
