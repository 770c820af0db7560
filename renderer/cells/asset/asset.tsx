import { defineCell } from '../cell.ts';
import { Picture } from './picture.tsx';
import styles from './asset.module.css';

/** The first picture of a list of assets, small. A grey place where there is none or where it does not load. */
export const asset = defineCell({
  type: 'asset',
  showsEmpty: true,
  component: function AssetCell({ value }) {
    return <span className={styles.frame}><Picture value={value} width={64} /></span>;
  },
});
