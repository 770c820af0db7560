import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { Fragment, useEffect, useRef } from 'react';
import { Line, type BodyProps } from './plain-body.tsx';

/** The number of rows rendered beyond each edge, so that Tab and the arrow keys find the next row. */
const OVERSCAN = 8;
/** The height of a row that has not been measured. */
const ROW_HEIGHT = 45;
const HEAD_HEIGHT = 37;

/**
 * Renders the rows in the window, and the focused row with its neighbours, which keeps the focus while others scroll.
 */
export default function VirtualBody({ items, list, ...shared }: BodyProps) {
  const anchor = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<number>(undefined);
  // oxlint-disable-next-line react/incompatible-library -- no memoised component gets its results
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
  useEffect(
    () =>
      list.onReveal((row) =>
        rows.scrollToIndex(
          items.findIndex((item) => item.id === row.id),
          { align: 'center' },
        ),
      ),
    [list, items, rows],
  );
  useFocusedIndex(anchor, focused);

  const shown = rows.getVirtualItems();
  const end = shown.at(-1)?.end ?? HEAD_HEIGHT;
  return (
    <>
      <tbody ref={anchor} aria-hidden="true" />
      {shown.map((place, at) => {
        const item = items[place.index];
        return (
          item && (
            <Fragment key={item.id}>
              <Gap height={place.start - (shown[at - 1]?.end ?? HEAD_HEIGHT)} />
              <Line item={item} index={place.index} measure={rows.measureElement} list={list} {...shared} />
            </Fragment>
          )
        );
      })}
      <Gap height={rows.getTotalSize() - end} />
    </>
  );
}

/** The space of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tbody aria-hidden="true" style={{ height }} /> : null;
}

function withFocused(range: Range, focused: number | undefined): number[] {
  const shown = defaultRangeExtractor(range);
  if (focused === undefined) return shown;
  const around = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...shown, ...around])].toSorted((a, b) => a - b);
}

/** Returns the index of the focused line. */
function useFocusedIndex(anchor: { current: HTMLElement | null }, focused: { current: number | undefined }): void {
  useEffect(() => {
    const table = anchor.current?.closest('table');
    if (!table) return;
    const note = (event: FocusEvent) => {
      const line =
        event.target instanceof Element && event.type === 'focusin' ? event.target.closest('[data-index]') : null;
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
