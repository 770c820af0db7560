import { useMemo } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { usePlace, useSettings, type HostSettings, type Place } from '../../host/host.ts';
import { queryScope } from '../../language/text/templates/fill-address.ts';

const NOTHING: JsonObject = {};

/** Returns the scope around a screen's record: the address, the person, and the registered functions. */
export function screenScope(
  { params, search }: Pick<Place, 'params' | 'search'>,
  { user, functions }: Pick<HostSettings, 'user' | 'functions'>,
): ConditionScope {
  return {
    record: NOTHING,
    route: params,
    query: queryScope(search),
    user,
    checks: functions.checks,
    computes: functions.computes,
  };
}

/** Returns the scope of the current screen. */
export function useScreenScope(): ConditionScope {
  const { params, search } = usePlace();
  const { user, functions } = useSettings();
  return useMemo(() => screenScope({ params, search }, { user, functions }), [params, search, user, functions]);
}
