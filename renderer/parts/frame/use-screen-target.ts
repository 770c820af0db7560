import { useCallback } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { useHost, usePlace } from '../../host/host.ts';
import type { CommandTarget } from '../../commands/command.ts';
import { parentPath } from '../addresses/parent-path.ts';
import { useReload } from './use-reload.ts';

/** Returns a function that makes a scope of a screen the target of commands that lead back or read the screen again. */
export function useScreenTarget(screen: ResolvedScreen): (scope: ConditionScope) => CommandTarget {
  const host = useHost();
  const { pathname } = usePlace();
  const reload = useReload(screen);
  return useCallback(
    (scope) => ({
      catalogue: screen,
      scope: () => scope,
      back: () => host.back(parentPath(pathname)),
      reload,
    }),
    [screen, host, pathname, reload],
  );
}
