import { BACKGROUND_POSITIONS } from '../../../../renderer/document/properties/node-properties.ts';
import styles from './panels.module.css';

interface PositionGridProps {
  value: string | undefined;
  isReadOnly: boolean;
  onSet: (position: string) => void;
}

/** The nine places of a background picture, three by three. */
export function PositionGrid({ value, isReadOnly, onSet }: PositionGridProps) {
  return (
    <fieldset className={styles.field} disabled={isReadOnly} aria-label="Position">
      <span className={styles.label}>Position</span>
      <span className={styles.positions}>
        {BACKGROUND_POSITIONS.map((option) => (
          <button
            key={option.value}
            type="button"
            title={option.label}
            aria-label={option.label}
            aria-pressed={option.value === value}
            onClick={() => onSet(option.value)}
          />
        ))}
      </span>
    </fieldset>
  );
}
