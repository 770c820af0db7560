import { Icon } from '../../ui/icon/icon.tsx';
import styles from './lines.module.css';

interface ExpandButtonProps {
  /** Of the line. */
  name: string;
  isOpen: boolean;
  /** Id of what it unfolds. */
  controls: string;
  onPress: () => void;
}

/** Unfolds a line. Named like the line; its state says the rest. */
export function ExpandButton({ name, isOpen, controls, onPress }: ExpandButtonProps) {
  return (
    <button type="button" className={styles.expand} aria-label={name} aria-expanded={isOpen} aria-controls={isOpen ? controls : undefined} onClick={onPress}>
      <Icon name="chevronRight" />
    </button>
  );
}
