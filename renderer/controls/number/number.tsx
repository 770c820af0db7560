import { useRef, useState } from 'react';
import inputs from '../../ui/field/input.module.css';
import { defineControl, type ControlProps } from '../control.ts';
import { textOf } from '../shared/text-input.tsx';
import { useCustomValidity } from '../shared/use-custom-validity.ts';
import { keepNumeral, readNumeral } from './numeral.ts';

/** A number, never negative. What cannot be read as one stays in the field and is refused by the checks. */
export const number = defineControl({ type: 'number', valueType: 'number', component: NumberControl });

function NumberControl({ id, name, value, field, placeholder, problem, isRequired, isReadOnly, isInvalid, describedBy, onChange, onBlur }: ControlProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  useCustomValidity(input, problem);
  // '1.' and '1.0' read as the same number: what was typed is shown for as long as it means the value.
  const shown = typed !== undefined && readNumeral(typed) === (value ?? null) ? typed : textOf(value);
  return (
    <input
      ref={input}
      id={id}
      name={name}
      className={inputs.input}
      type="text"
      inputMode={field.type === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={shown}
      placeholder={placeholder}
      required={isRequired}
      readOnly={isReadOnly}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={(event) => {
        const text = keepNumeral(event.target.value);
        setTyped(text);
        onChange(readNumeral(text));
      }}
      onBlur={onBlur}
    />
  );
}
