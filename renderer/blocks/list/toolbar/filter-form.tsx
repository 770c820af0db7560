import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import styles from './toolbar.module.css';

interface FilterFormProps {
  /** The heading, or the label of the only input. */
  title: ReactNode;
  children: ReactNode;
  onApply: () => void;
}

/** The panel of a filter whose value is typed: Enter and 'Apply' set it. */
export function FilterForm({ title, children, onApply }: FilterFormProps) {
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply();
  };
  return (
    <form className={styles.editor} onSubmit={apply}>
      {title}
      {children}
      <div className={styles.editorFoot}>
        <Button variant="primary" small type="submit">
          Apply
        </Button>
      </div>
    </form>
  );
}

interface RangeEndProps {
  id: string;
  label: string;
  /** The input. */
  children: ReactNode;
}

/** One end of a range, with its label. */
export function RangeEnd({ id, label, children }: RangeEndProps) {
  return (
    <div className={styles.day}>
      <label htmlFor={id} className={styles.dayLabel}>
        {label}
      </label>
      {children}
    </div>
  );
}
