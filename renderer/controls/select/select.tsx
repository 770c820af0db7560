import { useRef } from 'react';
import { useLookup, type Choice, type Choices } from '../../host/use-lookup.ts';
import type { Json } from '../../language/types/json.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import inputs from '../../ui/field/input.module.css';
import { defineControl, type ControlProps } from '../control.ts';
import { useCustomValidity } from '../shared/use-custom-validity.ts';
import { useSibling } from '../values.ts';
import styles from './select.module.css';

/** One of a short list, by the system's own list. Nothing chosen is null. */
export const select = defineControl({ type: 'select', valueType: 'any', component: SelectControl });

function SelectControl({ id, name, value, lookup, options, placeholder, problem, isRequired, isReadOnly, isInvalid, describedBy, onChange, onBlur }: ControlProps) {
  const depends = useSibling(lookup?.dependsOn);
  const offered = useLookup(lookup, options, depends);
  const list = useRef<HTMLSelectElement>(null);
  useCustomValidity(list, problem);
  const choices = withCurrent(offered.choices, value);
  const chosen = choices.findIndex((choice) => choice.value === value);

  return (
    <>
      <span className={inputs.select}>
        <select
          ref={list}
          id={id}
          name={name}
          className={inputs.input}
          // Options are told apart by their place: 1 and '1' are two keys.
          value={chosen < 0 ? '' : String(chosen)}
          required={isRequired}
          disabled={isReadOnly || offered.isWaiting}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          aria-busy={offered.isLoading}
          onChange={(event) => {
            const choice = choices[Number(event.target.value || -1)];
            onChange(choice?.value ?? null, choice?.row);
          }}
          onBlur={onBlur}
        >
          <option value="">{emptyText(offered, placeholder)}</option>
          {choices.map((choice, index) => <option key={`${typeof choice.value} ${choice.value}`} value={index}>{choice.title}</option>)}
        </select>
        <Icon name="chevronDown" />
      </span>
      {offered.problem && (
        <span className={styles.problem}>
          {offered.problem}
          <button type="button" className={styles.retry} onClick={offered.retry}>Try again</button>
        </span>
      )}
    </>
  );
}

function emptyText({ isLoading, isWaiting }: Choices, placeholder = 'Select…'): string {
  if (isLoading) return 'Loading…';
  return isWaiting ? 'Fill in what this depends on first' : placeholder;
}

/** A value that is not among the choices, because it was withdrawn or they are still loading, stays visible and is not lost by saving. */
function withCurrent(choices: Choice[], value: Json | undefined): Choice[] {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (!isPlain || choices.some((choice) => choice.value === value)) return choices;
  return [...choices, { value, title: String(value) }];
}
