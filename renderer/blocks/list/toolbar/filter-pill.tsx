import { useRef, useState } from 'react';
import type { FilterValue, ListState } from '../../../language/models/list/list-state.ts';
import type { ListFilter } from '../../../language/models/list/list-model.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Popover, preloadPopover } from '../../../ui/popover/popover.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { useShownValue } from './use-shown-value.ts';
import styles from './toolbar.module.css';

interface FilterPillProps {
  filter: ListFilter;
  value: ListState['filters'][string] | undefined;
  /** Undefined removes the filter. */
  onChange: (value: FilterValue | undefined) => void;
}

/** A filter: its name, or `name: value` with a remove button when it is set. */
export function FilterPill({ filter, value, onChange }: FilterPillProps) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const shown = useShownValue({ filter, value });
  const isSet = value !== undefined;
  // A choice of several values stays open, so that the next one can be added.
  const choose = (next: FilterValue | undefined) => {
    setOpen(false);
    onChange(next);
  };
  const remove = () => {
    choose(undefined);
    trigger.current?.focus();
  };
  return (
    <span className={styles.pill} data-set={isSet ? '' : undefined}>
      <button
        ref={trigger}
        type="button"
        className={styles.pillButton}
        aria-label={isSet ? `Filter by ${filter.label}: ${shown}` : `Filter by ${filter.placeholder}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preloadPopover}
        onFocus={preloadPopover}
        onClick={() => setOpen(true)}
      >
        {!isSet && <Icon name="add" />}
        {isSet ? (
          <>
            {filter.label}: <strong>{shown}</strong>
          </>
        ) : (
          filter.placeholder
        )}
      </button>
      {isSet && (
        <button
          type="button"
          className={styles.pillRemove}
          aria-label={`Remove the filter ${filter.label}`}
          onClick={remove}
        >
          <Icon name="close" />
        </button>
      )}
      {isOpen && (
        <Popover label={`Filter by ${filter.label}`} trigger={trigger} onClose={() => setOpen(false)}>
          <FilterEditor filter={filter} value={value} onChoose={choose} onAdd={onChange} />
        </Popover>
      )}
    </span>
  );
}
