import { useId, useRef, useState } from 'react';
import { usePlace } from '../../../host/host.ts';
import { SearchBox } from '../../../parts/rows/search-box.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import type { Density } from '../../../ui/theme/theme.ts';
import type { List } from '../controller/use-list.ts';
import { ViewsMenu } from '../saved-views/views-menu.tsx';
import { focusFirstRow } from '../views/layout/focus-row.ts';
import { FilterPill } from './filter-pill.tsx';
import { FiltersButton, SortChoice } from './folded-filters.tsx';
import { ListMenu } from './list-menu.tsx';
import { useOpenFirst } from './use-open-first.ts';
import styles from './toolbar.module.css';

interface ToolbarProps {
  list: List;
  /** There is no room for the filters: a button opens them. */
  isPhone: boolean;
  /** The rows are shown by the grid, not by the first rows of a visit. */
  isInGrid: boolean;
  density: Density;
  onDensity: (density: Density) => void;
  onClear: () => void;
}

/** The bar above the rows: search, filters and density. Search and filters are kept in the address. */
export function Toolbar({ list, isPhone, isInGrid, density, onDensity, onClear }: ToolbarProps) {
  const { columns, filters, sort, views } = list;
  const { title, fields } = columns.all;
  const { pathname } = usePlace();
  const bar = useRef<HTMLDivElement>(null);
  const openFirst = useOpenFirst(list, isInGrid, () => cardOf(bar.current));
  const [isOpen, setOpen] = useState(false);
  const pills = useId();
  const hasFilters = filters.fields.length > 0 || filters.isNarrowed;
  const sortable = isPhone ? columns.all.columns.filter(({ isSortable }) => isSortable) : [];
  const isFolded = isPhone && (hasFilters || sortable.length > 0);
  return (
    <div ref={bar} className={styles.toolbar} role="toolbar" aria-label={`${title}: search and filters`}>
      {fields.search && (
        <SearchBox
          // Lists share one instance: a text that is not searched for yet belongs to the list where it was typed.
          key={pathname}
          label={`Search ${title.toLowerCase()}`}
          value={filters.search}
          onSearch={filters.setSearch}
          onRows={() => focusFirstRow(cardOf(bar.current))}
          onFirst={openFirst}
        />
      )}
      {isFolded && (
        <FiltersButton
          controls={pills}
          isOpen={isOpen}
          onPress={() => setOpen(!isOpen)}
          set={Object.keys(filters.values).length}
        />
      )}
      {(isFolded ? isOpen : hasFilters) && (
        <div id={pills} className={styles.pills}>
          {sortable.length > 0 && <SortChoice columns={sortable} sort={sort} />}
          {filters.fields.map((filter) => (
            <FilterPill
              key={filter.name}
              filter={filter}
              value={filters.values[filter.name]}
              onChange={(value) => filters.set(filter.name, value)}
            />
          ))}
          {filters.isNarrowed && (
            <Button variant="quiet" small onClick={onClear}>
              Clear all
            </Button>
          )}
        </div>
      )}
      <span className={styles.right}>
        {views && <ViewsMenu views={views} title={title} />}
        {!isPhone && (
          <IconButton
            icon="density"
            label="Compact rows"
            aria-pressed={density === 'compact'}
            onClick={() => onDensity(density === 'compact' ? 'comfortable' : 'compact')}
          />
        )}
        <ListMenu list={list} />
      </span>
    </div>
  );
}

/** Returns the card of the list that a toolbar belongs to. */
function cardOf(bar: HTMLElement | null): Element | null {
  return bar?.closest('section') ?? null;
}
