import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import { MODIFIER } from '../../shortcuts/shortcuts.ts';
import styles from './header.module.css';

interface FindButtonProps {
  onPress: () => void;
  onNear: () => void;
}

/** Opens the palette; looks like the field it opens, and on a phone like an icon. */
export function FindButton({ onPress, onNear }: FindButtonProps) {
  return (
    <button type="button" className={styles.find} aria-label="Search screens, records and actions" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onPointerEnter={onNear} onFocus={onNear} onClick={onPress}>
      <Icon name="search" />
      <span className={styles.findWord}>Search</span>
      <kbd className={styles.findKey}>{MODIFIER} K</kbd>
    </button>
  );
}
