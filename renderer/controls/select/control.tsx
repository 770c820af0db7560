import { useRef, useState } from 'react';
import { useLookup, type Choices } from '../../host/use-lookup.ts';
import { offeredChoices, type Choice } from '../../host/lookup-choices.ts';
import type { Json } from '../../language/types/json.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import inputs from '../../ui/field/input.module.css';
import type { ControlProps } from '../control.ts';
import { useCustomValidity } from '../shared/use-custom-validity.ts';
import { usePresetChoice } from '../shared/choices/use-preset-choice.ts';
import { waitingText } from '../shared/waiting-text.ts';
import { useSibling } from '../values.ts';
import styles from './select.module.css';

/**
 * Fixed options get a component without a query: an idle observer per select would cost a form with 100 selects 100
 * query subscriptions.
 */
function SelectControl(props: ControlProps) {
  const { options } = props;
  return options === undefined ? <AskedSelect {...props} /> : <OfferedSelect {...props} offered={fixed(options)} />;
}

function fixed(choices: Choice[]): Choices {
  return {
    choices,
    total: choices.length,
    isMoreThanTotal: false,
    isWaiting: false,
    isLoading: false,
    problem: undefined,
    refetch: () => undefined,
  };
}

function AskedSelect(props: ControlProps) {
  const depends = useSibling(props.lookup?.dependsOn);
  const offered = useLookup(props.lookup, undefined, depends);
  usePresetChoice(props, offered);
  return <OfferedSelect {...props} offered={offered} />;
}

function OfferedSelect({
  id,
  name,
  value,
  lookup,
  offered,
  placeholder,
  problem,
  isRequired,
  isReadOnly,
  isInvalid,
  describedBy,
  onChange,
  onBlur,
}: ControlProps & { offered: Choices }) {
  const list = useRef<HTMLSelectElement>(null);
  useCustomValidity(list, problem);
  const [first] = useState(value);
  const choices = withCurrent(offeredChoices(offered.choices, [value, first]), value);
  const chosen = choices.findIndex((choice) => choice.value === value);

  return (
    <>
      <span className={inputs.select}>
        <select
          ref={list}
          id={id}
          name={name}
          className={inputs.input}
          // The index identifies an option: 1 and '1' are different keys.
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
          <option value="">{offered.isWaiting ? waitingText(lookup) : emptyText(offered, placeholder)}</option>
          {choices.map((choice, index) => (
            <option key={`${typeof choice.value} ${choice.value}`} value={index}>
              {choice.title}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" />
      </span>
      {offered.problem && (
        <span className={styles.problem}>
          {offered.problem}
          <button type="button" className={styles.retry} onClick={offered.refetch}>
            Try again
          </button>
        </span>
      )}
    </>
  );
}

function emptyText({ isLoading }: Choices, placeholder = 'Select…'): string {
  return isLoading ? 'Loading…' : placeholder;
}

/**
 * Adds the current value if it is not among the choices, because it was withdrawn or the choices are loading: saving
 * must not lose it.
 */
function withCurrent(choices: Choice[], value: Json | undefined): Choice[] {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (!isPlain || choices.some((choice) => choice.value === value)) return choices;
  return [...choices, { value, title: String(value) }];
}

export { SelectControl as Control };
