import { kindOf } from '../../../../renderer/document/nodes.ts';
import type { SelectedBox } from '../core/box-selection.ts';
import { ancestors } from '../core/commands/boxes.ts';
import type { Page } from '../core/page-editor.ts';

/** Returns the container that panels are about: the selected one, or the nearest around the selection; null without one. */
export function containerAround(page: Page): SelectedBox | null {
  const found = ancestors(page).findLast(
    ({ element: { kind } }) => kind !== 'run' && kind !== 'opaque' && kindOf(kind).isBox === true,
  );
  return found ?? null;
}
