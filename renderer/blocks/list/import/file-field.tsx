import { useId, type ReactNode } from 'react';
import { ProgressBar } from '../../../ui/progress-bar/progress-bar.tsx';
import styles from './import.module.css';

interface FileFieldProps {
  choose: (file: File) => Promise<void>;
  isReading: boolean;
  isDisabled?: boolean;
  /** What is said below the field. */
  children: ReactNode;
}

/** Chooses a CSV file, which is read at once. */
export function FileField({ choose, isReading, isDisabled = false, children }: FileFieldProps) {
  const id = useId();
  return (
    <div className={styles.choose}>
      <label htmlFor={id} className={styles.label}>
        CSV file
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        className={styles.file}
        disabled={isDisabled}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again, after it was mended.
          target.value = '';
          if (file) void choose(file);
        }}
      />
      <div className={styles.progress}>{isReading && <ProgressBar label="Reading the file" />}</div>
      {children}
    </div>
  );
}
