import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Choice } from '../../host/lookup-choices.ts';
import inputs from '../../ui/field/input.module.css';
import type { ControlProps } from '../control.ts';
import { ChoiceList, optionId, shownChoices } from '../shared/choices/choice-list.tsx';
import styles from '../shared/choices/choice-list.module.css';
import { countText, movedActive } from '../shared/choices/choice-search.ts';
import { waitingText } from '../shared/waiting-text.ts';
import { useSearchedChoices } from '../shared/choices/use-searched-choices.ts';

const MOST_TYPED = 100;

interface SearchPanelProps {
  control: ControlProps;
  /** Null clears the value. */
  onChoose: (choice: Choice | null) => void;
}

/** Shows a focused search field, the number of results, and the list that the keys of the field move through. */
export function SearchPanel({ control, onChoose }: SearchPanelProps) {
  const { id, label, value, isRequired } = control;
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const offered = useSearchedChoices(control, typed);
  const input = useRef<HTMLInputElement>(null);
  // Runs after the dialog has focused itself.
  useEffect(() => input.current?.focus(), []);
  const shown = shownChoices(offered);
  // The choice that Enter takes. None while the list still shows the results of an earlier text.
  const ready = offered.isSearching ? -1 : active;
  const listId = `${id}-choices`;

  const press = (event: KeyboardEvent) => {
    const chosen = shown[ready];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) onChoose(chosen);
      return;
    }
    const moved = movedActive(
      event.key,
      active,
      shown.length,
      shown.findIndex((choice) => choice.value === value),
    );
    if (moved === undefined) return;
    event.preventDefault();
    if (!offered.isSearching) setActive(moved);
  };

  return (
    <div id={`${id}-panel`} className={styles.panel}>
      <input
        ref={input}
        className={inputs.input}
        dir="auto"
        role="combobox"
        aria-label={`Search ${label}`}
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? listId : undefined}
        aria-activedescendant={optionId(listId, Math.min(ready, shown.length - 1))}
        aria-invalid={offered.hasNone}
        autoComplete="off"
        spellCheck={false}
        maxLength={MOST_TYPED}
        placeholder="Search"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(event.target.value.trim() === '' ? -1 : 0);
        }}
        onKeyDown={press}
      />
      <div className={styles.panelHead}>
        {/* Without results the list says so too, so this text is for screen readers only. */}
        <output className={offered.hasNone ? styles.silent : undefined}>
          {offered.isLoading || offered.problem !== undefined ? '' : countText(offered.total, offered.isMoreThanTotal)}
        </output>
        {!isRequired && value !== null && value !== undefined && (
          <button type="button" className={styles.clear} onClick={() => onChoose(null)}>
            Choose none
          </button>
        )}
      </div>
      <ChoiceList
        id={listId}
        label={label}
        offered={offered}
        waiting={waitingText(control.lookup)}
        value={value}
        active={ready}
        onActive={setActive}
        onChoose={onChoose}
      />
    </div>
  );
}
