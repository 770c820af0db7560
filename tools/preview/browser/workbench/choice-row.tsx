import { useId } from 'react';
import styles from './choice-row.module.css';

interface ChoiceRowProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; title: string }[];
  value: string;
  onChoose: (value: Value) => void;
}

/** Shows a few choices in a row. They are radio buttons, so that arrow keys choose. */
export function ChoiceRow<Value extends string>({ label, choices, value, onChoose }: ChoiceRowProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.row}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChoose(choice.value)} />
          <span>{choice.title}</span>
        </label>
      ))}
    </div>
  );
}
