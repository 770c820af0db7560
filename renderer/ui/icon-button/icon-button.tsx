import type { ButtonHTMLAttributes, Ref } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icons.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> & {
  icon: IconName;
  /** The accessible name and the tooltip. */
  label: string;
  /** Shown in the tooltip after the label. */
  shortcut?: string;
  small?: boolean;
  tone?: 'danger';
  ref?: Ref<HTMLButtonElement>;
};

/** Shows a button with an icon and no text, for toolbars. Its tooltip shows the label. */
export function IconButton({ icon, label, shortcut, small, tone, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <button
        {...rest}
        type="button"
        className={classes(styles.button, small && styles.small, tone && styles[tone])}
        aria-label={label}
      >
        <Icon name={icon} size={small ? 16 : 20} />
      </button>
    </Tooltip>
  );
}
