import { Popover } from '../../../../renderer/ui/popover/popover.tsx';
import { cellAt } from '../core/commands/table.ts';
import { useStudio } from '../frame/studio.ts';
import { PlainTool } from './plain-tool.tsx';
import { TableChoices } from './table-menu.tsx';
import { ToolIcon } from './tool-icons.tsx';
import type { Tool, ToolGroup } from './tools.ts';
import { usePopup } from './use-popup.ts';
import styles from './toolbar.module.css';

/** The tools for which the row has no room, with their names. Nothing while all have room. */
export function MoreTools({ groups }: { groups: readonly ToolGroup[] }) {
  const { page } = useStudio();
  const { isOpen, trigger, open, close } = usePopup();
  // The row has this menu beside the tools that insert.
  const hasTable = cellAt(page) !== null && groups.some(({ label }) => label === 'Compose');
  if (groups.length === 0) return null;
  return (
    <>
      <PlainTool ref={trigger} label="More tools" icon="more" isExpanded={isOpen} onPress={open} />
      {isOpen && (
        <Popover label="More tools" trigger={trigger} onClose={close}>
          <div className={styles.more}>
            {groups.map(({ label, tools }) => (
              <fieldset key={label} className={styles.choices}>
                <legend className={styles.legend}>{label}</legend>
                {tools.map((tool) => (
                  <MoreTool key={tool.label} tool={tool} onDone={close} />
                ))}
              </fieldset>
            ))}
            {hasTable && (
              <fieldset className={styles.choices}>
                <legend className={styles.legend}>Rows and columns</legend>
                <TableChoices onDone={close} />
              </fieldset>
            )}
          </div>
        </Popover>
      )}
    </>
  );
}

function MoreTool({ tool, onDone }: { tool: Tool; onDone: () => void }) {
  const studio = useStudio();
  const { label, icon, shortcut, isOn, isDisabled, press } = tool;
  return (
    <button
      type="button"
      className={styles.choice}
      aria-label={label}
      aria-pressed={isOn?.(studio)}
      disabled={isDisabled?.(studio) ?? false}
      onClick={() => {
        onDone();
        press(studio);
      }}
    >
      <ToolIcon name={icon} />
      {label}
      {shortcut !== undefined && <kbd className={styles.shortcut}>{shortcut}</kbd>}
    </button>
  );
}
