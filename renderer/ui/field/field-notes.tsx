import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

interface FieldNotesProps {
  /** The id of the control, which these notes describe as `<id>-help` and `<id>-error`. */
  id: string;
  help: ReactNode;
  error: ReactNode;
  /** The class names of the place where the control stands. */
  look: Readonly<Record<string, string>>;
}

/**
 * The help of a control and its error. The live region of the error is rendered from the start, so that screen readers
 * announce a message.
 */
export function FieldNotes({ id, help, error, look }: FieldNotesProps) {
  return (
    <>
      {help && (
        <p className={look['help']} id={`${id}-help`}>
          {help}
        </p>
      )}
      <div aria-live="polite" className={look['errorPlace']}>
        {error && (
          <p className={look['error']} id={`${id}-error`}>
            <Icon name="alert" />
            {error}
          </p>
        )}
      </div>
    </>
  );
}
