import type { Ref } from 'react';
import { Tooltip } from '../../../../renderer/ui/tooltip/tooltip.tsx';
import { ToolIcon, type ToolIconName } from './tool-icons.tsx';
import styles from './toolbar.module.css';

interface PlainToolProps {
  label: string;
  icon: ToolIconName;
  shortcut?: string | undefined;
  isPressed?: boolean | undefined;
  /** Whether the panel that the tool opens is open. */
  isExpanded?: boolean;
  isDisabled?: boolean;
  /** The tab stop of the toolbar. */
  isFirst?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onPress: () => void;
}

/** One icon of the toolbar. A disabled one stays focusable, so that arrow keys do not lose their place. */
export function PlainTool({
  label,
  icon,
  shortcut,
  isPressed,
  isExpanded,
  isDisabled = false,
  isFirst = false,
  ref,
  onPress,
}: PlainToolProps) {
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <button
        ref={ref}
        type="button"
        tabIndex={isFirst ? 0 : -1}
        className={styles.tool}
        aria-label={label}
        aria-pressed={isPressed}
        aria-expanded={isExpanded}
        aria-disabled={isDisabled || undefined}
        // The press must not move the selection out of the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (!isDisabled) onPress();
        }}
      >
        <ToolIcon name={icon} />
      </button>
    </Tooltip>
  );
}
