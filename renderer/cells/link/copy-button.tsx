import { useCopy } from '../../host/use-copy.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import * as cellsTexts from '../../texts/generated/cells.ts';
import styles from './link.module.css';

interface CopyButtonProps {
  text: string;
  /** Whether the cell is one of a grid: its keys reach the button, which is then no tab stop. */
  isInGrid?: boolean;
}

/** Shows a button that copies the text of a cell. */
export function CopyButton({ text, isInGrid = true }: CopyButtonProps) {
  const copy = useCopy();
  return (
    <button
      type="button"
      tabIndex={isInGrid ? -1 : undefined}
      className={styles.copy}
      data-cell-action="copy"
      aria-label={cellsTexts.copyText({ text })}
      title={cellsTexts.copy()}
      onClick={() => void copy(text)}
    >
      <Icon name="copy" />
    </button>
  );
}
