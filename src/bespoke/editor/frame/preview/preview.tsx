import { useEffect, useRef, useState } from 'react';
import { usePageLater, useStudio } from '../studio.ts';
import { showPage } from './page-html.ts';
import { useSize } from './use-size.ts';
import styles from './preview.module.css';

const WIDTHS = [
  { name: 'Phone', width: 390 },
  { name: 'Tablet', width: 820 },
  { name: 'Desktop', width: 1280 },
];

/** Pixels of a window in which a desktop would be unreadable. */
const NARROW = 900;

/** The page as visitors see it, at the width that was chosen. */
export function Preview() {
  const { page } = useStudio();
  usePageLater();
  const [width, setWidth] = useState(() => (innerWidth < NARROW ? 390 : 1280));
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const size = useSize(room);
  const text = page.save();

  useEffect(() => {
    const target = frame.current?.contentDocument;
    if (target) show(target, text);
  }, [text]);

  const scale = size === null ? 1 : Math.min(1, size.width / width);
  return (
    <div className={styles.preview}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out in a row */}
      <div className={styles.widths} role="group" aria-label="Width of the preview">
        {WIDTHS.map((one) => (
          <button
            key={one.name}
            type="button"
            className={styles.width}
            aria-pressed={one.width === width}
            onClick={() => setWidth(one.width)}
          >
            {one.name} <span className={styles.pixels}>{one.width}</span>
          </button>
        ))}
        {scale < 1 && <span className={styles.scale}>{Math.round(scale * 100)} %</span>}
      </div>
      <div ref={room} className={styles.room}>
        <iframe
          ref={frame}
          title="Preview of the page"
          sandbox="allow-same-origin"
          className={styles.frame}
          style={{
            width,
            height: size === null ? undefined : size.height / scale,
            marginInlineStart: size === null ? undefined : Math.max(0, (size.width - width * scale) / 2),
            transform: scale < 1 ? `scale(${scale})` : undefined,
          }}
          onLoad={({ currentTarget }) => {
            const target = currentTarget.contentDocument;
            if (target) show(target, page.save());
          }}
        />
      </div>
    </div>
  );
}

/** What would lead away from a page, the middle button of the mouse as well. */
const LEADING_AWAY = ['click', 'auxclick', 'submit'];

/**
 * Shows a stored text in the document of the frame, and keeps its links from leading away. The effect and `onLoad` call
 * it: Chromium loads an empty frame while React inserts it and hears no events, Firefox replaces its document later.
 */
function show(target: Document, text: string): void {
  showPage(target, text);
  // The same listener is added once.
  for (const event of LEADING_AWAY) target.addEventListener(event, stay);
}

function stay(event: Event): void {
  event.preventDefault();
}
