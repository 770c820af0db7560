import type { Command, Direction } from '../core/commands.ts';
import { find, type Part } from '../core/layout.ts';
import { isPossible, KIND_NAMES } from '../core/names.ts';
import { IconButton } from '../../../../renderer/ui/icon-button/icon-button.tsx';
import type { IconName } from '../../../../renderer/ui/icon/icons.ts';
import { useBuilder, useLayout } from '../builder.ts';
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
  const layout = useLayout();
  const { kind, key } = part;
  // A part that was just deleted is rendered once more before its holder.
  if (isReadOnly || find(layout, key) === undefined) return null;
  const tool = (icon: IconName, label: string, shortcut: string, command: Command) => (
    <IconButton
      small
      icon={icon}
      label={label}
      shortcut={shortcut}
      aria-disabled={!isPossible(layout, command) || undefined}
      onClick={() => act(command)}
    />
  );
  return (
    <fieldset className={styles.tools} aria-label={`${KIND_NAMES[kind]} actions`}>
      {MOVES[kind].map(([towards, icon]) => (
        <span key={towards}>
          {tool(icon, `Move ${kind} ${towards}`, `Alt+${ARROWS[towards]}`, { do: 'move', key, towards })}
        </span>
      ))}
      {kind === 'section' && tool('copy', 'Copy section', 'Ctrl+D', { do: 'copySection', key })}
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

const ARROWS = { up: '↑', down: '↓', left: '←', right: '→' } as const;
