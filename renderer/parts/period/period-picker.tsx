import { useId, useRef } from 'react';
import { choiceText, periodChoices, type PeriodLevel, type PeriodRule } from '../../language/models/reports/period.ts';
import { useSettings } from '../../host/host.ts';
import inputs from '../../ui/field/input.module.css';
import { Icon } from '../../ui/icon/icon.tsx';
import { usePassingPeriod } from './use-passing-period.ts';
import type { ChosenPeriod } from './use-period.ts';
import * as periodTexts from '../../texts/generated/period.ts';
import styles from './period.module.css';

const LABELS: Record<PeriodLevel, () => string> = {
  year: periodTexts.year,
  month: periodTexts.month,
  day: periodTexts.day,
};
const ALL: Record<PeriodLevel, () => string> = {
  year: periodTexts.allTime,
  month: periodTexts.allMonths,
  day: periodTexts.allDays,
};

/** Chooses the period in steps: a month after the year, a day after the month (`docs/console.md#report-period`). */
export function PeriodPicker({ rule, chosen }: { rule: PeriodRule; chosen: ChosenPeriod }) {
  const { thisYear } = chosen;
  const { shown: period, choose, pass, settle } = usePassingPeriod(chosen);
  const isByKeys = useRef(false);
  const { locale } = useSettings();
  const id = useId();
  const open = periodChoices(period, rule, thisYear);
  return (
    <fieldset className={styles.period} aria-label={rule.label ?? periodTexts.period()}>
      {rule.levels.map((level, index) => {
        const choices = open[index]?.choices ?? [];
        const value = period[index];
        // An older year from the address is shown, although it is not offered.
        const shown = value === undefined || choices.includes(value) ? choices : [...choices, value];
        return (
          <div key={level} className={styles.step}>
            <label htmlFor={`${id}${level}`}>{LABELS[level]()}</label>
            <span className={inputs.select}>
              <select
                id={`${id}${level}`}
                className={inputs.input}
                value={value ?? ''}
                disabled={open[index] === undefined}
                onPointerDown={() => (isByKeys.current = false)}
                onKeyDown={() => (isByKeys.current = true)}
                onBlur={settle}
                onChange={({ target }) => {
                  const next = [...period.slice(0, index), ...(target.value === '' ? [] : [Number(target.value)])];
                  if (isByKeys.current) pass(next);
                  else choose(next);
                }}
              >
                <option value="">{ALL[level]()}</option>
                {shown.map((choice) => (
                  <option key={choice} value={choice}>
                    {choiceText(level, choice, period.slice(0, index), locale)}
                  </option>
                ))}
              </select>
              <Icon name="chevronDown" />
            </span>
          </div>
        );
      })}
    </fieldset>
  );
}
