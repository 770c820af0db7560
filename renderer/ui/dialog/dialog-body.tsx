import { useEffect, useRef } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { classes } from '../classes.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import type { DialogProps } from './dialog.tsx';
import { restFromKeys, restOnlyFromHeldKeys } from './rest-from-keys.ts';
import * as commonTexts from '../../texts/generated/common.ts';
import styles from './dialog.module.css';

/** The part of a dialog that needs react-aria: focus trap, inert background, Escape, return of the focus. */
export default function DialogBody({
  title,
  role = 'dialog',
  width = 'narrow',
  focus = 'answer',
  onClose,
  footer,
  children,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLElement>(null);
  // Runs before react-aria focuses the whole dialog: one key then answers it (`docs/security.md#a11`, `#a14`).
  useEffect(() => {
    const place = focus === 'answer' ? foot : body;
    const first = place.current?.querySelector<HTMLElement>('[data-first-focus]');
    (first ?? place.current?.querySelector<HTMLElement>('button, input, select, textarea'))?.focus();
  }, [focus]);
  useEffect(() => {
    restOnlyFromHeldKeys();
    return restFromKeys;
  }, []);
  return (
    <ModalOverlay
      className={styles.scrim}
      isOpen
      isDismissable={role === 'dialog'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={classes(styles.modal, styles[width])}>
        <Dialog role={role} className={styles.dialog}>
          <header className={styles.head}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <IconButton icon="close" label={commonTexts.close()} small onClick={onClose} />
          </header>
          <div ref={body} className={styles.body}>
            {children}
          </div>
          <footer ref={foot} className={styles.foot}>
            {footer}
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
