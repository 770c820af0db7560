import { useCopy } from '../../host/use-copy.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './link.module.css';

/** Shows a button that copies the text of a cell. It is no tab stop: the keys of the grid reach it. */
export function CopyButton({ text }: { text: string }) {
  const copy = useCopy();
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.copy}
      data-cell-action="copy"
      aria-label={`Copy ${text}`}
      title="Copy"
      onClick={() => void copy(text)}
    >
      <Icon name="copy" />
    </button>
  );
}
