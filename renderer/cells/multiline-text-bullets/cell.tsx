import type { CellFace } from '../cell.ts';
import { bulletLines } from './bullet-lines.ts';
import styles from './multiline-text-bullets.module.css';

/** The number of lines that fit into a comfortable row. */
const SHOWN = 2;

export const cell: CellFace = {
  component: function BulletsCell({ value, column }) {
    const textField = column.customProps?.['textField'];
    const lines = bulletLines(value, typeof textField === 'string' ? textField : undefined);
    const more = lines.length - SHOWN;
    return (
      <span className={styles.cell} title={lines.map((line) => `• ${line}`).join('\n')}>
        <ul className={styles.points}>
          {/* The same line may occur twice, so the key has its index. */}
          {lines.map((line, index) => (
            <li key={`${index} ${line}`} dir="auto">
              {line}
            </li>
          ))}
        </ul>
        {more > 0 && (
          <span className={styles.more} aria-hidden="true">
            +{more}
          </span>
        )}
      </span>
    );
  },
};
