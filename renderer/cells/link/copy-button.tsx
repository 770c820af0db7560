import { useCopy } from '../../host/use-copy.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './link.module.css';

/** Copies a cell's text. It is no stop of the Tab key: the grid's own keys lead to it. */
export function CopyButton({ text }: { text: string }) {
  const copy = useCopy();
  return (
    <button type="button" tabIndex={-1} className={styles.copy} data-cell-action="copy" aria-label={`Copy ${text}`} title="Copy" onClick={() => void copy(text)}>
      <Icon name="copy" />
    </button>
  );
}
