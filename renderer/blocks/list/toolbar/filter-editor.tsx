import { useId, useState } from 'react';
import type { FilterValue } from '../../../language/models/list/list-state.ts';
import type { ListFilter } from '../../../language/models/list/list-model.ts';
import { Button } from '../../../ui/button/button.tsx';
import inputs from '../../../ui/field/input.module.css';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useLookup } from '../../../host/use-lookup.ts';
import type { Choice } from '../../../host/lookup-choices.ts';
import { chosenValues, MOST_VALUES, toggled } from '../../../language/models/list/list-filters.ts';
import { ChoiceBox } from '../../../ui/choice-box/choice-box.tsx';
import { DayFilter } from './day-filter.tsx';
import { FilterForm } from './filter-form.tsx';
import { NumberFilter } from './number-filter.tsx';
import styles from './toolbar.module.css';

export interface FilterEditorProps {
  filter: ListFilter;
  value: FilterValue | undefined;
  /** Sets the filter and closes the panel. */
  onChoose: (value: FilterValue | undefined) => void;
  /** Sets the filter and leaves the panel open. */
  onAdd: (value: FilterValue | undefined) => void;
}

const YES_NO: Choice[] = [
  { value: true, title: 'Yes' },
  { value: false, title: 'No' },
];

/** Chooses a filter's value from a list, or takes a typed one. */
export function FilterEditor(props: FilterEditorProps) {
  const { filter } = props;
  if (filter.kind === 'choice') return <LookupChoices {...props} />;
  if (filter.kind === 'boolean') return <ChoiceList {...props} choices={YES_NO} />;
  if (filter.kind === 'number') return <NumberFilter {...props} />;
  if (filter.kind === 'date') return <DayFilter {...props} />;
  return <TypedValue {...props} />;
}

function LookupChoices(props: FilterEditorProps) {
  const { choices, isLoading, problem, refetch } = useLookup(props.filter.lookup, props.filter.options, undefined);
  if (isLoading) return <Skeleton height={96} />;
  if (problem !== undefined)
    return (
      <div className={styles.editor}>
        <p>{problem}</p>
        <Button small onClick={refetch}>
          Try again
        </Button>
      </div>
    );
  return <ChoiceList {...props} choices={choices} />;
}

/** From this number of choices on there is a search field. */
const MANY = 8;

function ChoiceList({ filter, value, onChoose, onAdd, choices }: FilterEditorProps & { choices: Choice[] }) {
  const [typed, setTyped] = useState('');
  const chosen = chosenValues(value);
  const shown = choices.filter((choice) => choice.title.toLowerCase().includes(typed.trim().toLowerCase()));
  return (
    <div className={styles.editor}>
      <p className={styles.editorTitle}>{filter.label}</p>
      {choices.length > MANY && (
        <input
          className={inputs.input}
          aria-label="Narrow the choices"
          placeholder="Find"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul className={styles.choices}>
        {shown.map((choice) => (
          <li key={`${typeof choice.value} ${choice.value}`} className={styles.choiceRow}>
            {filter.kind === 'choice' && (
              <ChoiceBox
                type="checkbox"
                aria-label={`Also ${choice.title}`}
                checked={chosen.includes(choice.value)}
                disabled={chosen.length >= MOST_VALUES && !chosen.includes(choice.value)}
                onChange={() => onAdd(toggled(value, choice.value))}
              />
            )}
            <button
              type="button"
              className={styles.choice}
              aria-pressed={choice.value === value}
              onClick={() => onChoose(choice.value)}
            >
              <span>{choice.title}</span>
              {choice.value === value && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <output className={styles.none}>No results found</output>}
    </div>
  );
}

function TypedValue({ filter, value, onChoose }: FilterEditorProps) {
  const id = useId();
  const [typed, setTyped] = useState(value === undefined ? '' : String(value));
  const title = (
    <label htmlFor={id} className={styles.editorTitle}>
      {filter.label} contains
    </label>
  );
  return (
    <FilterForm title={title} onApply={() => onChoose(typed.trim() === '' ? undefined : typed.trim())}>
      <input
        id={id}
        className={inputs.input}
        type="text"
        autoComplete="off"
        maxLength={200}
        value={typed}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel was opened to type here
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
      />
    </FilterForm>
  );
}
