import { useRef } from 'react';
import { textOption } from '../shared/text-option.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import inputs from '../../ui/field/input.module.css';
import type { ControlProps } from '../control.ts';
import { useCustomValidity } from '../shared/use-custom-validity.ts';
import { storedTruth, truthOf } from './truth.ts';

function BooleanSelectControl({
  id,
  name,
  value,
  field,
  placeholder,
  customProps,
  problem,
  isRequired,
  isReadOnly,
  isInvalid,
  describedBy,
  onChange,
  onBlur,
}: ControlProps) {
  const list = useRef<HTMLSelectElement>(null);
  useCustomValidity(list, problem);
  const truth = truthOf(value);
  return (
    <span className={inputs.select}>
      <select
        ref={list}
        id={id}
        name={name}
        className={inputs.input}
        value={truth === null ? '' : String(truth)}
        required={isRequired}
        disabled={isReadOnly}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={(event) => onChange(storedTruth(truthOf(event.target.value), field))}
        onBlur={onBlur}
      >
        <option value="">{placeholder ?? 'Select…'}</option>
        <option value="true">{textOption(customProps, 'trueLabel') ?? 'Yes'}</option>
        <option value="false">{textOption(customProps, 'falseLabel') ?? 'No'}</option>
      </select>
      <Icon name="chevronDown" />
    </span>
  );
}

export { BooleanSelectControl as Control };
