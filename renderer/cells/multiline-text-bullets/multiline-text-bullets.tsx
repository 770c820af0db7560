import { defineCell } from '../cell.ts';
import { bulletLines } from './bullet-lines.ts';
import styles from './multiline-text-bullets.module.css';

/** As many as a comfortable row has room for. */
const SHOWN = 2;

/** Lines as points: the first two, how many more there are, and all of them in the tooltip. */
export const multilineTextBullets = defineCell({
  type: 'multilineTextBullets',
  options: { textField: { type: 'string', title: 'Of a list of records: the field that is shown of each', maxLength: 200 } },
  component: function BulletsCell({ value, column }) {
    const textField = column.customProps?.['textField'];
    const lines = bulletLines(value, typeof textField === 'string' ? textField : undefined);
    const more = lines.length - SHOWN;
    return (
      <span className={styles.cell} title={lines.map((line) => `• ${line}`).join('\n')}>
        <ul className={styles.points}>
          {/* A line may stand twice; its place tells it apart. */}
          {lines.map((line, index) => <li key={`${index} ${line}`} dir="auto">{line}</li>)}
        </ul>
        {more > 0 && <span className={styles.more} aria-hidden="true">+{more}</span>}
      </span>
    );
  },
});
