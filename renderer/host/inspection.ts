import { useEffect } from 'react';
import type { ConditionScope } from '../language/conditions/scope.ts';

/** By screen: what its conditions read at this moment. */
const open = new Map<string, () => ConditionScope>();

/** Lets who asks why something is hidden (the preview) read what a block reads, for as long as the block stands. */
export function useInspection(screen: string, scope: () => ConditionScope): void {
  useEffect(() => {
    open.set(screen, scope);
    return () => {
      if (open.get(screen) === scope) open.delete(screen);
    };
  }, [screen, scope]);
}

/** What the conditions of a screen read now; undefined where it holds nothing that can be changed. */
export function inspectedScope(screen: string): ConditionScope | undefined {
  return open.get(screen)?.();
}
