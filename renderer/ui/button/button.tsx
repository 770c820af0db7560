import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icons.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

/** `primary` is the one main action of a screen; `danger` cannot be undone; `quiet` has no border. */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'dangerQuiet' | 'quiet';

interface Look {
  variant?: ButtonVariant;
  small?: boolean;
  icon?: IconName;
  trailingIcon?: IconName;
  /** The action is pending: the button shows a spinner, keeps the focus and ignores presses. */
  busy?: boolean;
  children: ReactNode;
}

type ButtonProps = Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { ref?: Ref<HTMLButtonElement> };

/** Shows a button. It stays focusable while `busy`, so that the focus is not lost when a save ends. */
export function Button({
  variant = 'secondary',
  small,
  icon,
  trailingIcon,
  busy = false,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the caller decides; `button` unless it says otherwise
      type={type}
      className={buttonClass(variant, small)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <ButtonFace icon={icon} trailingIcon={trailingIcon} busy={busy}>
        {children}
      </ButtonFace>
    </button>
  );
}

/** Shows a link in the look of a button. A new tab can open it. */
export function ButtonLink({
  variant = 'secondary',
  small,
  icon,
  trailingIcon,
  children,
  href,
}: Omit<Look, 'busy'> & { href: string }) {
  return (
    <a className={buttonClass(variant, small)} href={href}>
      <ButtonFace icon={icon} trailingIcon={trailingIcon} busy={false}>
        {children}
      </ButtonFace>
    </a>
  );
}

function ButtonFace({ icon, trailingIcon, busy, children }: Pick<Look, 'icon' | 'trailingIcon' | 'busy' | 'children'>) {
  return (
    <>
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <span className={styles.label}>{children}</span>
      {trailingIcon && <Icon name={trailingIcon} />}
    </>
  );
}

function buttonClass(variant: ButtonVariant, small: boolean | undefined): string {
  return classes(styles.button, styles[variant], small && styles.small);
}
