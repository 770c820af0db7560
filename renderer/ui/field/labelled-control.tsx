import type { ReactNode } from 'react';
import type { LabelPlace } from '../../language/types/definitions.ts';
import { classes } from '../classes.ts';
import { FieldNotes } from './field-notes.tsx';
import styles from './field.module.css';

export interface LabelledControlProps {
  /** Id of the control. The ids of help and error are `<id>-help` and `<id>-error` (`describedBy`). */
  id: string;
  label: string;
  labelPlace?: LabelPlace;
  isRequired?: boolean;
  help?: string | undefined;
  error?: string | undefined;
  /** Shown below the error: actions besides filling in the field. */
  after?: ReactNode;
  children: ReactNode;
}

/**
 * Shows a control with its label, help and error. The error region is always mounted, so that screen readers announce a
 * new error.
 */
export function LabelledControl({
  id,
  label,
  labelPlace = 'above',
  isRequired,
  help,
  error,
  after,
  children,
}: LabelledControlProps) {
  const labelClass = classes(styles.label, isRequired && styles.required);
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      {labelPlace === 'above' && (
        <label className={labelClass} htmlFor={id}>
          {label}
        </label>
      )}
      {labelPlace === 'group' && (
        <div className={labelClass} id={`${id}-label`}>
          {label}
        </div>
      )}
      {children}
      <FieldNotes id={id} help={help} error={error} look={styles} />
      {after}
    </div>
  );
}
