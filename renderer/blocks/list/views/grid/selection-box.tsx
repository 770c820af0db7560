import type { CustomCellRendererProps, CustomHeaderProps } from 'ag-grid-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { JsonObject } from '../../../../language/types/json.ts';
import { ChoiceBox } from '../../../../ui/choice-box/choice-box.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden/visually-hidden.tsx';
import type { RowSelection } from '../../controller/selection.ts';
import styles from './selection-box.module.css';

/** The params of both boxes. */
export interface SelectionParams {
  selection: RowSelection;
  /** Returns the name of a row. */
  nameOf: (row: JsonObject) => string;
}

/** The box of a row. Shift chooses all rows from the last one on. Arrow keys focus its cell; Space and x press it. */
export function SelectionBox({ data, selection, nameOf }: CustomCellRendererProps<JsonObject> & SelectionParams) {
  const isChosen = useSyncExternalStore(
    selection.subscribe,
    () => data !== undefined && selection.get().chosen.has(selection.keyOf(data)),
  );
  if (!data) return null;
  return (
    <label className={styles.place}>
      <ChoiceBox
        type="checkbox"
        tabIndex={-1}
        data-cell-action="mark"
        checked={isChosen}
        onClick={(event) => (event.shiftKey ? selection.toggleTo(data) : selection.toggle(data))}
        readOnly
      />
      <VisuallyHidden>Choose {nameOf(data)}</VisuallyHidden>
    </label>
  );
}

/** The box of the page: chooses all of its rows, or none; indeterminate while some are chosen. */
export function SelectionHeader({ selection }: CustomHeaderProps & Pick<SelectionParams, 'selection'>) {
  const box = useRef<HTMLInputElement>(null);
  const { chosen, page } = useSyncExternalStore(selection.subscribe, selection.get);
  const count = page.filter((row) => chosen.has(selection.keyOf(row))).length;
  const isAll = count > 0 && count === page.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <div className={styles.place}>
      <ChoiceBox
        ref={box}
        type="checkbox"
        tabIndex={-1}
        checked={isAll}
        aria-label="Choose all rows of this page"
        onChange={() => selection.set(page, !isAll)}
      />
    </div>
  );
}
