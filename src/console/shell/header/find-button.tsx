import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import { VisuallyHidden } from '../../../../renderer/ui/visually-hidden/visually-hidden.tsx';
import styles from './header.module.css';

interface FindButtonProps {
  onPress: () => void;
  onNear: () => void;
}

/** Opens the palette; looks like the field it opens, and on a phone like an icon. */
export function FindButton({ onPress, onNear }: FindButtonProps) {
  return (
    <button type="button" className={styles.find} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onPointerEnter={onNear} onFocus={onNear} onClick={onPress}>
      <Icon name="search" />
      <span className={styles.findWord}>Search</span>
      <VisuallyHidden>screens, records and actions</VisuallyHidden>
      <kbd className={styles.findKey} aria-hidden="true">Ctrl K</kbd>
    </button>
  );
}
