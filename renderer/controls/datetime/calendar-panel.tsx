import { parseDate } from '@internationalized/date';
import { Button, Calendar, CalendarCell, CalendarGrid, CalendarHeading, I18nProvider } from 'react-aria-components';
import { useSettings } from '../../host/host.ts';
import type { PopoverProps } from '../../ui/popover/popover.tsx';
import PopoverBody from '../../ui/popover/popover-body.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './datetime.module.css';

interface CalendarPanelProps extends Omit<PopoverProps, 'children'> {
  /** The chosen day `YYYY-MM-DD`; null for none. */
  day: string | null;
  /** The first and the last day that can be chosen. */
  first: string;
  last: string;
  onChoose: (day: string) => void;
}

/**
 * The calendar of a date field, in a panel: the arrow keys move by days and weeks, Page Up and Page Down by months, with
 * Shift by years; Enter chooses.
 */
export default function CalendarPanel({ day, first, last, onChoose, ...popover }: CalendarPanelProps) {
  const { locale } = useSettings();
  return (
    <PopoverBody {...popover}>
      <I18nProvider locale={locale.locale}>
        <Calendar
          className={styles.calendar}
          aria-label={popover.label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel was opened to choose a day
          autoFocus
          value={day === null ? null : parseDate(day)}
          minValue={parseDate(first)}
          maxValue={parseDate(last)}
          onChange={(chosen) => onChoose(chosen.toString())}
        >
          <header className={styles.head}>
            <Button slot="previous" className={styles.step}>
              <Icon name="chevronLeft" />
            </Button>
            <CalendarHeading className={styles.heading} />
            <Button slot="next" className={styles.step}>
              <Icon name="chevronRight" />
            </Button>
          </header>
          <CalendarGrid className={styles.grid} weekdayStyle="short">
            {(date) => <CalendarCell date={date} className={styles.cell} />}
          </CalendarGrid>
        </Calendar>
      </I18nProvider>
    </PopoverBody>
  );
}
