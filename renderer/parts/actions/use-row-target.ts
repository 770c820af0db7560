import { useCallback } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { useHost, type Answer } from '../../host/host.ts';
import { tellFailure } from '../../host/failure.ts';
import type { CommandTarget } from '../../commands/command.ts';
import { useReload } from '../frame/use-reload.ts';
import { useScreenTarget } from '../frame/use-screen-target.ts';

/**
 * Returns a function that makes one row of a screen the target of commands. A row that another person has changed or
 * deleted meanwhile is read again, and the message is a toast: its button may go with the row.
 */
export function useRowTarget(screen: ResolvedScreen): (scope: ConditionScope) => CommandTarget {
  const host = useHost();
  const targetOf = useScreenTarget(screen);
  const reload = useReload(screen);
  return useCallback(
    (scope) => ({
      ...targetOf(scope),
      showConflict(answer) {
        if (!isOutdated(answer)) return false;
        tellFailure(host, answer);
        void reload();
        return true;
      },
    }),
    [host, targetOf, reload],
  );
}

/** Whether another person has changed or deleted the row meanwhile. */
export function isOutdated({ errorCode, status }: Answer): boolean {
  return errorCode === 'stale' || status === 404;
}
