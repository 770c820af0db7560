import { periodText } from '../../language/models/reports/period.ts';
import { useHost, useSettings } from '../../host/host.ts';
import { ChoiceBox } from '../../ui/choice-box/choice-box.tsx';
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb.tsx';
import type { ChosenPeriod } from './use-period.ts';
import * as periodTexts from '../../texts/generated/period.ts';
import styles from './period.module.css';

/** The unit of one row or bar, by the depth of the period. */
const GRAINS = [periodTexts.yearly, periodTexts.monthly, periodTexts.daily, periodTexts.hourly];

interface PeriodTrailProps {
  chosen: ChosenPeriod;
  /** Whether the rows are the periods within this one. */
  hasDrill: boolean;
  /** Whether the figures of the period before have a place beside those of this one. */
  canCompare: boolean;
}

/** Shows the path to the current period. Each step links to a larger period. The period before can be shown beside it. */
export function PeriodTrail({ chosen, hasDrill, canCompare }: PeriodTrailProps) {
  const host = useHost();
  const { locale } = useSettings();
  const { period, periodHref, comparison } = chosen;
  const crumbs = Array.from({ length: period.length + 1 }, (_, depth) => ({
    label: periodText(period.slice(0, depth), locale),
    href: periodHref(period.slice(0, depth)),
  }));
  return (
    <div className={styles.trail}>
      <Breadcrumb label={periodTexts.period()} crumbs={crumbs} />
      {hasDrill && <span className={styles.grain}>{GRAINS[period.length]?.()}</span>}
      {canCompare && comparison && (
        <label className={styles.compare}>
          <ChoiceBox type="checkbox" checked={comparison.isShown} onChange={() => host.navigate(comparison.href)} />
          {periodTexts.compareWith({ period: periodText(comparison.period, locale) })}
        </label>
      )}
    </div>
  );
}
