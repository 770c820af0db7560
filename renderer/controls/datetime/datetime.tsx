import { useRef } from 'react';
import { useSettings } from '../../host/host.ts';
import inputs from '../../ui/field/input.module.css';
import { defineControl, type ControlProps } from '../control.ts';
import { emptyToNull, textOf } from '../shared/text-input.tsx';
import { useCustomValidity } from '../shared/use-custom-validity.ts';
import { fromZoned, toZoned } from './zoned-time.ts';

/** A day, or a day and a time in the tenant's time zone; kept as `YYYY-MM-DD` or as an instant with Z. */
export const datetime = defineControl({ type: 'datetime', valueType: 'string', isTyped: true, component: DatetimeControl });

function DatetimeControl({ id, name, value, field, problem, isRequired, isReadOnly, isInvalid, describedBy, onChange, onBlur }: ControlProps) {
  const { locale } = useSettings();
  const input = useRef<HTMLInputElement>(null);
  useCustomValidity(input, problem);
  const isDay = field.format === 'date';
  const shown = isDay ? textOf(value) : toZoned(textOf(value), locale.timeZone);
  return (
    <input
      ref={input}
      id={id}
      name={name}
      className={inputs.input}
      type={isDay ? 'date' : 'datetime-local'}
      value={shown}
      required={isRequired}
      readOnly={isReadOnly}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={(event) => onChange(isDay ? emptyToNull(event.target.value) : fromZoned(event.target.value, locale.timeZone))}
      onBlur={onBlur}
    />
  );
}
