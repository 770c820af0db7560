import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import { MODIFIER } from '../../shortcuts/shortcuts.ts';
import * as shellTexts from '../../../../renderer/texts/generated/shell.ts';
import styles from './header.module.css';

interface FindButtonProps {
  onPress: () => void;
  onPrefetch: () => void;
}

/** Opens the palette. It looks like a search field, and like an icon on a phone. */
export function FindButton({ onPress, onPrefetch }: FindButtonProps) {
  return (
    <button
      type="button"
      className={styles.find}
      aria-label={shellTexts.searchLabel()}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={onPrefetch}
      onFocus={onPrefetch}
      onClick={onPress}
    >
      <Icon name="search" />
      <span className={styles.findWord}>{shellTexts.search()}</span>
      <kbd className={styles.findKey}>{MODIFIER} K</kbd>
    </button>
  );
}
