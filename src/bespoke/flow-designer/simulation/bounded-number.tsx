import { useEffect, useRef } from 'react';
import { LabelledControl } from '../../../../renderer/ui/field/labelled-control.tsx';
import inputs from '../../../../renderer/ui/field/input.module.css';

interface BoundedNumberProps {
  id: string;
  label: string;
  least?: number;
  most: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
}

/**
 * Edits a number within bounds. It is taken at Enter and when the field is left, so that a number that is half typed
 * counts for nothing. A text that is no number changes nothing.
 */
export function BoundedNumber({ id, label, least = 0, most, step = 1, value, onChange }: BoundedNumberProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.value = String(value);
  }, [value]);
  return (
    <LabelledControl id={id} label={label}>
      <input
        ref={input}
        id={id}
        className={inputs.input}
        type="number"
        min={least}
        max={most}
        step={step}
        defaultValue={value}
        onBlur={(event) => take(event.target)}
        onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget)}
      />
    </LabelledControl>
  );

  function take(field: HTMLInputElement): void {
    const typed = field.valueAsNumber;
    if (Number.isNaN(typed)) {
      field.value = String(value);
      return;
    }
    const bounded = Math.min(most, Math.max(least, step === 1 ? Math.round(typed) : typed));
    field.value = String(bounded);
    if (bounded !== value) onChange(bounded);
  }
}
