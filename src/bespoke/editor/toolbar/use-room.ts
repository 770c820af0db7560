import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ToolGroup } from './tools.ts';

/** Room for the button 'More tools' at the end of the row, in pixels. */
const MORE = 36;

/**
 * Returns the labels of the groups for which the row has room. The group of the lowest rank keeps its place the longest.
 * @param row The row with all groups, each with `data-group`. Groups that always have room are in it too.
 */
export function useRoom(row: RefObject<HTMLElement | null>, groups: readonly ToolGroup[]): ReadonlySet<string> {
  const widths = useRef(new Map<string, number>());
  const [room, setRoom] = useState(Infinity);
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const measure = () => {
      const found = [...element.querySelectorAll<HTMLElement>('[data-group]')];
      for (const group of found) widths.current.set(group.dataset['group'] ?? '', group.offsetWidth + gapOf(element));
      const optional = new Set(groups.map(({ label }) => label));
      const always = found.filter(({ dataset }) => !optional.has(dataset['group'] ?? ''));
      const taken = always.reduce((sum, { dataset }) => sum + (widths.current.get(dataset['group'] ?? '') ?? 0), 0);
      // On a narrow window the row scrolls, and has room for all.
      setRoom(getComputedStyle(element).overflowX === 'auto' ? Infinity : element.clientWidth - taken);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
    // The groups of a screen stay the same while it is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [row]);
  return labelsWithin(room, groups, (label) => widths.current.get(label) ?? 0);
}

/** Returns the labels of the groups that fit, those of the lowest rank first, with room for 'More tools' behind them. */
export function labelsWithin(
  room: number,
  groups: readonly Pick<ToolGroup, 'label' | 'rank'>[],
  widthOf: (label: string) => number,
): ReadonlySet<string> {
  const total = groups.reduce((sum, { label }) => sum + widthOf(label), 0);
  if (total <= room) return new Set(groups.map(({ label }) => label));
  const shown = new Set<string>();
  let left = room - MORE;
  for (const { label } of groups.toSorted((one, other) => one.rank - other.rank)) {
    left -= widthOf(label);
    if (left < 0) break;
    shown.add(label);
  }
  return shown;
}

function gapOf(element: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(element).columnGap) || 0;
}
