/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list under a search field has no native element: `select` would take the focus */
import { useEffect } from 'react';
import type { Choice } from '../../../host/lookup-choices.ts';
import { amountText } from '../../../language/query/paging/results-text.ts';
import type { Json } from '../../../language/types/json.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { MuteTone } from '../mute-tone.tsx';
import type { SearchedChoices } from './use-searched-choices.ts';
import styles from './choice-list.module.css';

/** A longer list must be narrowed by typing. */
const MOST_SHOWN = 100;

interface ChoiceListProps {
  id: string;
  label: string;
  offered: SearchedChoices;
  /** Shown while the choices wait for another field. */
  waiting: string;
  value: Json | undefined;
  /** Index of the choice that Enter takes; -1 for none. */
  active: number;
  onActive: (index: number) => void;
  onChoose: (choice: Choice) => void;
}

/** Returns the choices that the list shows and the keys move through. */
export function shownChoices({ choices }: Pick<SearchedChoices, 'choices'>): Choice[] {
  return choices.slice(0, MOST_SHOWN);
}

/** Returns the id of the option at an index, for `aria-activedescendant`. */
export function optionId(id: string, index: number): string | undefined {
  return index < 0 ? undefined : `${id}-${index}`;
}

/** Shows the choices below a search field, or why there are none. The focus stays in the field. */
export function ChoiceList({ id, label, offered, waiting, value, active, onActive, onChoose }: ChoiceListProps) {
  const shown = shownChoices(offered);
  useEffect(() => {
    const option = optionId(id, active);
    if (option !== undefined) document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  if (offered.problem !== undefined)
    return (
      <div className={styles.note}>
        <p>{offered.problem}</p>
        <Button small onClick={offered.refetch}>
          Try again
        </Button>
      </div>
    );
  if (offered.isWaiting) return <p className={styles.note}>{waiting}</p>;
  if (shown.length === 0)
    return offered.isLoading ? (
      <p className={styles.note}>Loading…</p>
    ) : (
      <div className={styles.note}>
        <p>No results found</p>
        <MuteTone />
      </div>
    );
  return (
    <>
      <div id={id} role="listbox" aria-label={label} aria-busy={offered.isLoading} className={styles.list}>
        {shown.map((choice, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the search field's: the focus stays there
          <div
            key={`${typeof choice.value} ${choice.value}`}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={choice.value === value}
            data-active={index === active ? '' : undefined}
            className={styles.option}
            dir="auto"
            onPointerMove={() => onActive(index)}
            // A press must not take the focus from the field.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
          >
            <span className={styles.title}>{choice.title}</span>
            {choice.value === value && <Icon name="check" />}
          </div>
        ))}
      </div>
      {offered.total > shown.length && (
        <p className={styles.more}>
          {`The first ${shown.length} of ${amountText(offered.total, offered.isMoreThanTotal)}. Type to narrow them.`}
        </p>
      )}
    </>
  );
}
