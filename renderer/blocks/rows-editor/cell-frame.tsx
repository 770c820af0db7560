import type { FieldFrameProps } from '../../ui/field/field-frame.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './rows-editor.module.css';

/**
 * A control in a cell: the column's header says what it is, so its own label is there for assistive technology, and to the eye only where rows are cards.
 * The error's place is there from the start, so that a message in it is read out.
 */
export function CellFrame({ id, label, labelPlace = 'above', isRequired, help, error, after, children }: FieldFrameProps) {
  return (
    <div className={styles.field} data-required={isRequired && labelPlace !== 'beside' ? '' : undefined} data-invalid={error ? '' : undefined}>
      {labelPlace === 'above' && <label className={styles.label} htmlFor={id}>{label}</label>}
      {labelPlace === 'group' && <div className={styles.label} id={`${id}-label`}>{label}</div>}
      {labelPlace === 'beside' && <span className={styles.label} aria-hidden="true">{label}</span>}
      <div className={styles.control}>
        {children}
        {help && <p className={styles.help} id={`${id}-help`}>{help}</p>}
        <div aria-live="polite" className={styles.errorPlace}>
          {error && (
            <p className={styles.error} id={`${id}-error`}>
              <Icon name="alert" />
              {error}
            </p>
          )}
        </div>
        {after}
      </div>
    </div>
  );
}
