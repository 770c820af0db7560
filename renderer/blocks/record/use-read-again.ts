import { useEffect, useEffectEvent, useRef } from 'react';
import { goesOn } from '../../language/logic/conditions/apply-condition.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { Condition } from '../../language/types/condition.ts';
import { useRefetchReads } from '../../host/use-read.ts';

const PAUSE_MS = 2000;

/**
 * Reads a record again every two seconds while the condition is true of it (`readAgainWhile`), and everything on the
 * page once when it has ended. What ends between two reads is never seen to go on, so every change of a record that is
 * at rest counts as an end. A page that nobody sees is not read.
 */
export function useReadAgain(condition: Condition | undefined, scope: ConditionScope, refetch: () => void): void {
  const { record } = scope;
  const isGoingOn = record !== undefined && goesOn(condition, scope);
  const seen = useRef<unknown>(undefined);
  const refetchAll = useRefetchReads();
  const readAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refetch();
  });
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setInterval(() => readAgain(), PAUSE_MS);
    return () => clearInterval(timer);
  }, [isGoingOn]);
  useEffect(() => {
    const hasChanged = seen.current !== undefined && seen.current !== record;
    seen.current = record;
    if (condition !== undefined && hasChanged && !isGoingOn) refetchAll();
  }, [condition, record, isGoingOn, refetchAll]);
}
