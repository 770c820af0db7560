import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useStays } from '../../host/host.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import * as rowsTexts from '../../texts/generated/rows.ts';
import styles from './search-box.module.css';

const WAIT_MS = 300;

interface SearchBoxProps {
  label: string;
  /** The search text in the address. */
  value: string;
  /** Must be stable: a new function starts the wait again. */
  onSearch: (text: string) => void;
  /** Moves the focus to the rows, on ArrowDown. */
  onRows?: () => void;
  /** Opens the first row of a search, on Enter when it is searched for, or about to be. */
  onFirst?: (search: string) => void;
}

/** Searches while typing, debounced, and at once on Enter. A second Enter opens the first row, ArrowDown leads to the rows. */
export function SearchBox({ label, value, onSearch, onRows, onFirst }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  /** What Enter has searched for, before the address says so. */
  const [entered, setEntered] = useState<string>();
  const stays = useStays();
  const [seen, setSeen] = useState({ value, stays });
  // The address was changed by Back or by a cleared filter, or a search was given up for unsaved work: the field
  // follows the address.
  if (seen.value !== value || seen.stays !== stays) {
    setSeen({ value, stays });
    setEntered(undefined);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);

  const onKeys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && onRows) {
      event.preventDefault();
      onRows();
    }
    if (event.key !== 'Enter') return;
    const text = typed.trim();
    if (text !== '' && (text === value || text === entered) && onFirst) return onFirst(text);
    setEntered(text);
    onSearch(text);
  };

  return (
    <search className={styles.search}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <Icon name="search" />
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        placeholder={rowsTexts.search()}
        autoComplete="off"
        maxLength={200}
        onChange={(event) => {
          setTyped(event.target.value);
          setEntered(undefined);
        }}
        onKeyDown={onKeys}
      />
    </search>
  );
}
