import { useEffect, useRef, useState, type RefObject } from 'react';
import { showPage } from '../../frame/preview/page-html.ts';
import { useSize } from '../../frame/preview/use-size.ts';
import styles from './picker.module.css';

/** Pixels of the page in the picture: more than a phone, so that the styles of Mobile are not shown. */
const PAGE = { width: 672, height: 378 };

/** A short page is in the middle of its picture; nothing moves. */
const PICTURE_CSS = `html { height: 100%; overflow: hidden }
body { align-content: safe center; display: grid; grid-template-columns: minmax(0, 1fr); min-height: 100% }
.page, .page * { animation: none !important }`;

/** Pixels outside of the list in which pictures are made already. */
const AHEAD = '240px';

/**
 * A picture of a stored text, rendered as the preview renders it. It is made while the tile is in view or near it: a
 * hundred frames at once would take seconds. It says nothing that the name of its tile does not say.
 */
export function Thumbnail({ text }: { text: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(place);
  const size = useSize(place);
  return (
    <span ref={place} className={styles.picture} inert aria-hidden="true">
      {isNear && size !== null && <Frame text={text} scale={size.width / PAGE.width} />}
    </span>
  );
}

function Frame({ text, scale }: { text: string; scale: number }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const target = frame.current?.contentDocument;
    if (target) showPage(target, text, PICTURE_CSS);
  }, [text]);
  return (
    <iframe
      ref={frame}
      title="Thumbnail"
      sandbox="allow-same-origin"
      tabIndex={-1}
      className={styles.frame}
      style={{ ...PAGE, transform: `scale(${scale})` }}
      // Firefox replaces the document of an empty frame after it was inserted.
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (contentDocument) showPage(contentDocument, text, PICTURE_CSS);
      }}
    />
  );
}

/** Returns whether an element is in the part of its list that is shown, or near it. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      root: element.current.closest('[role=listbox]'),
      rootMargin: AHEAD,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
