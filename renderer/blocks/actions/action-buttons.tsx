import type { ConditionScope } from '../../language/conditions/scope.ts';
import { isEnabled, isShown } from '../../language/conditions/uses.ts';
import type { Action } from '../../language/types/descriptor.ts';
import { useHost } from '../../host/host.ts';
import { Button } from '../../ui/button/button.tsx';
import type { Actions } from './use-actions.ts';

interface ActionButtonsProps {
  actions: Action[] | undefined;
  runner: Actions;
  scope: ConditionScope;
  /** The first is what to do next. */
  isFirstPrimary?: boolean;
  small?: boolean;
  /** What an action waits for besides its own condition: that something is chosen. */
  isHeld?: (action: Action) => boolean;
}

/** The actions that are shown now, for who may call them; one that cannot be done now is disabled. */
export function ActionButtons({ actions = [], runner, scope, isFirstPrimary = false, small = false, isHeld }: ActionButtonsProps) {
  const host = useHost();
  const shown = actions.filter(({ visibleWhen, operation }) => isShown(visibleWhen, scope) && (operation === undefined || host.can(operation)));
  return shown.map((action, index) => (
    <Button
      key={action.label}
      small={small}
      variant={isFirstPrimary && index === 0 ? 'primary' : 'secondary'}
      busy={runner.running === action}
      disabled={runner.done.has(action) || !isEnabled(action.enabledWhen, scope) || isHeld?.(action) === true}
      onClick={() => void runner.run(action)}
    >
      {action.label}
    </Button>
  ));
}
