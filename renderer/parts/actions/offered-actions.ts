import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { isShown } from '../../language/logic/conditions/apply-condition.ts';
import type { Action } from '../../language/types/descriptor.ts';
import type { RendererHost } from '../../host/host.ts';

/** Returns the actions that are visible now and that this person may call. */
export function offeredActions(
  actions: readonly Action[],
  scope: ConditionScope,
  host: Pick<RendererHost, 'can'>,
): Action[] {
  return actions.filter(
    ({ visibleWhen, operation }) => isShown(visibleWhen, scope) && (operation === undefined || host.can(operation)),
  );
}
