import { periodText } from '../../language/reports/period.ts';
import { useSettings } from '../../host/host.ts';
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb.tsx';
import type { Report } from './use-report.ts';
import styles from './report.module.css';

/** What one row or bar stands for, by how deep the period is. */
const GRAINS = ['Yearly', 'Monthly', 'Daily', 'Hourly'];

interface PeriodTrailProps {
  report: Report;
  /** Rows are the periods within this one. */
  hasDrill: boolean;
}

/** The way down to the period that is shown; each step of it leads up again. */
export function PeriodTrail({ report: { period, periodHref }, hasDrill }: PeriodTrailProps) {
  const { locale } = useSettings();
  const crumbs = Array.from({ length: period.length + 1 }, (_, depth) => ({ label: periodText(period.slice(0, depth), locale), href: periodHref(period.slice(0, depth)) }));
  return (
    <div className={styles.trail}>
      <Breadcrumb label="Period" crumbs={crumbs} />
      {hasDrill && <span className={styles.grain}>{GRAINS[period.length]}</span>}
    </div>
  );
}
