import type { Command, Direction } from '../core/commands.ts';
import { find, type Layout, type Part } from '../core/layout.ts';
import { isPossible, KIND_NAMES } from '../core/names.ts';
import { IconButton } from '../../../../renderer/ui/icon-button/icon-button.tsx';
import type { IconName } from '../../../../renderer/ui/icon/icons.ts';
import { useBuilder, useInLayout } from '../builder.ts';
import styles from './canvas.module.css';

const MOVES: Readonly<Record<Part['kind'], readonly (readonly [Direction, IconName])[]>> = {
  section: [
    ['up', 'arrowUp'],
    ['down', 'arrowDown'],
  ],
  row: [
    ['up', 'arrowUp'],
    ['down', 'arrowDown'],
  ],
  element: [
    ['left', 'chevronLeft'],
    ['right', 'chevronRight'],
  ],
};

/** The buttons that move, copy and delete a part. */
export function PartTools({ part }: { part: Part }) {
  const { act, isReadOnly } = useBuilder();
  const { kind, key } = part;
  // A part that was just deleted is rendered once more before its holder.
  const isThere = useInLayout((layout) => find(layout, key) !== undefined);
  const commands = commandsOf(part);
  // As a text: the tools of every section would render at each key.
  const possible = useInLayout((layout) => possibleIn(layout, commands));
  if (isReadOnly || !isThere) return null;
  return (
    <fieldset className={styles.tools} aria-label={`${KIND_NAMES[kind]} actions`}>
      {commands.map(({ icon, label, shortcut, command }, index) => (
        <IconButton
          key={label}
          small
          icon={icon}
          label={label}
          shortcut={shortcut}
          aria-disabled={possible[index] !== POSSIBLE || undefined}
          onClick={() => act(command)}
        />
      ))}
      <IconButton
        small
        icon="delete"
        tone="danger"
        label={`Delete ${kind}`}
        shortcut="Del"
        onClick={() => act({ do: 'delete', key })}
      />
    </fieldset>
  );
}

interface Tool {
  icon: IconName;
  label: string;
  shortcut: string;
  command: Command;
}

/** Returns the buttons of a part that are possible at times. */
function commandsOf({ kind, key }: Part): Tool[] {
  const moves = MOVES[kind].map(([towards, icon]): Tool => ({
    icon,
    label: `Move ${kind} ${towards}`,
    shortcut: `Alt+${ARROWS[towards]}`,
    command: { do: 'move', key, towards },
  }));
  if (kind !== 'section') return moves;
  return [...moves, { icon: 'copy', label: 'Copy section', shortcut: 'Ctrl+D', command: { do: 'copySection', key } }];
}

const POSSIBLE = '1';

/** @example possibleIn(layout, tools) // '101': the second one is not possible */
function possibleIn(layout: Layout, tools: readonly Tool[]): string {
  return tools.map(({ command }) => (isPossible(layout, command) ? POSSIBLE : '0')).join('');
}

const ARROWS = { up: '↑', down: '↓', left: '←', right: '→' } as const;
