import { useMemo } from 'react';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { usePlace, useSettings, type HostSettings, type Place } from '../../host/host.ts';
import { queryScope } from '../addresses/fill-address.ts';

const NOTHING: JsonObject = {};

/** What conditions, templates and calls of a screen read besides its record: the address, the person, and the registered functions. */
export function screenScope({ params, search }: Pick<Place, 'params' | 'search'>, { user, functions }: Pick<HostSettings, 'user' | 'functions'>): ConditionScope {
  return { record: NOTHING, route: params, query: queryScope(search), user, checks: functions.checks, computes: functions.computes };
}

/** The same of the screen that is shown. */
export function useScreenScope(): ConditionScope {
  const { params, search } = usePlace();
  const { user, functions } = useSettings();
  return useMemo(() => screenScope({ params, search }, { user, functions }), [params, search, user, functions]);
}
