import { useEffect } from 'react';
import type { ConditionScope } from '../language/logic/conditions/scope.ts';

/** The current scope of each mounted screen. */
const open = new Map<string, () => ConditionScope>();

/** Exposes the scope of a block's conditions while it is mounted, for the preview's why panel. */
export function useInspection(screen: string, scope: () => ConditionScope): void {
  useEffect(() => {
    open.set(screen, scope);
    return () => {
      if (open.get(screen) === scope) open.delete(screen);
    };
  }, [screen, scope]);
}

/** Returns the current scope of a screen's conditions; undefined for a screen without edited values. */
export function inspectedScope(screen: string): ConditionScope | undefined {
  return open.get(screen)?.();
}
