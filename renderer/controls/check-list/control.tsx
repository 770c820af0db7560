import { useLookup } from '../../host/use-lookup.ts';
import { offeredChoices } from '../../host/lookup-choices.ts';
import type { Json } from '../../language/types/json.ts';
import { ChoiceBox } from '../../ui/choice-box/choice-box.tsx';
import type { ControlProps } from '../control.ts';
import { waitingText } from '../shared/waiting-text.ts';
import { useSibling } from '../values.ts';
import styles from './check-list.module.css';

function CheckListControl({
  id,
  name,
  label,
  value,
  options,
  lookup,
  isReadOnly,
  isRequired,
  describedBy,
  isLabelHidden,
  onChange,
  onBlur,
}: ControlProps) {
  const depends = useSibling(lookup?.dependsOn);
  const offered = useLookup(lookup, options, depends);
  const chosen = Array.isArray(value) ? value : [];
  const choices = offeredChoices(offered.choices, chosen);
  const status = statusText(offered, choices.length, lookup && waitingText(lookup));
  return (
    <fieldset
      id={id}
      className={styles.list}
      {...(isLabelHidden ? { 'aria-label': label } : { 'aria-labelledby': `${id}-label` })}
      aria-describedby={describedBy}
    >
      {choices.map((choice, index) => (
        <label key={`${typeof choice.value} ${choice.value}`} className={styles.row}>
          <ChoiceBox
            type="checkbox"
            name={name}
            checked={chosen.includes(choice.value)}
            disabled={isReadOnly}
            // A required list needs one of its boxes: the browser asks for the first while none is checked.
            required={isRequired && index === 0 && chosen.length === 0}
            onChange={({ target }) => onChange(toggled(chosen, choice.value, target.checked))}
            onBlur={onBlur}
          />
          {choice.title}
        </label>
      ))}
      {status !== undefined && <output className={styles.status}>{status}</output>}
      {offered.problem !== undefined && (
        <button type="button" className={styles.retry} onClick={offered.refetch}>
          Try again
        </button>
      )}
    </fieldset>
  );
}

/** Returns the list of the chosen keys; null for an empty one, as every control writes no value. */
function toggled(chosen: readonly Json[], key: Json, isChosen: boolean): Json {
  const others = chosen.filter((one) => one !== key);
  const next = isChosen ? [...others, key] : others;
  return next.length === 0 ? null : next;
}

function statusText(
  { isLoading, isWaiting, problem }: Pick<ReturnType<typeof useLookup>, 'isLoading' | 'isWaiting' | 'problem'>,
  count: number,
  waiting: string | undefined,
): string | undefined {
  if (problem !== undefined) return problem;
  if (isWaiting) return waiting;
  if (isLoading && count === 0) return 'Loading…';
  return count === 0 ? 'There is nothing to choose.' : undefined;
}

export { CheckListControl as Control };
