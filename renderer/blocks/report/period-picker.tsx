import { useId } from 'react';
import { choiceText, periodChoices, type PeriodLevel, type PeriodRule } from '../../language/reports/period.ts';
import { useHost, useSettings } from '../../host/host.ts';
import inputs from '../../ui/field/input.module.css';
import { Icon } from '../../ui/icon/icon.tsx';
import type { Report } from './use-report.ts';
import styles from './report.module.css';

const LABELS: Record<PeriodLevel, string> = { year: 'Year', month: 'Month', day: 'Day' };
const ALL: Record<PeriodLevel, string> = { year: 'All time', month: 'All months', day: 'All days' };

/** The period in steps: a month can be chosen once there is a year, a day once there is a month (000 §2). */
export function PeriodPicker({ rule, report: { period, thisYear, periodHref } }: { rule: PeriodRule; report: Report }) {
  const host = useHost();
  const { locale } = useSettings();
  const id = useId();
  const open = periodChoices(period, rule, thisYear);
  return (
    <fieldset className={styles.period} aria-label="Period">
      {rule.levels.map((level, index) => {
        const choices = open[index]?.choices ?? [];
        const chosen = period[index];
        // A year of long ago, from an address, is shown though it is not offered.
        const shown = chosen === undefined || choices.includes(chosen) ? choices : [...choices, chosen];
        return (
          <div key={level} className={styles.step}>
            <label htmlFor={`${id}${level}`}>{LABELS[level]}</label>
            <span className={inputs.select}>
              <select
                id={`${id}${level}`}
                className={inputs.input}
                value={chosen ?? ''}
                disabled={index > period.length}
                onChange={({ target }) => host.navigate(periodHref([...period.slice(0, index), ...(target.value === '' ? [] : [Number(target.value)])]))}
              >
                <option value="">{ALL[level]}</option>
                {shown.map((choice) => <option key={choice} value={choice}>{choiceText(level, choice, locale)}</option>)}
              </select>
              <Icon name="chevronDown" />
            </span>
          </div>
        );
      })}
    </fieldset>
  );
}
