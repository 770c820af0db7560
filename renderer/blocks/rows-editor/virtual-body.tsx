import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { Fragment, useEffect, useRef } from 'react';
import { Line, type BodyProps } from './plain-body.tsx';

/** Rows beyond the edges of the box that are in the page too: Tab and the arrow keys find the next one there. */
const OVERSCAN = 8;
/** Before a row has been measured. */
const ROW_HEIGHT = 45;
const HEAD_HEIGHT = 37;

/** Only the rows that are on screen, and those around the one that has the focus: it stays where it is however far the others are scrolled. */
export default function VirtualBody({ items, list, ...shared }: BodyProps) {
  const anchor = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<number>(undefined);
  // oxlint-disable-next-line react/incompatible-library -- nothing it answers is given to a component that is memoised
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => anchor.current?.closest('[data-scrolls]') ?? null,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: OVERSCAN,
    paddingStart: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    rangeExtractor: (range) => withFocused(range, focused.current),
  });
  useEffect(() => list.onReveal((row) => rows.scrollToIndex(items.findIndex((item) => item.id === row.id), { align: 'center' })), [list, items, rows]);
  useFocusedIndex(anchor, focused);

  const shown = rows.getVirtualItems();
  const end = shown.at(-1)?.end ?? HEAD_HEIGHT;
  return (
    <>
      <tbody ref={anchor} aria-hidden="true" />
      {shown.map((place, at) => {
        const item = items[place.index];
        return item && (
          <Fragment key={item.id}>
            <Gap height={place.start - (shown[at - 1]?.end ?? HEAD_HEIGHT)} />
            <Line item={item} index={place.index} measure={rows.measureElement} {...shared} />
          </Fragment>
        );
      })}
      <Gap height={rows.getTotalSize() - end} />
    </>
  );
}

/** The room of rows that are not in the page. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tbody aria-hidden="true" style={{ height }} /> : null;
}

function withFocused(range: Range, focused: number | undefined): number[] {
  const shown = defaultRangeExtractor(range);
  if (focused === undefined) return shown;
  const around = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...shown, ...around])].toSorted((a, b) => a - b);
}

/** Which line has the focus. */
function useFocusedIndex(anchor: { current: HTMLElement | null }, focused: { current: number | undefined }): void {
  useEffect(() => {
    const table = anchor.current?.closest('table');
    if (!table) return;
    const note = (event: FocusEvent) => {
      const line = event.target instanceof Element && event.type === 'focusin' ? event.target.closest('[data-index]') : null;
      focused.current = line === null ? undefined : Number(line.getAttribute('data-index'));
    };
    table.addEventListener('focusin', note);
    table.addEventListener('focusout', note);
    return () => {
      table.removeEventListener('focusin', note);
      table.removeEventListener('focusout', note);
    };
  }, [anchor, focused]);
}
