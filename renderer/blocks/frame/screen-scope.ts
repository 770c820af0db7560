import { useMemo } from 'react';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { usePlace, useSettings } from '../../host/host.ts';
import { queryScope } from '../addresses/fill-address.ts';

const NOTHING: JsonObject = {};

/** What conditions, templates and calls of a screen read besides its record: the address, the person, and the registered functions. */
export function useScreenScope(): ConditionScope {
  const { params, search } = usePlace();
  const { user, functions } = useSettings();
  return useMemo(() => ({ record: NOTHING, route: params, query: queryScope(search), user, checks: functions.checks, computes: functions.computes }), [params, search, user, functions]);
}
