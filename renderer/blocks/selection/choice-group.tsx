import { useId, type Ref } from 'react';
import type { SelectionModel } from '../../language/models/selection/selection-model.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { ChoiceTable } from './choice-table.tsx';
import type { Selecting } from './use-selecting.ts';
import styles from './selection.module.css';

export interface ChoiceGroupProps {
  ref?: Ref<HTMLFieldSetElement>;
  model: SelectionModel;
  selecting: Selecting;
  /** The error of the selection. */
  problem: string | undefined;
  isReadOnly: boolean;
}

/** The rows as one group of radio buttons or check boxes, named by the screen and described by the error above it. */
export function ChoiceGroup({ ref, model, selecting, problem, isReadOnly }: ChoiceGroupProps) {
  const { descriptor } = model;
  const id = useId();
  const Rows = descriptor.as === 'table' ? ChoiceTable : ChoiceCards;
  return (
    <fieldset
      ref={ref}
      className={styles.group}
      aria-label={descriptor.title}
      aria-describedby={problem === undefined ? undefined : `${id}-problem`}
    >
      <div aria-live="assertive" className={styles.problemPlace}>
        {problem !== undefined && (
          <p id={`${id}-problem`} className={styles.problem}>
            <Icon name="alert" />
            {problem}
          </p>
        )}
      </div>
      <Rows model={model} selecting={selecting} isReadOnly={isReadOnly} name={id} />
    </fieldset>
  );
}
