import type { ImportModel } from '../../../language/models/import/import-model.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { FileField } from './file-field.tsx';
import type { Import } from './use-import.ts';
import styles from './import.module.css';

/** Chooses the file, and says which columns it may have. */
export function ChooseFile({ model, imported }: { model: ImportModel; imported: Import }) {
  const { choose, isReading, problem } = imported;
  return (
    <div className={styles.preview}>
      {problem !== undefined && (
        <Notice tone="danger" announce="now">
          {problem}
        </Notice>
      )}
      <FileField choose={choose} isReading={isReading}>
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
      </FileField>
    </div>
  );
}
