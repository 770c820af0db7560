import { useRef, type ReactNode } from 'react';
import { useStudio } from '../frame/studio.ts';
import styles from './toolbar.module.css';

interface ToolSelectProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/**
 * A select of the toolbar. A choice with the pointer leads back into the text; the arrow keys stay, because each of them
 * chooses, until Enter or Escape leads back.
 */
export function ToolSelect({ label, value, onChoose, children }: ToolSelectProps) {
  const { focusText } = useStudio();
  const isByPointer = useRef(false);
  return (
    <select
      className={styles.select}
      aria-label={label}
      tabIndex={-1}
      value={value}
      onPointerDown={() => (isByPointer.current = true)}
      onKeyDown={(event) => {
        isByPointer.current = false;
        if (event.key !== 'Enter') return;
        event.preventDefault();
        focusText();
      }}
      onChange={({ target }) => {
        onChoose(target.value);
        if (isByPointer.current) focusText();
      }}
    >
      {children}
    </select>
  );
}
