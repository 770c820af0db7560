import type { ControlProps } from '../control.ts';
import { emptyToNull, textOf } from '../shared/text-input.tsx';
import { DateInput } from './date-input.tsx';

function DatetimeControl({ value, field, onChange, ...props }: ControlProps) {
  const { id, name, label, placeholder, problem, isRequired, isReadOnly, isInvalid, describedBy, onBlur } = props;
  return (
    <DateInput
      id={id}
      name={name}
      label={label}
      kind={field.format === 'date' ? 'day' : 'moment'}
      value={textOf(value)}
      problem={problem}
      placeholder={placeholder}
      isRequired={isRequired}
      isReadOnly={isReadOnly}
      isInvalid={isInvalid}
      describedBy={describedBy}
      onChange={(text) => onChange(emptyToNull(text))}
      onBlur={onBlur}
    />
  );
}

export { DatetimeControl as Control };
