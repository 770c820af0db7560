import { useMemo } from 'react';
import { isRefused } from '../../../language/logic/conditions/apply-condition.ts';
import { listModel, type ListFilter, type ListModel } from '../../../language/models/list/list-model.ts';
import { isObject } from '../../../language/paths/path.ts';
import { filledLookup } from '../../../language/resolve/lookup.ts';
import type { ResolvedScreen } from '../../../language/resolve/resolve-screen.ts';
import { fillTemplate } from '../../../language/text/templates/fill-template.ts';
import { useSettings, type Answer } from '../../../host/host.ts';
import { FRESH_MS } from '../../../host/use-lookup.ts';
import { useRead } from '../../../host/use-read.ts';
import { useLoads, type Loads } from '../../../parts/frame/use-loads.ts';
import { usePeriod, type ChosenPeriod } from '../../../parts/period/use-period.ts';
import { useOpenedSearch } from '../saved-views/default-view.ts';
import { callOf } from '../../../parts/frame/call-of.ts';

/** A list and the reads before its rows. */
export interface OpenList {
  /** Null for a screen of another kind. It has only its fixed columns until the server's have been read. */
  list: ListModel | null;
  /** Its filters, with the path keys of their lookups filled in. */
  filters: ListFilter[];
  /** The period that the address names; undefined for a list without one. */
  period: ChosenPeriod | undefined;
  scope: Loads['scope'];
  isReady: boolean;
  failure: Answer | undefined;
  /** The descriptor's text that is shown instead of the list when an answer refuses. */
  refusal: string | undefined;
  refetch: () => void;
}

/**
 * Runs the reads before the rows: `load`, and the columns that the server configures. A list without either is ready at
 * once.
 */
export function useListModel(screen: ResolvedScreen): OpenList {
  const { locale } = useSettings();
  const loads = useLoads(screen);
  const columnsFrom = screen.descriptor.kind === 'list' ? screen.descriptor.columnsFrom : undefined;
  const call =
    columnsFrom && loads.isReady
      ? callOf(columnsFrom.operation, columnsFrom.args, loads.scope, screen.operations)
      : undefined;
  const configured = useRead(call, { freshFor: FRESH_MS });
  const configuration = configured.answer?.result;
  const said = useMemo(
    () => listModel(screen, locale.timeZone, configuration),
    [screen, locale.timeZone, configuration],
  );
  const opened = useOpenedSearch(screen.descriptor);
  const chosen = usePeriod(said?.period, opened);
  const over = said?.period && chosen.period;
  const list = useMemo(() => (said && over ? { ...said, over } : said), [said, over]);
  const filters = useMemo(() => filledFilters(list, screen, loads.scope), [list, screen, loads.scope]);
  const inAnswer = { ...loads.scope, result: isObject(configuration) ? configuration : {} };
  const isHeldBack =
    columnsFrom !== undefined && configured.answer !== undefined && isRefused(columnsFrom.refuseWhen, inAnswer);
  return {
    list,
    filters,
    period: over && chosen,
    scope: loads.scope,
    isReady: loads.isReady && !isHeldBack && (columnsFrom === undefined || configured.answer !== undefined),
    failure: loads.failure ?? configured.failure,
    refusal: loads.refusal ?? (isHeldBack ? fillTemplate(columnsFrom.text ?? '', inAnswer) : undefined),
    refetch: () => (loads.failure ? loads.refetch() : configured.refetch()),
  };
}

function filledFilters(list: ListModel | null, { operations }: ResolvedScreen, scope: Loads['scope']): ListFilter[] {
  return (list?.filters ?? []).map((filter) =>
    filter.lookup === undefined
      ? filter
      : { ...filter, lookup: filledLookup(filter.lookup, operations[filter.lookup.operation]?.path ?? '', scope) },
  );
}
