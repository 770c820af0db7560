import type { ReactNode } from 'react';
import styles from './uploaded-files.module.css';

/** The frame of the files of which one is chosen. */
export function UploadedFiles({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <fieldset className={styles.files} aria-busy={isBusy}>
      <legend>Uploaded files</legend>
      {children}
    </fieldset>
  );
}
