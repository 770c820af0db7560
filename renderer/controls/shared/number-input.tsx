import { useLayoutEffect, useRef, useState } from 'react';
import type { Json } from '../../language/types/json.ts';
import inputs from '../../ui/field/input.module.css';
import type { ControlProps } from '../control.ts';
import { keepNumeral, limitDecimals, readNumeral } from './numeral.ts';
import { textOf } from './text-input.tsx';
import { useCustomValidity } from './use-custom-validity.ts';

interface NumberInputProps extends ControlProps {
  /** How a value reads while nobody types in the field; as it is typed unless said otherwise. */
  atRest?: (value: number) => string;
  /** Digits after the point that can be typed; what is stored with more is shown whole. */
  decimals?: number | undefined;
  className?: string | undefined;
}

/** A number, never negative, the base of the controls that are one. What cannot be read as a number stays in the field and is refused by the checks. */
export function NumberInput({ atRest = String, decimals, className, ...props }: NumberInputProps) {
  const { value, field } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [hasFocus, setFocus] = useState(false);
  useCustomValidity(input, props.problem);
  // What was selected on arrival is gone when grouping commas leave the text.
  useLayoutEffect(() => {
    if (hasFocus) input.current?.select();
  }, [hasFocus]);
  // '1.' and '1.0' read as the same number: what was typed is shown for as long as it means the value.
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
