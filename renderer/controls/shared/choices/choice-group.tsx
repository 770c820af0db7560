import type { ReactNode } from 'react';
import type { Choice } from '../../../host/lookup-choices.ts';
import type { Choices } from '../../../host/use-lookup.ts';
import type { ControlProps } from '../../control.ts';
import styles from './choice-group.module.css';
import { waitingText } from '../waiting-text.ts';

interface ChoiceGroupProps extends Pick<ControlProps, 'id' | 'label' | 'lookup' | 'describedBy' | 'isLabelHidden'> {
  /** What the lookup or the field offers. */
  offered: Choices;
  /** The offered choices that are shown, with those that are chosen. */
  choices: readonly Choice[];
  /** What a group of radio buttons says besides. */
  radio?: { isRequired: boolean; isInvalid: boolean };
  /** Returns the box of a choice. */
  renderBox: (choice: Choice, index: number) => ReactNode;
}

/** Shows choices that are all in view, each as a box with its title, and whether they are still loading. */
export function ChoiceGroup({
  id,
  label,
  lookup,
  describedBy,
  isLabelHidden,
  offered,
  choices,
  radio,
  renderBox,
}: ChoiceGroupProps) {
  const status = statusText(offered, choices.length, lookup && waitingText(lookup));
  return (
    <fieldset
      id={id}
      className={styles.group}
      {...(isLabelHidden ? { 'aria-label': label } : { 'aria-labelledby': `${id}-label` })}
      aria-describedby={describedBy}
      {...(radio && { role: 'radiogroup', 'aria-required': radio.isRequired, 'aria-invalid': radio.isInvalid })}
    >
      {choices.map((choice, index) => (
        <label key={`${typeof choice.value} ${choice.value}`} className={styles.choice}>
          {renderBox(choice, index)}
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

function statusText(
  { isLoading, isWaiting, problem }: Pick<Choices, 'isLoading' | 'isWaiting' | 'problem'>,
  count: number,
  waiting: string | undefined,
): string | undefined {
  if (problem !== undefined) return problem;
  if (isWaiting) return waiting;
  if (isLoading && count === 0) return 'Loading…';
  return count === 0 ? 'There is nothing to choose.' : undefined;
}
