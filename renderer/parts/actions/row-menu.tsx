import { useEffect } from 'react';
import { isEnabled } from '../../language/logic/conditions/apply-condition.ts';
import type { Action } from '../../language/types/descriptor.ts';
import { useHost } from '../../host/host.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { MenuButton, type MenuItem } from '../../ui/menu/menu-button.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import type { Command, CommandTarget } from '../../commands/command.ts';
import type { CommandStore } from '../../commands/command-store.ts';
import { useCommands } from '../../commands/use-commands.ts';
import { keepFocus } from '../frame/keep-focus.ts';
import { offeredActions } from './offered-actions.ts';
import { RefusalBeside } from './refusal-beside.tsx';
import * as actionsTexts from '../../texts/generated/actions.ts';
import * as commonTexts from '../../texts/generated/common.ts';
import styles from './row-menu.module.css';

interface RowMenuProps {
  /** The name of the row, for the name of the menu. */
  name: string;
  actions: readonly Action[];
  /** The row that the actions run on. */
  target: CommandTarget;
  /** The commands of the row; they outlive the menu. */
  store: CommandStore;
  /** Deletes the row; stands after the actions. */
  onDelete?: (() => void) | undefined;
  /** Whether the menu stands in a cell of a grid, which moves the focus by itself. */
  isInGrid?: boolean;
}

/**
 * The actions of one row in a menu (`docs/language.md#actions-of-a-row`): those that are visible for the row and that
 * this person may call. Renders nothing when there are none. One runs at a time in each row.
 */
export function RowMenu({ name, actions, target, store, onDelete, isInGrid = false }: RowMenuProps) {
  const host = useHost();
  const commands = useCommands(target, store);
  const scope = target.scope();
  // A reread can remove the row, and the focused button with it.
  useEffect(() => keepFocus, []);
  const isBusy = commands.running !== undefined;
  const offered = offeredActions(actions.map(rereads), scope, host);
  const items = offered.map((action, index): MenuItem => ({
    id: `${index} ${action.label}`,
    label: action.label,
    ...(action.tone === undefined ? {} : { tone: action.tone }),
    isDisabled: isBusy || commands.done.has(action) || !isEnabled(action.enabledWhen, scope),
    onAction: () => void commands.run(action),
  }));
  if (onDelete !== undefined)
    items.push({
      id: 'delete',
      label: commonTexts.remove(),
      tone: 'danger',
      isDisabled: isBusy,
      onAction: onDelete,
    });
  if (items.length === 0) return null;
  // The buttons of a card share the commands of its menu.
  const isOwn = (command: Command) => onDelete !== undefined || offered.some((action) => action === command);
  return (
    <>
      <MenuButton
        label={actionsTexts.actionsOn({ name })}
        className={styles.button}
        items={items}
        tooltip={false}
        isInGrid={isInGrid}
      >
        {isBusy ? <Spinner /> : <Icon name="more" />}
      </MenuButton>
      <RefusalBeside commands={commands} isOwn={isOwn} about={scope.record} />
    </>
  );
}

/** The same object for the same action: the commands that were done once are known by it. */
const rereading = new WeakMap<Action, Action>();

/** Returns the action so that the rows are read again after its call, unless it leads on. */
function rereads(action: Action): Action {
  if (action.operation === undefined || action.then !== undefined) return action;
  const made = rereading.get(action) ?? { ...action, then: 'reload' as const };
  rereading.set(action, made);
  return made;
}
