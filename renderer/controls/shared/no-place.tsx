import { Icon } from '../../ui/icon/icon.tsx';
import styles from './upload.module.css';

/** Shown in place of the file chooser: why files cannot be added yet, and what to do first. */
export function NoPlace({ what, mode }: { what: string; mode: 'add' | 'edit' }) {
  return (
    <p className={styles.noPlace}>
      <Icon name="upload" />
      {mode === 'add'
        ? `Save first; then you can add ${what}.`
        : `You cannot add ${what} here: the record has no place for files.`}
    </p>
  );
}
