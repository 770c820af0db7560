import { useRef } from 'react';
import { useSettings } from '../../host/host.ts';
import inputs from '../../ui/field/input.module.css';
import type { ControlProps } from '../control.ts';
import { emptyToNull, textOf } from '../shared/text-input.tsx';
import { useCustomValidity } from '../shared/use-custom-validity.ts';
import { fromZoned, toZoned } from '../../language/text/formats/zoned-time.ts';

function DatetimeControl({
  id,
  name,
  value,
  field,
  problem,
  isRequired,
  isReadOnly,
  isInvalid,
  describedBy,
  onChange,
  onBlur,
}: ControlProps) {
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
      onChange={(event) =>
        onChange(isDay ? emptyToNull(event.target.value) : fromZoned(event.target.value, locale.timeZone))
      }
      onBlur={onBlur}
    />
  );
}

export { DatetimeControl as Control };
