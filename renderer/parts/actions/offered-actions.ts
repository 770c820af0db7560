import type { RendererHost } from '../../host/host.ts';
import { isShown } from '../../language/logic/conditions/apply-condition.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { wholeAddress } from '../../language/text/templates/fill-address.ts';
import type { Action } from '../../language/types/descriptor.ts';

type Offering = Pick<RendererHost, 'can' | 'mayOpen'>;

/**
 * Returns the actions that are visible now and that this person may do: call their operation, or open the screen that
 * they lead to.
 */
export function offeredActions(actions: readonly Action[], scope: ConditionScope, host: Offering): Action[] {
  return actions.filter((action) => isShown(action.visibleWhen, scope) && mayDo(action, scope, host));
}

/** Returns the address that an action without a call leads to; undefined for others. */
export function addressOfAction({ operation, then }: Action, scope: ConditionScope): string | undefined {
  return operation === undefined && typeof then === 'object' ? wholeAddress(then.go, scope) : undefined;
}

function mayDo(action: Action, scope: ConditionScope, host: Offering): boolean {
  if (action.operation !== undefined) return host.can(action.operation);
  const address = addressOfAction(action, scope);
  return address?.startsWith('/') !== true || host.mayOpen(address);
}
