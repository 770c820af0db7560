import { useRef } from 'react';
import inputs from '../../ui/field/input.module.css';
import type { ControlProps } from '../control.ts';
import { emptyToNull, textOf, unitLimit } from '../shared/text-input.tsx';
import { useCustomValidity } from '../shared/use-custom-validity.ts';

function MultilineControl({
  id,
  name,
  value,
  field,
  placeholder,
  problem,
  isRequired,
  isReadOnly,
  isInvalid,
  describedBy,
  onChange,
  onBlur,
}: ControlProps) {
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

export { MultilineControl as Control };
