import { useId, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { useHost } from '../../../renderer/host/host.ts';
import type { Bucket } from '../../../renderer/language/models/reports/drill-buckets.ts';
import type { Period } from '../../../renderer/language/models/reports/period.ts';
import type { Drawing } from '../../../renderer/parts/chart/drawing.ts';
import { VisuallyHidden } from '../../../renderer/ui/visually-hidden/visually-hidden.tsx';
import { movedBar } from './moves.ts';
import { useCurrentBar } from './use-current-bar.ts';
import styles from './bars.module.css';

interface BarsProps {
  /** What the chart shows. */
  label: string;
  buckets: Bucket[];
  /** The period of the buckets. */
  shown: Period;
  drawing: Drawing | undefined;
  hrefOf: (period: Period) => string;
}

/**
 * Lays a link over each bar of the drawing, or a value over each bar that opens nothing. The bars are one tab stop:
 * arrow keys, Home and End move along them, Enter opens the level below, Backspace the level above.
 */
export function Bars({ label, buckets, shown, drawing, hrefOf }: BarsProps) {
  const host = useHost();
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const { current, onFocus, onBlur, focus } = useCurrentBar(box, buckets, shown, drawing);
  const isLowest = buckets.every(({ opens }) => opens === undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = movedBar(event.key, current, buckets.length);
    const isUp = event.key === 'Backspace' && shown.length > 0;
    if (next === undefined && !isUp) return;
    event.preventDefault();
    if (next !== undefined) focus(next);
    else host.navigate(hrefOf(shown.slice(0, -1)));
  };
  return (
    <fieldset ref={box} className={styles.bars} aria-label={label} aria-describedby={id}>
      <VisuallyHidden>
        <span id={id}>{hintOf(isLowest, shown)}</span>
      </VisuallyHidden>
      {buckets.map(({ text, opens }, index) => {
        const band = drawing?.bands[index];
        const bar = {
          className: styles.bar,
          'aria-label': text,
          'data-bar': index,
          tabIndex: index === current ? 0 : -1,
          style: band && { insetInlineStart: band.left, inlineSize: band.width },
          onFocus: (event: FocusEvent) => onFocus(index, event.currentTarget),
          onBlur,
          onKeyDown,
          onPointerLeave: () => drawing?.leave(),
          onPointerEnter() {
            drawing?.point(index);
            if (opens) host.prepare(hrefOf(opens));
          },
        };
        // The buckets of a level follow each other, so that their places are their keys.
        return opens === undefined ? (
          // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/prefer-tag-over-role -- a drawn value, which is read out where it has the focus
          <span key={index} {...bar} role="img" />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/anchor-has-content -- its name is the label
          <a key={index} {...bar} href={hrefOf(opens)} />
        );
      })}
    </fieldset>
  );
}

function hintOf(isLowest: boolean, shown: Period): string {
  return [
    'Arrow keys move from bar to bar.',
    ...(isLowest ? [] : ['Enter opens a bar.']),
    ...(shown.length === 0 ? [] : ['Backspace goes up.']),
  ].join(' ');
}
