import type { Property } from '../../../../renderer/document/properties/property.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import styles from './panels.module.css';

interface PositionGridProps {
  id: string;
  hintId?: string | undefined;
  property: Property;
  value: Json | undefined;
  isReadOnly: boolean;
  onSet: (position: string) => void;
}

/** The nine places of a picture, three by three. */
export function PositionGrid({ id, hintId, property, value, isReadOnly, onSet }: PositionGridProps) {
  return (
    <fieldset
      id={id}
      className={styles.positions}
      disabled={isReadOnly}
      aria-label={property.label}
      aria-describedby={hintId}
    >
      {property.options?.map((option) => (
        <button
          key={option.value}
          type="button"
          title={option.label}
          aria-label={option.label}
          aria-pressed={option.value === value}
          onClick={() => onSet(option.value)}
        />
      ))}
    </fieldset>
  );
}
