import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../../host/host.ts';
import { classes } from '../../ui/classes.ts';
import { fetchedOverlay } from '../../ui/fetched-overlay.tsx';
import inputs from '../../ui/field/input.module.css';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { useCustomValidity } from '../shared/use-custom-validity.ts';
import { FIRST_DAY, LAST_DAY, dateForm, type DateKind } from './date-form.ts';
import styles from './datetime.module.css';

interface DateInputProps {
  id: string;
  name?: string;
  /** Names the calendar. */
  label: string;
  kind: DateKind;
  /** A day `YYYY-MM-DD` or an instant; '' for none. Any other text is shown as it is. */
  value: string;
  /** The error that the browser holds back a submit for; '' without one. */
  problem: string;
  placeholder?: string | undefined;
  /** The first and the last day that the calendar offers. */
  first?: string;
  last?: string;
  isRequired?: boolean;
  isReadOnly?: boolean;
  isInvalid?: boolean;
  describedBy?: string | undefined;
  /** Gets the day or the instant that the text means, or the text itself if it means none. */
  onChange: (value: string) => void;
  onBlur?: () => void;
}

const calendar = fetchedOverlay(() => import('./calendar-panel.tsx'));

/**
 * Shows an input for a date, in the form in which the console shows dates, with a calendar behind its button and behind
 * Alt and the down arrow. It takes every text that `readDay` or `readMoment` reads.
 */
export function DateInput({
  id,
  label,
  kind,
  value,
  problem,
  describedBy,
  isReadOnly = false,
  ...props
}: DateInputProps) {
  const { locale } = useSettings();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const chosen = useRef(false);
  useCustomValidity(input, problem);
  useEffect(() => {
    if (isOpen || !chosen.current) return;
    chosen.current = false;
    input.current?.focus();
    // The day is chosen: the next keys give the time.
    const text = input.current?.value ?? '';
    if (kind === 'moment') input.current?.setSelectionRange(text.lastIndexOf(' ') + 1, text.length);
  }, [isOpen, kind]);
  const form = dateForm(kind, locale);
  const isTyped = typed !== undefined && (form.read(typed) ?? typed.trim()) === value;
  return (
    <span className={styles.date}>
      <input
        ref={input}
        id={id}
        name={props.name}
        className={classes(inputs.input, !isReadOnly && styles.text)}
        type="text"
        // No inputMode: a keyboard of digits alone could not correct a month that is shown as a word.
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={isTyped ? typed : form.write(value)}
        placeholder={props.placeholder ?? `e.g. ${form.example}`}
        required={props.isRequired}
        readOnly={isReadOnly}
        aria-invalid={props.isInvalid}
        aria-describedby={describedBy === undefined ? `${id}-form` : `${describedBy} ${id}-form`}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ target }) => {
          setTyped(target.value);
          props.onChange(form.read(target.value) ?? target.value.trim());
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !event.altKey || isReadOnly) return;
          event.preventDefault();
          setOpen(true);
        }}
        onBlur={() => {
          setTyped(undefined);
          if (!isOpen) props.onBlur?.();
        }}
      />
      {!isReadOnly && (
        <span className={styles.button}>
          <IconButton
            small
            icon="calendar"
            label={`Calendar: ${label}`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={calendar.prepare}
            onFocus={calendar.prepare}
            onClick={() => setOpen(true)}
          />
        </span>
      )}
      <VisuallyHidden>
        <span id={`${id}-form`}>{`Type it such as ${form.example}, or press Alt and down arrow for a calendar.`}</span>
      </VisuallyHidden>
      {isOpen && (
        <calendar.Overlay
          label={label}
          trigger={input}
          day={form.dayOf(value)}
          first={props.first ?? FIRST_DAY}
          last={props.last ?? LAST_DAY}
          onChoose={(day) => {
            chosen.current = true;
            props.onChange(form.withDay(value, day));
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}
