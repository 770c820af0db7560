import type { Drop } from './use-block-drag.ts';
import styles from './document-studio.module.css';

/** The line where a dragged block would go. */
export function DropLine({ drop }: { drop: Drop | null }) {
  if (drop === null) return null;
  const { left, top, width } = drop.line;
  return <div className={styles.dropLine} aria-hidden="true" style={{ left, top: top - 1, width }} />;
}
