import { useId, useState } from 'react';
import { Button } from '../../../../renderer/ui/button/button.tsx';
import { Dialog } from '../../../../renderer/ui/dialog/dialog.tsx';
import { LabelledControl } from '../../../../renderer/ui/field/labelled-control.tsx';
import inputs from '../../../../renderer/ui/field/input.module.css';
import { insertContentBlock } from '../core/commands/insert.ts';
import { useStudio } from '../frame/studio.ts';
import { rowsOf, textIn, useChosenRows } from './use-chosen-rows.ts';
import styles from './dialogs.module.css';

/** Inserts a saved block, by category. A block that is no document inserts nothing. */
export function BlockDialog({ onClose }: { onClose: () => void }) {
  const { page, descriptor } = useStudio();
  const id = useId();
  const [category, setCategory] = useState('');
  const categories = rowsOf(useChosenRows(descriptor.contentBlocks?.categories));
  const blocks = useChosenRows(descriptor.contentBlocks?.blocks, category);
  return (
    <Dialog title="Insert block" focus="content" onClose={onClose} footer={<Button onClick={onClose}>Cancel</Button>}>
      <div className={styles.form}>
        <LabelledControl id={id} label="Category">
          <select
            id={id}
            className={inputs.input}
            value={category}
            onChange={({ target }) => setCategory(target.value)}
          >
            <option value="">Choose a category</option>
            {categories.map((row) => (
              <option key={textIn(row, 'contentBlockCategoryId')} value={textIn(row, 'contentBlockCategoryId')}>
                {textIn(row, 'title')}
              </option>
            ))}
          </select>
        </LabelledControl>
        <div className={styles.rows}>
          {rowsOf(blocks).map((row) => (
            <button
              key={textIn(row, 'contentBlockId')}
              type="button"
              className={styles.row}
              onClick={() => {
                insertContentBlock(page, textIn(row, 'rawBody'));
                onClose();
              }}
            >
              {textIn(row, 'title')}
            </button>
          ))}
          {category !== '' && blocks.answer !== undefined && rowsOf(blocks).length === 0 && <p>No results found</p>}
        </div>
      </div>
    </Dialog>
  );
}
