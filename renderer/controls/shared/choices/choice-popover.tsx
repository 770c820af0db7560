import type { ReactNode, RefObject } from 'react';
import { Popover } from 'react-aria-components';
import styles from './choice-list.module.css';

interface ChoicePopoverProps {
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** The part of a search select that needs react-aria: the position below the field. The focus stays in the field. */
export default function ChoicePopover({ trigger, onClose, children }: ChoicePopoverProps) {
  return (
    <Popover
      className={styles.popover}
      triggerRef={trigger}
      isNonModal
      isOpen
      placement="bottom start"
      offset={4}
      shouldCloseOnInteractOutside={(element) => !trigger.current?.contains(element)}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {children}
    </Popover>
  );
}
