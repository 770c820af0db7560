import { useLayoutEffect, useRef, useState } from 'react';
import type { Json } from '../../language/types/json.ts';
import inputs from '../../ui/field/input.module.css';
import type { ControlProps } from '../control.ts';
import { keepNumeral, limitDecimals, readNumeral } from './numeral.ts';
import { textOf } from './text-input.tsx';
import { useCustomValidity } from './use-custom-validity.ts';

interface NumberInputProps extends ControlProps {
  /** Formats the value while the field has no focus. By default the value is shown as typed. */
  atRest?: (value: number) => string;
  /** Maximum number of decimals that can be typed. A stored value with more is shown in full. */
  decimals?: number | undefined;
  className?: string | undefined;
}

/**
 * Shows an input for a non-negative number, the base of the number controls. Text that is no number stays in the field,
 * and validation refuses it.
 */
export function NumberInput({ atRest = String, decimals, className, ...props }: NumberInputProps) {
  const { value, field } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [hasFocus, setFocus] = useState(false);
  useCustomValidity(input, props.problem);
  // Selects the text again: removing the grouping commas on focus clears the selection.
  useLayoutEffect(() => {
    if (hasFocus) input.current?.select();
  }, [hasFocus]);
  // '1.' and '1.0' are the same number: the typed text is shown while it has the value.
  const isTyped = typed !== undefined && readNumeral(typed) === (value ?? null);
  const edited = isTyped ? typed : textOf(value);
  return (
    <input
      ref={input}
      id={props.id}
      name={props.name}
      className={className ?? inputs.input}
      type="text"
      inputMode={field.type === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={hasFocus ? edited : restText(value, edited, atRest)}
      placeholder={props.placeholder}
      required={props.isRequired}
      readOnly={props.isReadOnly}
      aria-invalid={props.isInvalid}
      aria-describedby={props.describedBy}
      onFocus={() => setFocus(true)}
      onChange={(event) => {
        const text = limitDecimals(keepNumeral(event.target.value), decimals);
        setTyped(text);
        props.onChange(readNumeral(text));
      }}
      onBlur={() => {
        setFocus(false);
        props.onBlur();
      }}
    />
  );
}

function restText(value: Json | undefined, edited: string, atRest: (value: number) => string): string {
  return typeof value === 'number' ? atRest(value) : edited;
}
