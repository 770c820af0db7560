import type { Drop } from './use-part-drag.ts';
import styles from './canvas.module.css';

/** The line where what is dragged would go. */
export function DropLine({ drop }: { drop: Drop | null }) {
  return drop === null ? null : <div className={styles.dropLine} aria-hidden="true" style={drop.line} />;
}
