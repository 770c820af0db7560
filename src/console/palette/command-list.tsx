/* oxlint-disable jsx-a11y/prefer-tag-over-role -- `select` would take the focus from the field */
import { Picture } from '../../../renderer/cells/asset/picture.tsx';
import { Icon } from '../../../renderer/ui/icon/icon.tsx';
import { VisuallyHidden } from '../../../renderer/ui/visually-hidden/visually-hidden.tsx';
import { GROUPS, type Command, type CommandGroup } from './command.ts';
import * as paletteTexts from '../../../renderer/texts/generated/palette.ts';
import styles from './palette.module.css';

const GROUP_TITLES: Record<CommandGroup, () => string> = {
  exact: paletteTexts.exact,
  recent: paletteTexts.recent,
  screens: paletteTexts.screens,
  actions: paletteTexts.actions,
  records: paletteTexts.records,
};

interface CommandListProps {
  id: string;
  /** Ordered by group. */
  commands: Command[];
  /** Index of the command that Enter runs. */
  current: number;
  typed: string;
  isSearching: boolean;
  onRun: (command: Command) => void;
  onPoint: (command: Command) => void;
}

/** The found commands in groups. The focus stays in the search field; options can also be clicked. */
export function CommandList({ id, commands, current, typed, isSearching, onRun, onPoint }: CommandListProps) {
  const groups = GROUPS.map((group) => ({
    group,
    found: commands.filter((command) => command.group === group),
  })).filter(({ found }) => found.length > 0);
  return (
    <>
      <div id={id} role="listbox" aria-label={paletteTexts.found()} className={styles.list}>
        {groups.map(({ group, found }) => (
          <div key={group} role="group" aria-labelledby={labelOf(id, group)}>
            <p id={labelOf(id, group)} className={styles.group}>
              {GROUP_TITLES[group]()}
            </p>
            {found.map((command) => {
              const index = commands.indexOf(command);
              return (
                // The field has the focus and handles the keys (combobox).
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={command.id}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === current}
                  className={styles.option}
                  onClick={() => onRun(command)}
                  onPointerMove={() => onPoint(command)}
                >
                  {command.picture === undefined ? (
                    <Icon name={command.icon} />
                  ) : (
                    <span className={styles.picture}>
                      <Picture value={command.picture} width={64} title="" />
                    </span>
                  )}
                  <span className={styles.title}>{command.title}</span>
                  {command.number !== undefined && <span className={styles.number}>{command.number}</span>}
                  <span className={styles.detail}>{command.detail}</span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {commands.length === 0 && !isSearching && (
        <p className={styles.nothing}>{paletteTexts.nothing({ text: typed.trim() })}</p>
      )}
      <VisuallyHidden>
        <output>
          {isSearching ? paletteTexts.searching() : paletteTexts.count({ count: String(commands.length) })}
        </output>
      </VisuallyHidden>
    </>
  );
}

/** Returns the id of a group's heading. */
function labelOf(list: string, group: CommandGroup): string {
  return `${list}-group-${GROUPS.indexOf(group)}`;
}
