import { useId, useState } from 'react';
import { readRange, writeRange } from '../../../language/models/list/day-range.ts';
import { isCalendarDate } from '../../../language/text/formats/iso-date.ts';
import { broken } from '../../../language/rules/messages.ts';
import { timeSpanDays } from '../../../language/models/reports/time-span.ts';
import type { TimeSpan } from '../../../language/types/blocks.ts';
import { DateInput } from '../../../controls/datetime/date-input.tsx';
import { useToday } from '../../../parts/frame/use-today.ts';
import type { FilterEditorProps } from './filter-editor.tsx';
import { FilterForm, RangeEnd } from './filter-form.tsx';
import styles from './toolbar.module.css';

/** The time spans of the language (`docs/console.md#time-spans`). */
const SPANS: [TimeSpan, string][] = [
  ['today', 'Today'],
  ['yesterday', 'Yesterday'],
  ['thisweek', 'This week'],
  ['lastweek', 'Last week'],
  ['thismonth', 'This month'],
  ['lastmonth', 'Last month'],
  ['thisquarter', 'This quarter'],
  ['lastquarter', 'Last quarter'],
  ['thisyear', 'This year'],
  ['lastyear', 'Last year'],
];

/** Chooses dates: a time span with one click, or a range that may be open at either end. */
export function DayFilter({ filter, value, onChoose }: Pick<FilterEditorProps, 'filter' | 'value' | 'onChoose'>) {
  const today = useToday();
  const [days, setDays] = useState(readRange(String(value ?? '')));
  return (
    <FilterForm
      title={<p className={styles.editorTitle}>{filter.label}</p>}
      onApply={() => onChoose(writeRange(days) || undefined)}
    >
      <div className={styles.spans}>
        {SPANS.map(([span, text]) => {
          const range = spanRange(span, today);
          return (
            <button
              key={span}
              type="button"
              className={styles.span}
              aria-pressed={range === value}
              onClick={() => onChoose(range)}
            >
              {text}
            </button>
          );
        })}
      </div>
      <div className={styles.days}>
        <DayInput label="From" value={days.from} onChange={(from) => setDays({ ...days, from })} />
        <DayInput label="To" value={days.to} onChange={(to) => setDays({ ...days, to })} />
      </div>
    </FilterForm>
  );
}

/** The day after the last one is the end of a filter, so it needs a date of its own. */
const LAST = '9999-12-30';

function DayInput({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const id = useId();
  return (
    <RangeEnd id={id} label={label}>
      <DateInput
        id={id}
        label={label}
        kind="day"
        value={value}
        problem={problemOf(value)}
        last={LAST}
        onChange={onChange}
      />
    </RangeEnd>
  );
}

/** Returns why a text is no end of a filter; '' for a day and for an open end. The browser shows it. */
function problemOf(value: string): string {
  if (value === '') return '';
  if (!isCalendarDate(value))
    return broken('', { type: 'string', format: 'date' }, 'format', { isTyped: true }).message;
  return value > LAST ? 'Give an earlier date.' : '';
}

/** Returns the dates of a span as the filter's value; the last day is included. */
function spanRange(span: TimeSpan, today: string): string {
  const [from, after] = timeSpanDays(span, today);
  return writeRange({ from, to: new Date(Date.parse(after) - 86_400_000).toISOString().slice(0, 10) });
}
