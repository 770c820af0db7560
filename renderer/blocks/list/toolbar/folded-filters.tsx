import { useId } from 'react';
import type { ListColumn } from '../../../language/models/list/list-model.ts';
import inputs from '../../../ui/field/input.module.css';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { Direction } from '../controller/sort.ts';
import type { ListSort } from '../controller/use-list.ts';
import styles from './toolbar.module.css';

interface FiltersButtonProps {
  /** The id of the filters. */
  controls: string;
  isOpen: boolean;
  /** The number of filters that are set. */
  set: number;
  onPress: () => void;
}

/** Opens and closes the filters where the toolbar has no room for them. It says how many are set. */
export function FiltersButton({ controls, isOpen, set, onPress }: FiltersButtonProps) {
  return (
    <button
      type="button"
      className={styles.folded}
      data-set={set > 0 ? '' : undefined}
      aria-label={set > 0 ? `Filters, ${set} set` : 'Filters'}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onPress}
    >
      <Icon name="filter" />
      {set > 0 && <span>{set}</span>}
    </button>
  );
}

const WORDS: [Direction, string][] = [
  ['asc', 'ascending'],
  ['desc', 'descending'],
];

/** Chooses the order of the rows where there are no column headers to press. */
export function SortChoice({ columns, sort }: { columns: readonly ListColumn[]; sort: ListSort }) {
  const id = useId();
  const { column = '', direction = 'asc' } = sort.current ?? {};
  const choose = (value: string) => {
    const [name = '', way] = value.split(' ');
    sort.to({ column: name, direction: way === 'desc' ? 'desc' : 'asc' });
  };
  const isKnown = columns.some(({ name }) => name === column);
  return (
    <span className={styles.sort}>
      <label htmlFor={id}>Sort by</label>
      <span className={inputs.select}>
        <select
          id={id}
          className={inputs.input}
          value={isKnown ? `${column} ${direction}` : ''}
          onChange={({ target }) => choose(target.value)}
        >
          {!isKnown && <option value="">The order of the list</option>}
          {columns.flatMap(({ name, label }) =>
            WORDS.map(([way, word]) => (
              <option key={`${name} ${way}`} value={`${name} ${way}`}>
                {label}, {word}
              </option>
            )),
          )}
        </select>
        <Icon name="chevronDown" />
      </span>
    </span>
  );
}
