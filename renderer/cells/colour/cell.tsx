import { hexColour } from '../../language/text/formats/hex-colour.ts';
import type { CellFace } from '../cell.ts';
import styles from './colour.module.css';

export const cell: CellFace = {
  component: ({ value }) => {
    if (typeof value !== 'string') return null;
    const hex = hexColour(value);
    if (hex === null) return <>{value}</>;
    return (
      <span className={styles.colour}>
        <svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden="true">
          <rect width="1" height="1" fill={hex} />
        </svg>
        {hex}
      </span>
    );
  },
};
