import { useMemo } from 'react';
import { isRefused } from '../../language/conditions/uses.ts';
import { listModel, type ListFilter, type ListModel } from '../../language/list/list-model.ts';
import { isObject } from '../../language/paths/path.ts';
import { filledLookup } from '../../language/screens/lookup.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import { fillTemplate } from '../../language/templates/fill-template.ts';
import type { ListDescriptor } from '../../language/types/descriptor.ts';
import { useSettings, type Answer } from '../../host/host.ts';
import { FRESH_MS } from '../../host/use-lookup.ts';
import { useRead } from '../../host/use-read.ts';
import { useLoads, type Loads } from '../frame/use-loads.ts';
import { callOf } from '../frame/use-rows.ts';

/** A list, and what must be read before its rows can be. */
export interface OpenList {
  /** Null: the screen is no list. Until the server has said which columns there are, it has the fixed ones. */
  list: ListModel | null;
  /** Its filters, with the keys of their lookups filled in. */
  filters: ListFilter[];
  scope: Loads['scope'];
  isReady: boolean;
  failure: Answer | undefined;
  /** The descriptor's text in place of the list: an answer refused it. */
  refusal: string | undefined;
  retry: () => void;
}

/** Reads what comes before the rows: `load`, and the columns that the server configures. A list without either is ready at once. */
export function useListModel(screen: ResolvedScreen, descriptor: ListDescriptor): OpenList {
  const { locale } = useSettings();
  const loads = useLoads(screen);
  const { columnsFrom } = descriptor;
  const call = columnsFrom && loads.isReady ? callOf(columnsFrom.operation, columnsFrom.args, loads.scope, screen.operations) : undefined;
  const configured = useRead(call, { freshFor: FRESH_MS });
  const configuration = configured.answer?.result;
  const list = useMemo(() => listModel(screen, locale.timeZone, configuration), [screen, locale.timeZone, configuration]);
  const filters = useMemo(() => filledFilters(list, screen, loads.scope), [list, screen, loads.scope]);
  const inAnswer = { ...loads.scope, result: isObject(configuration) ? configuration : {} };
  const isHeldBack = columnsFrom !== undefined && configured.answer !== undefined && isRefused(columnsFrom.refuseWhen, inAnswer);
  return {
    list,
    filters,
    scope: loads.scope,
    isReady: loads.isReady && !isHeldBack && (columnsFrom === undefined || configured.answer !== undefined),
    failure: loads.failure ?? configured.failure,
    refusal: loads.refusal ?? (isHeldBack ? fillTemplate(columnsFrom.text ?? '', inAnswer) : undefined),
    retry: () => (loads.failure ? loads.retry() : configured.retry()),
  };
}

function filledFilters(list: ListModel | null, { operations }: ResolvedScreen, scope: Loads['scope']): ListFilter[] {
  return (list?.filters ?? []).map((filter) => (filter.lookup === undefined ? filter : { ...filter, lookup: filledLookup(filter.lookup, operations[filter.lookup.operation]?.path ?? '', scope) }));
}
