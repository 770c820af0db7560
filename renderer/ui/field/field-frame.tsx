import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';

/** `above`: over one element. `beside`: a check box names itself. `group`: over several elements, which are named as a group. */
export type LabelPlace = 'above' | 'beside' | 'group';

export interface FieldFrameProps {
  /** Of the control; help and error are `<id>-help` and `<id>-error`, see `describedBy`. */
  id: string;
  label: string;
  labelPlace?: LabelPlace;
  isRequired?: boolean;
  help?: string | undefined;
  error?: string | undefined;
  /** Beneath it all: what can be done besides filling it in. */
  after?: ReactNode;
  children: ReactNode;
}

/** A control between its label, its help and its error. The error's place is there from the start, so that a message in it is read out. */
export function FieldFrame({ id, label, labelPlace = 'above', isRequired, help, error, after, children }: FieldFrameProps) {
  const labelClass = classes(styles.label, isRequired && styles.required);
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      {labelPlace === 'above' && <label className={labelClass} htmlFor={id}>{label}</label>}
      {labelPlace === 'group' && <div className={labelClass} id={`${id}-label`}>{label}</div>}
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
  );
}
