import { useId } from 'react';
import type { ImportModel } from '../../../language/models/import/import-model.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar/progress-bar.tsx';
import type { Import } from './use-import.ts';
import styles from './import.module.css';

/** Chooses the file, and says which columns it may have. */
export function ChooseFile({ model, imported }: { model: ImportModel; imported: Import }) {
  const id = useId();
  const { choose, isReading, problem } = imported;
  return (
    <div className={styles.choose}>
      {problem !== undefined && (
        <Notice tone="danger" announce="now">
          {problem}
        </Notice>
      )}
      <label htmlFor={id} className={styles.label}>
        CSV file
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        className={styles.file}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again, after it was mended.
          target.value = '';
          if (file) void choose(file);
        }}
      />
      <div className={styles.progress}>{isReading && <ProgressBar label="Reading the file" />}</div>
      <p>Its first row names the columns. Other columns are left out.</p>
      <ul className={styles.columns}>
        {model.fields.map(({ name, label, isRequired, field }) => (
          <li key={name}>
            {label}
            {isRequired && field.default === undefined && <span className={styles.required}>required</span>}
          </li>
        ))}
      </ul>
      <p>Nothing is added before you have seen the rows.</p>
    </div>
  );
}
