import { fieldOfPath, rowStep } from '../../language/models/form/faults.ts';
import { fieldId, rowId, type EditedRecord } from '../record/edited-record.ts';

/**
 * Scrolls to the field at a path (`title`, `lines[2].quantity`) and focuses it. A row outside of the virtual window is
 * rendered first.
 */
export function focusField({ store, id }: Pick<EditedRecord, 'store' | 'id'>, path: string): void {
  const step = rowStep(path);
  const list = step && store.rows(step.list);
  const row = step && list?.rows()[step.index];
  if (!step || !list || !row) return focusIn(fieldId(id, fieldOfPath(path)));
  list.reveal(row);
  const inRow = rowId({ id }, step.list, row);
  if (step.path === '') focusIn(inRow);
  else focusField({ store: row, id: inRow }, step.path);
}

/** The number of animation frames that a virtual row may need to be rendered. */
const MOST_FRAMES = 20;

/** Focuses an element, or the one that `find` returns inside it, when it has been rendered. */
export function focusIn(
  id: string,
  find: (element: HTMLElement) => HTMLElement | undefined = (element) => element,
  frames = MOST_FRAMES,
): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    const target = element && find(element);
    if (target) target.focus();
    else if (frames > 0) focusIn(id, find, frames - 1);
  });
}
