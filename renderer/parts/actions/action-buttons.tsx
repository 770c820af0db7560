import { Fragment } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { isEnabled } from '../../language/logic/conditions/apply-condition.ts';
import type { Action } from '../../language/types/descriptor.ts';
import { useHost } from '../../host/host.ts';
import { Button, type ButtonVariant } from '../../ui/button/button.tsx';
import type { Commands } from '../../commands/use-commands.ts';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { addressOfAction, offeredActions } from './offered-actions.ts';
import { RefusalBeside } from './refusal-beside.tsx';
import * as actionsTexts from '../../texts/generated/actions.ts';

interface ActionButtonsProps {
  actions: Action[] | undefined;
  commands: Commands;
  scope: ConditionScope;
  /** Shows the first action as the primary button. */
  isFirstPrimary?: boolean;
  /** The first action is the next step of a record, which a key of the console presses (`src/console/shortcuts`). */
  isNextStep?: boolean;
  small?: boolean;
  /** Disables an action besides its own condition: while nothing is chosen. */
  isHeld?: (action: Action) => boolean;
}

/** Marks the buttons of a screen, which the palette of the console offers too (`src/console/palette`). */
const COMMAND = { 'data-command': '' };
const NEXT_STEP = { 'data-next-step': '', 'aria-keyshortcuts': 'n' };

/**
 * Renders the actions that are visible now and that this person may call. An action that cannot be done now is
 * disabled.
 */
export function ActionButtons({
  actions = [],
  commands,
  scope,
  isFirstPrimary = false,
  isNextStep = false,
  small = false,
  isHeld,
}: ActionButtonsProps) {
  const host = useHost();
  const opensTab = (action: Action) => host.opensTab(addressOfAction(action, scope) ?? '');
  return offeredActions(actions, scope, host).map((action, index) => (
    <Fragment key={action.label}>
      <Button
        small={small}
        {...(opensTab(action) ? { trailingIcon: 'external' } : {})}
        {...(small ? {} : COMMAND)}
        {...(isNextStep && index === 0 ? NEXT_STEP : {})}
        variant={variantOf(action, (isFirstPrimary || isNextStep) && index === 0)}
        busy={commands.running === action}
        disabled={commands.done.has(action) || !isEnabled(action.enabledWhen, scope) || isHeld?.(action) === true}
        onClick={() => void commands.run(action)}
      >
        {action.label}
        {opensTab(action) && <VisuallyHidden> {actionsTexts.opensInTab()}</VisuallyHidden>}
      </Button>
      <RefusalBeside commands={commands} isOwn={(command) => command === action} about={scope.record} />
    </Fragment>
  ));
}

function variantOf({ tone }: Action, isMain: boolean): ButtonVariant {
  if (tone === 'danger') return isMain ? 'danger' : 'dangerQuiet';
  return isMain ? 'primary' : 'secondary';
}
