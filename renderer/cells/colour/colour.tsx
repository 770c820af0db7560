import { hexColour } from '../../language/formats/hex-colour.ts';
import { defineCell } from '../cell.ts';
import styles from './colour.module.css';

/** A colour and its number: the number for those who cannot tell it by sight. */
export const colour = defineCell({
  type: 'colour',
  component: ({ value }) => {
    if (typeof value !== 'string') return null;
    const hex = hexColour(value);
    if (hex === null) return <>{value}</>;
    return <span className={styles.colour}><svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden="true"><rect width="1" height="1" fill={hex} /></svg>{hex}</span>;
  },
});
