import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as uiTexts from '../../texts/generated/ui.ts';
import styles from './callout.module.css';

interface CalloutProps {
  children: ReactNode;
  onDismiss: () => void;
}

const GAP = 6;

/**
 * Shows a message beside the element that stands before it, above everything else: why the press of a button had no
 * effect. It follows its element, and Escape or the next input dismisses it. Screen readers
 * announce it, and read it with the element.
 */
export function Callout({ children, onDismiss }: CalloutProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  // The region is there a frame before its text: screen readers announce what arrives in a region that they know.
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setKnown(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  useLayoutEffect(() => followAnchor(box.current), []);
  useLayoutEffect(() => describeAnchor(box.current, id), [id]);
  useEffect(() => onNextInput(onDismiss), [onDismiss]);
  return (
    <div ref={box} role="alert" popover="manual" className={styles.callout}>
      {isKnown && (
        <>
          <Icon name="alert" />
          <div id={id} className={styles.text}>
            {children}
          </div>
          <IconButton icon="close" label={uiTexts.dismiss()} small onClick={onDismiss} />
        </>
      )}
    </div>
  );
}

/** Shows the box beside its element, as long as the element is in the window. Returns the function that ends it. */
function followAnchor(box: HTMLDivElement | null): (() => void) | undefined {
  const anchor = box?.previousElementSibling;
  if (!box || !anchor) return undefined;
  box.showPopover();
  // With every frame: the element also moves when the page around it is laid out anew.
  let frame = 0;
  const follow = () => {
    place(box, anchor.getBoundingClientRect());
    frame = requestAnimationFrame(follow);
  };
  follow();
  return () => {
    cancelAnimationFrame(frame);
    box.hidePopover();
  };
}

/** Places the box below its element and within the window; above it where there is no room below. */
function place(box: HTMLElement, anchor: DOMRect): void {
  const { width, height } = box.getBoundingClientRect();
  const below = anchor.bottom + GAP;
  const isBelow = below + height <= window.innerHeight || anchor.top < height + GAP;
  const right = window.innerWidth - width - GAP;
  box.style.top = `${isBelow ? below : anchor.top - height - GAP}px`;
  box.style.left = `${Math.max(Math.min(anchor.left, right), GAP)}px`;
  box.style.visibility = anchor.bottom < 0 || anchor.top > window.innerHeight ? 'hidden' : '';
}

function describeAnchor(box: HTMLDivElement | null, id: string): (() => void) | undefined {
  const anchor = box?.previousElementSibling;
  if (!anchor || anchor.hasAttribute('aria-describedby')) return undefined;
  anchor.setAttribute('aria-describedby', id);
  return () => anchor.removeAttribute('aria-describedby');
}

function onNextInput(dismiss: () => void): () => void {
  const onKey = (event: KeyboardEvent) => event.key === 'Escape' && dismiss();
  document.addEventListener('keydown', onKey);
  document.addEventListener('input', dismiss);
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('input', dismiss);
  };
}
