import { useEffect, useRef } from 'react';
import { ChoiceBox } from '../../ui/choice-box/choice-box.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import type { ControlProps } from '../control.ts';
import { useCustomValidity } from '../shared/use-custom-validity.ts';
import styles from './boolean.module.css';

function BooleanControl({
  id,
  name,
  label,
  value,
  customProps,
  problem,
  isReadOnly,
  isInvalid,
  describedBy,
  isLabelHidden,
  onChange,
  onBlur,
}: ControlProps) {
  const box = useRef<HTMLInputElement>(null);
  useCustomValidity(box, problem);
  const isMixed = customProps['isMixedWhenEmpty'] === true && (value === null || value === undefined);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={styles.row}>
      <ChoiceBox
        ref={box}
        id={id}
        name={name}
        type="checkbox"
        checked={value === true}
        disabled={isReadOnly}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
      />
      {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </label>
  );
}

export { BooleanControl as Control };
