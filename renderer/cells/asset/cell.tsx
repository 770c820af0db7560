import type { CellFace } from '../cell.ts';
import { Picture } from './picture.tsx';
import styles from './asset.module.css';

export const cell: CellFace = {
  component: function AssetCell({ value }) {
    return (
      <span className={styles.frame}>
        <Picture value={value} width={64} />
      </span>
    );
  },
};
