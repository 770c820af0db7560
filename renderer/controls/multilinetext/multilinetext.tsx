import { useRef } from 'react';
import inputs from '../../ui/field/input.module.css';
import { defineControl, type ControlProps } from '../control.ts';
import { emptyToNull, textOf, unitLimit } from '../shared/text-input.tsx';
import { useCustomValidity } from '../shared/use-custom-validity.ts';

/** Text over several lines; four of them to start with. */
export const multilinetext = defineControl({ type: 'multilinetext', valueType: 'string', isTyped: true, component: MultilineControl });

function MultilineControl({ id, name, value, field, placeholder, problem, isRequired, isReadOnly, isInvalid, describedBy, onChange, onBlur }: ControlProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useCustomValidity(area, problem);
  return (
    <textarea
      ref={area}
      id={id}
      name={name}
      className={inputs.input}
      dir="auto"
      rows={4}
      value={textOf(value)}
      placeholder={placeholder}
      required={isRequired}
      readOnly={isReadOnly}
      minLength={field.minLength}
      maxLength={unitLimit(field.maxLength, textOf(value))}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={(event) => onChange(emptyToNull(event.target.value))}
      onBlur={onBlur}
    />
  );
}
