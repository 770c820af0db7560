import { Dialog, Popover } from 'react-aria-components';
import type { PopoverProps } from './popover.tsx';
import styles from './popover.module.css';

/** The part of a popover that needs react-aria: position, focus inside, Escape, return of the focus. */
export default function PopoverBody({ label, trigger, onClose, children }: PopoverProps) {
  return (
    <Popover
      className={styles.popover}
      triggerRef={trigger}
      placement="bottom start"
      offset={6}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog className={styles.dialog} aria-label={label}>
        {children}
      </Dialog>
    </Popover>
  );
}
