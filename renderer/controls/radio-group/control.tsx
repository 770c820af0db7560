import { useRef } from 'react';
import { useLookup } from '../../host/use-lookup.ts';
import { offeredChoices } from '../../host/lookup-choices.ts';
import { ChoiceBox } from '../../ui/choice-box/choice-box.tsx';
import type { ControlProps } from '../control.ts';
import { useCustomValidity } from '../shared/use-custom-validity.ts';
import { waitingText } from '../shared/waiting-text.ts';
import { useSibling } from '../values.ts';
import styles from './radio-group.module.css';

function RadioGroupControl({
  id,
  label,
  value,
  options,
  lookup,
  problem,
  isReadOnly,
  isRequired,
  isInvalid,
  describedBy,
  isLabelHidden,
  onChange,
  onBlur,
}: ControlProps) {
  const first = useRef<HTMLInputElement>(null);
  useCustomValidity(first, problem);
  const depends = useSibling(lookup?.dependsOn);
  const offered = useLookup(lookup, options, depends);
  const choices = offeredChoices(offered.choices, [value]);
  return (
    <fieldset
      id={id}
      role="radiogroup"
      className={styles.group}
      {...(isLabelHidden ? { 'aria-label': label } : { 'aria-labelledby': `${id}-label` })}
      aria-describedby={describedBy}
      aria-required={isRequired}
      aria-invalid={isInvalid}
    >
      {choices.map((choice, index) => (
        <label key={`${typeof choice.value} ${choice.value}`} className={styles.choice}>
          <ChoiceBox
            type="radio"
            ref={index === 0 ? first : undefined}
            // One group for each control: two rows of a form have fields of the same name.
            name={`${id}-choice`}
            checked={choice.value === value}
            disabled={isReadOnly}
            required={isRequired}
            onChange={() => onChange(choice.value, choice.row)}
            onBlur={onBlur}
          />
          {choice.title}
        </label>
      ))}
      {offered.isLoading && choices.length === 0 && <output className={styles.status}>Loading…</output>}
      {offered.isWaiting && <output className={styles.status}>{waitingText(lookup)}</output>}
      {offered.problem !== undefined && (
        <span className={styles.status}>
          {offered.problem}{' '}
          <button type="button" className={styles.retry} onClick={offered.refetch}>
            Try again
          </button>
        </span>
      )}
    </fieldset>
  );
}

export { RadioGroupControl as Control };
