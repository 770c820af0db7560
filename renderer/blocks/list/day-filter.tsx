import { useId, useState, type FormEvent } from 'react';
import { readRange, writeRange } from '../../language/list/day-range.ts';
import { isCalendarDate } from '../../language/formats/iso-date.ts';
import { timeSpanDays } from '../../language/reports/time-span.ts';
import type { TimeSpan } from '../../language/types/blocks.ts';
import { Button } from '../../ui/button/button.tsx';
import inputs from '../../ui/field/input.module.css';
import { useToday } from '../frame/use-today.ts';
import type { FilterEditorProps } from './filter-editor.tsx';
import styles from './toolbar.module.css';

/** The documents' time spans (000 §9), each at one press. */
const SPANS: [TimeSpan, string][] = [
  ['today', 'Today'], ['yesterday', 'Yesterday'], ['thisweek', 'This week'], ['thismonth', 'This month'], ['thisquarter', 'This quarter'], ['thisyear', 'This year'],
];

/** Chooses days: a span at one press, or from one day to another, either of which may stay open. */
export function DayFilter({ filter, value, onChoose }: Pick<FilterEditorProps, 'filter' | 'value' | 'onChoose'>) {
  const today = useToday();
  const [days, setDays] = useState(readRange(String(value ?? '')));
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChoose(writeRange(days) || undefined);
  };
  return (
    <form className={styles.editor} onSubmit={apply}>
      <p className={styles.editorTitle}>{filter.label}</p>
      <div className={styles.spans}>
        {SPANS.map(([span, text]) => {
          const range = spanRange(span, today);
          return <button key={span} type="button" className={styles.span} aria-pressed={range === value} onClick={() => onChoose(range)}>{text}</button>;
        })}
      </div>
      <div className={styles.days}>
        <DayInput label="From" value={days.from} onChange={(from) => setDays({ ...days, from })} />
        <DayInput label="To" value={days.to} onChange={(to) => setDays({ ...days, to })} />
      </div>
      <div className={styles.editorFoot}>
        <Button variant="primary" small type="submit">Apply</Button>
      </div>
    </form>
  );
}

function DayInput({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const id = useId();
  return (
    <div className={styles.day}>
      <label htmlFor={id} className={styles.dayLabel}>{label}</label>
      <input id={id} type="date" className={inputs.input} max="9999-12-30" value={isCalendarDate(value) ? value : ''} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}

/** The days of a span as the filter's value: its last day is within. */
function spanRange(span: TimeSpan, today: string): string {
  const [from, after] = timeSpanDays(span, today);
  return writeRange({ from, to: new Date(Date.parse(after) - 86_400_000).toISOString().slice(0, 10) });
}
