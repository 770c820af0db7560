import type { LabelledControlProps } from '../../ui/field/labelled-control.tsx';
import { FieldNotes } from '../../ui/field/field-notes.tsx';
import styles from './rows-editor.module.css';

/**
 * Lays out a control in a cell. The column's header is its visible label; its own label is for assistive technology,
 * and visible only where rows are cards. The live region of the error is rendered from the start, so that screen
 * readers announce a message.
 */
export function CellLayout({
  id,
  label,
  labelPlace = 'above',
  isRequired,
  help,
  error,
  after,
  children,
}: LabelledControlProps) {
  return (
    <div
      className={styles.field}
      data-required={isRequired && labelPlace !== 'beside' ? '' : undefined}
      data-invalid={error ? '' : undefined}
    >
      {labelPlace === 'above' && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      {labelPlace === 'group' && (
        <div className={styles.label} id={`${id}-label`}>
          {label}
        </div>
      )}
      {labelPlace === 'beside' && (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
      <div className={styles.control}>
        {children}
        <FieldNotes id={id} help={help} error={error} look={styles} />
        {after}
      </div>
    </div>
  );
}
