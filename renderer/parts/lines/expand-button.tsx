import { Icon } from '../../ui/icon/icon.tsx';
import styles from './lines.module.css';

interface ExpandButtonProps {
  /** The title of the line. */
  name: string;
  isOpen: boolean;
  /** The id of the expanded content. */
  controls: string;
  onPress: () => void;
}

/** Expands a line. Its name is the line's title; `aria-expanded` holds its state. */
export function ExpandButton({ name, isOpen, controls, onPress }: ExpandButtonProps) {
  return (
    <button
      type="button"
      className={styles.expand}
      aria-label={name}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onPress}
    >
      <Icon name="chevronRight" />
    </button>
  );
}
