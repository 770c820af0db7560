import { useRef, useState } from 'react';
import type { FilterValue, ListState } from '../../../language/models/list/list-state.ts';
import type { ListFilter } from '../../../language/models/list/list-model.ts';
import { chosenValues } from '../../../language/models/list/list-filters.ts';
import { numbersText } from '../../../language/models/list/number-range.ts';
import { rangeText } from '../../../language/models/list/day-range.ts';
import { formatValue } from '../../../language/text/formats/format-value.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Popover, preloadPopover } from '../../../ui/popover/popover.tsx';
import { useLookup } from '../../../host/use-lookup.ts';
import { useSettings } from '../../../host/host.ts';
import { FilterEditor } from './filter-editor.tsx';
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
  const shown = useShownValue(filter, value);
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

/** Formats the value: a choice by its title, dates in the tenant's locale. */
function useShownValue(filter: ListFilter, value: FilterValue | undefined): string {
  const { locale } = useSettings();
  const { choices } = useLookup(value === undefined ? undefined : filter.lookup, filter.options, undefined);
  if (value === undefined) return '';
  if (filter.kind === 'choice') {
    const titles = chosenValues(value).map(
      (one) => choices.find((choice) => choice.value === one)?.title ?? String(one),
    );
    const [first = '', second, ...others] = titles;
    return second === undefined
      ? first
      : `${first}, ${second}${others.length === 0 ? '' : ` and ${others.length} more`}`;
  }
  if (filter.kind === 'number') return numbersText(value, (number) => formatValue('number', number, locale));
  if (filter.kind === 'boolean') return formatValue('yesNo', value === true, locale);
  return filter.kind === 'date' ? rangeText(String(value), locale) : String(value);
}
