import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './tooltip.module.css';

interface TooltipProps {
  text: string;
  shortcut?: string | undefined;
  children: ReactNode;
}

const SHOW_AFTER_MS = 350;
const GAP = 6;

/**
 * Shows text on hover and on keyboard focus. Escape dismisses it, the pointer can move onto it, and it stays until
 * pointer or focus leave (WCAG 1.4.13). It is hidden from assistive technology: the accessible name of the trigger must
 * have the same text.
 */
export function Tooltip({ text, shortcut, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen || !anchor.current || !bubble.current) return;
    bubble.current.showPopover();
    place(bubble.current, anchor.current.getBoundingClientRect());
    const dismiss = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [isOpen]);

  const show = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), SHOW_AFTER_MS);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };

  return (
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
    >
      {children}
      {isOpen && (
        <span ref={bubble} className={styles.bubble} popover="manual" aria-hidden="true">
          {text}
          {shortcut && <kbd className={styles.shortcut}>{shortcut}</kbd>}
        </span>
      )}
    </span>
  );
}

/** Places the tooltip below the anchor and centred; above if there is no room, and always inside the window. */
function place(bubble: HTMLElement, anchor: DOMRect): void {
  const { width, height } = bubble.getBoundingClientRect();
  const below = anchor.bottom + GAP;
  const top = below + height > window.innerHeight ? anchor.top - height - GAP : below;
  const centred = anchor.left + anchor.width / 2 - width / 2;
  const left = Math.min(Math.max(centred, GAP), window.innerWidth - width - GAP);
  bubble.style.top = `${top}px`;
  bubble.style.left = `${left}px`;
}
