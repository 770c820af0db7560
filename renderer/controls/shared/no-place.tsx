import { Icon } from '../../ui/icon/icon.tsx';
import styles from './upload.module.css';

/** Shown in place of the file chooser: why files cannot be added. */
export function NoPlace({ what }: { what: string }) {
  return (
    <p className={styles.noPlace}>
      <Icon name="upload" />
      {`You cannot add ${what} here: the record has no place for files.`}
    </p>
  );
}
