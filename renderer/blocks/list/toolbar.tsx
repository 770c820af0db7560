import { useCallback, useId, useRef, useState } from 'react';
import type { ListFilter, ListModel } from '../../language/models/list/list-model.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import type { Density } from '../../ui/theme/theme.ts';
import type { ListFile } from './list-file.ts';
import { ListMenu } from './list-menu.tsx';
import { ViewsMenu } from './views/views-menu.tsx';
import { focusFirstRow } from './first-row.ts';
import { useOpenFirst } from './use-open-first.ts';
import { FilterPill } from './filter-pill.tsx';
import { FiltersButton, SortChoice } from './cards/folded-filters.tsx';
import { SearchBox } from '../../parts/rows/search-box.tsx';
import type { ListView } from './use-list.ts';
import styles from './toolbar.module.css';

interface ToolbarProps {
  list: ListModel;
  /** The filters of the list, with the path keys of their lookups filled in. */
  filters: ListFilter[];
  view: ListView;
  /** There is no room for the filters: a button opens them. */
  isPhone: boolean;
  /** The rows are shown by the grid, not by the first rows of a visit. */
  isInGrid: boolean;
  density: Density;
  onDensity: (density: Density) => void;
  onClear: () => void;
  /** The list as a file; undefined for one that the server cannot write. */
  file: ListFile | undefined;
  /** The application can save views of lists. */
  hasViews: boolean;
  screen: ResolvedScreen;
  /** The scope around the rows. */
  scope: ConditionScope;
}

/** The bar above the rows: search, filters and density. Search and filters are kept in the address. */
export function Toolbar(props: ToolbarProps) {
  const { list, filters, view, isPhone, isInGrid, density, onDensity, onClear, file, hasViews, screen, scope } = props;
  const { state, change } = view;
  const bar = useRef<HTMLDivElement>(null);
  const search = useCallback((text: string) => change({ search: text, skip: 0 }, { replace: true }), [change]);
  const setFilter = (name: string, value: ListView['state']['filters'][string] | undefined) => {
    const { [name]: _old, ...others } = state.filters;
    change({ filters: value === undefined ? others : { ...others, [name]: value }, skip: 0 });
  };
  const openFirst = useOpenFirst(view, isInGrid, () => cardOf(bar.current));
  const [isOpen, setOpen] = useState(false);
  const pills = useId();
  const hasFilters = filters.length > 0 || view.isNarrowed;
  const sortable = isPhone ? list.columns.filter(({ isSortable }) => isSortable) : [];
  const isFolded = isPhone && (hasFilters || sortable.length > 0);
  return (
    <div ref={bar} className={styles.toolbar} role="toolbar" aria-label={`${list.title}: search and filters`}>
      {list.fields.search && (
        <SearchBox
          label={`Search ${list.title.toLowerCase()}`}
          value={state.search}
          onSearch={search}
          onRows={() => focusFirstRow(cardOf(bar.current))}
          onFirst={openFirst}
        />
      )}
      {isFolded && (
        <FiltersButton
          controls={pills}
          isOpen={isOpen}
          onPress={() => setOpen(!isOpen)}
          set={Object.keys(state.filters).length}
        />
      )}
      {(isFolded ? isOpen : hasFilters) && (
        <div id={pills} className={styles.pills}>
          {sortable.length > 0 && <SortChoice columns={sortable} view={view} />}
          {filters.map((filter) => (
            <FilterPill
              key={filter.name}
              filter={filter}
              value={state.filters[filter.name]}
              onChange={(value) => setFilter(filter.name, value)}
            />
          ))}
          {view.isNarrowed && (
            <Button variant="quiet" small onClick={onClear}>
              Clear all
            </Button>
          )}
        </div>
      )}
      <span className={styles.right}>
        {hasViews && <ViewsMenu list={list} />}
        {!isPhone && (
          <IconButton
            icon="density"
            label="Compact rows"
            aria-pressed={density === 'compact'}
            onClick={() => onDensity(density === 'compact' ? 'comfortable' : 'compact')}
          />
        )}
        <ListMenu list={list} file={file} screen={screen} scope={scope} />
      </span>
    </div>
  );
}

/** Returns the card of the list that a toolbar belongs to. */
function cardOf(bar: HTMLElement | null): Element | null {
  return bar?.closest('section') ?? null;
}
