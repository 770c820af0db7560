import { useMemo } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { withParameters } from '../../language/text/links/with-parameters.ts';
import { filledLookup, lookupOf } from '../../language/resolve/lookup.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { FilterBar } from '../../language/types/blocks.ts';
import { useAddressOfState, useHost, usePlace } from '../../host/host.ts';
import { useLookup } from '../../host/use-lookup.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './selection.module.css';

interface FilterButtonsProps {
  bar: FilterBar;
  screen: ResolvedScreen;
  scope: ConditionScope;
}

/** Toggle buttons: all, or one of the choices. The pressed one is kept in the address, for links and Back. */
export function FilterButtons({ bar, screen, scope }: FilterButtonsProps) {
  const host = useHost();
  const { search } = usePlace();
  const addressOf = useAddressOfState();
  const { name, all, dataset } = bar;
  const lookup = useMemo(() => {
    const model = lookupOf(bar, undefined, screen.entities);
    return model && filledLookup(model, screen.operations[model.operation]?.path ?? '', scope);
  }, [bar, screen, scope]);
  const { choices, isLoading, problem, refetch } = useLookup(lookup, dataset, undefined);
  const chosen = String(scope.query?.[name] ?? '');

  // Typed values stay while other rows are shown.
  const choose = (value: string) =>
    host.navigate(addressOf(withParameters(search, { [name]: value === '' ? undefined : value })), { keepsWork: true });
  const buttons = [{ value: '', title: all }, ...choices.map(({ value, title }) => ({ value: String(value), title }))];
  return (
    <fieldset className={styles.filters} aria-label="Show">
      {buttons.map(({ value, title }) => (
        <button
          key={value}
          type="button"
          className={styles.filter}
          aria-pressed={value === chosen}
          onClick={() => choose(value)}
        >
          {title}
        </button>
      ))}
      {isLoading && <Skeleton width="160px" height={30} />}
      {problem !== undefined && (
        <Notice
          tone="caution"
          actions={
            <Button small onClick={refetch}>
              Try again
            </Button>
          }
        >
          {problem}
        </Notice>
      )}
    </fieldset>
  );
}
