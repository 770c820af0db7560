import type { FormEvent, ReactNode } from 'react';
import { IconButton } from '../../../../renderer/ui/icon-button/icon-button.tsx';
import { classes } from '../../../../renderer/ui/classes.ts';
import input from '../../../../renderer/ui/field/input.module.css';
import styles from './address-bar.module.css';

interface AddressBarProps {
  address: string;
  onOpen: (address: string) => void;
  onReload: () => void;
  /** Address of the stage without the workbench. */
  alone: string;
  children?: ReactNode;
}

/** Shows the address of the stage. Users can type another address of the screen. */
export function AddressBar({ address, onOpen, onReload, alone, children }: AddressBarProps) {
  const open = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('address');
    if (typeof typed === 'string' && typed.startsWith('/')) onOpen(typed);
  };
  return (
    <form className={styles.bar} onSubmit={open}>
      <IconButton icon="refresh" label="Play again" small onClick={onReload} />
      <input
        key={address}
        className={classes(input.input, styles.address)}
        aria-label="Address"
        name="address"
        spellCheck={false}
        defaultValue={address}
      />
      {children}
      <a className={styles.alone} href={alone} target="_blank" rel="noreferrer">
        Open alone
      </a>
    </form>
  );
}
