import { useSettings } from '../../host/host.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import type { CellFace } from '../cell.ts';
import { sizeText, storedDocument } from './document-value.ts';
import styles from './document.module.css';

export const cell: CellFace = {
  component: function DocumentCell({ value }) {
    const { locale } = useSettings();
    const stored = storedDocument(value);
    if (stored === null) return null;
    return (
      <span className={styles.file}>
        <Icon name="document" />
        {stored.address === '' ? (
          <span className={styles.name}>{stored.name}</span>
        ) : (
          <a className={styles.name} href={stored.address} download={stored.name} tabIndex={-1} data-cell-action="open">
            {stored.name}
          </a>
        )}
        {stored.size !== undefined && <span className={styles.size}>{sizeText(stored.size, locale.locale)}</span>}
      </span>
    );
  },
};
