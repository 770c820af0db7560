/** A rectangle in pixels of the window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A place among the parts of a holder, and the line that shows it. */
export interface DropPlace {
  index: number;
  line: { left: number; top: number; width: number; height: number };
}

/** Half of the gap between two parts, and how thick the line is. */
const GAP = 5;
const LINE = 3;

/** Returns the place among parts that stand below each other. */
export function placeBelow(boxes: readonly Box[], holder: Box, y: number): DropPlace {
  const found = boxes.findIndex(({ top, bottom }) => y < (top + bottom) / 2);
  const index = found < 0 ? boxes.length : found;
  const before = boxes[index];
  const after = boxes[index - 1];
  const top = before ? before.top - GAP : after ? after.bottom + GAP : holder.top + GAP;
  return { index, line: { left: holder.left, top: top - LINE / 2, width: holder.right - holder.left, height: LINE } };
}

/** Returns the place among parts that stand beside each other, in one line or in several. */
export function placeBeside(boxes: readonly Box[], holder: Box, x: number, y: number): DropPlace {
  const found = boxes.findIndex(({ left, top, right, bottom }) => y < top || (y < bottom && x < (left + right) / 2));
  const index = found < 0 ? boxes.length : found;
  const before = boxes[index];
  const after = boxes[index - 1];
  // At the end of a line the place is shown behind the last part of that line.
  const isAtEnd = after !== undefined && (before === undefined || (before.top >= after.bottom && y < after.bottom));
  const beside = isAtEnd ? after : before;
  const { top: above, bottom: below } = beside ?? holder;
  const left = isAtEnd ? after.right + GAP : (before?.left ?? holder.left + 2 * GAP) - GAP;
  return { index, line: { left: left - LINE / 2, top: above, width: LINE, height: below - above } };
}
