import { fieldOfPath, rowStep } from '../../language/form/faults.ts';
import { fieldId, rowId, type EditedRecord } from './form-context.ts';

/** Brings the field at an address (`title`, `lines[2].quantity`) to the screen and gives it the focus; rows that are not in the page come into it first. */
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

/** As many frames as a row may need to come into the page. */
const MOST_FRAMES = 20;

/** Gives the focus to an element, or to what `find` finds in it, as soon as it is there. */
export function focusIn(id: string, find: (element: HTMLElement) => HTMLElement | undefined = (element) => element, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    const target = element && find(element);
    if (target) target.focus();
    else if (frames > 0) focusIn(id, find, frames - 1);
  });
}
