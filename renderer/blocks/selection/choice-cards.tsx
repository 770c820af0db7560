import type { SelectionModel } from '../../language/models/selection/selection-model.ts';
import { ChoiceCard } from './choice-card.tsx';
import type { Selecting } from './use-selecting.ts';
import styles from './selection.module.css';

export interface ChoiceRowsProps {
  model: SelectionModel;
  selecting: Selecting;
  isReadOnly: boolean;
  /** The shared name of the radio buttons, which makes them a group. */
  name: string;
}

/** The rows as cards: tiles with pictures, or one under the other without. */
export function ChoiceCards({ model, selecting, isReadOnly, name }: ChoiceRowsProps) {
  const hasPictures = model.descriptor.card?.picture !== undefined;
  return (
    <div className={styles.cards} data-pictures={hasPictures}>
      {selecting.rows.map((choosable) => (
        <ChoiceCard
          key={choosable.key}
          model={model}
          choosable={choosable}
          name={name}
          isChosen={selecting.chosen.has(choosable.key)}
          isReadOnly={isReadOnly}
          onChoose={(isOn) => selecting.choose(choosable.key, isOn)}
        />
      ))}
    </div>
  );
}
