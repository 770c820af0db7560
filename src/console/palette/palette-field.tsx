import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { Icon } from '../../../renderer/ui/icon/icon.tsx';
import { Spinner } from '../../../renderer/ui/spinner/spinner.tsx';
import * as shellTexts from '../../../renderer/texts/generated/shell.ts';
import styles from './palette.module.css';

interface PaletteFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  typed: string;
  onType: (typed: string) => void;
  isSearching: boolean;
}

/** The search field. It takes the focus on mount and puts the cursor after text that is already there. */
export function PaletteField({ typed, onType, isSearching, ...props }: PaletteFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const typedAtFirst = useRef(typed.length);
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(typedAtFirst.current, typedAtFirst.current);
  }, []);
  return (
    <div className={styles.field}>
      {isSearching ? <Spinner /> : <Icon name="search" size={20} />}
      <input
        ref={input}
        aria-label={shellTexts.find()}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={shellTexts.find()}
        {...props}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <kbd className={styles.key}>{shellTexts.escapeKey()}</kbd>
    </div>
  );
}
