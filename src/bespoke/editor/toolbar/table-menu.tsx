import {
  cellAt,
  deleteColumn,
  deleteRow,
  deleteTable,
  insertColumn,
  insertRow,
  toggleHeaderRow,
} from '../core/commands/table.ts';
import type { Page } from '../core/page-editor.ts';
import { Popover } from '../../../../renderer/ui/popover/popover.tsx';
import { useStudio } from '../frame/studio.ts';
import { PlainTool } from './plain-tool.tsx';
import { usePopup } from './use-popup.ts';
import styles from './toolbar.module.css';

const COMMANDS: readonly [string, (page: Page) => boolean][] = [
  ['Insert row above', (page) => insertRow(page, 'before')],
  ['Insert row below', (page) => insertRow(page, 'after')],
  ['Insert column before', (page) => insertColumn(page, 'before')],
  ['Insert column after', (page) => insertColumn(page, 'after')],
  ['Header row', toggleHeaderRow],
  ['Delete row', deleteRow],
  ['Delete column', deleteColumn],
  ['Delete table', deleteTable],
];

/** What can be done to the table of the caret. */
export function TableMenu() {
  const { page } = useStudio();
  const { isOpen, trigger, open, close } = usePopup();
  return (
    <>
      <PlainTool
        ref={trigger}
        label="Rows and columns"
        icon="rows"
        isExpanded={isOpen}
        isDisabled={cellAt(page) === null}
        onPress={open}
      />
      {isOpen && (
        <Popover label="Rows and columns" trigger={trigger} onClose={close}>
          <div className={styles.choices}>
            <TableChoices onDone={close} />
          </div>
        </Popover>
      )}
    </>
  );
}

/** One button for each thing that can be done to the table of the caret. */
export function TableChoices({ onDone }: { onDone: () => void }) {
  const { page } = useStudio();
  return COMMANDS.map(([label, run]) => (
    <button
      key={label}
      type="button"
      className={styles.choice}
      onClick={() => {
        run(page);
        onDone();
      }}
    >
      {label}
    </button>
  ));
}
