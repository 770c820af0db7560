import { useState } from 'react';
import type { ImportModel } from '../../../language/models/import/import-model.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ChoiceBox } from '../../../ui/choice-box/choice-box.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { ImportTable } from './import-table.tsx';
import type { Import, ReadImport } from './use-import.ts';
import styles from './import.module.css';

/** More rows would make the dialog slow; those with errors come first. */
const MOST_SHOWN = 200;

interface ImportPreviewProps {
  title: string;
  model: ImportModel;
  read: ReadImport;
  imported: Import;
  onClose: () => void;
}

/** The rows of a file with their errors. Rows with errors hold everything back until the person leaves them out. */
export function ImportPreview({ title, model, read, imported, onClose }: ImportPreviewProps) {
  const [isSkipping, setSkipping] = useState(false);
  const { rows, header, name } = read;
  const bad = rows.filter(({ errors }) => errors.length > 0);
  const good = rows.filter(({ errors }) => errors.length === 0);
  const shown = [...bad, ...good].slice(0, MOST_SHOWN);
  const { title: thing, titlePlural } = model.entity;
  const things = (count: number) =>
    `${count.toLocaleString('en')} ${(count === 1 ? thing : titlePlural).toLowerCase()}`;
  const canStart = good.length > 0 && (bad.length === 0 || isSkipping);
  return (
    <Dialog
      title={title}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!canStart}
            data-first-focus={canStart ? '' : undefined}
            onClick={() => imported.start(good)}
          >
            {`Add ${things(good.length)}`}
          </Button>
        </>
      }
    >
      <div className={styles.preview}>
        <output className={styles.sum}>
          {`${name}: ${rows.length.toLocaleString('en')} ${rows.length === 1 ? 'row' : 'rows'}, `}
          {bad.length === 0 ? 'all without errors.' : `${bad.length.toLocaleString('en')} with errors.`}
        </output>
        {header.ignored.length > 0 && (
          <Notice>{`These columns are left out, because no field has their name: ${header.ignored.join(', ')}.`}</Notice>
        )}
        {bad.length > 0 && (
          <label className={styles.skip}>
            <ChoiceBox
              type="checkbox"
              checked={isSkipping}
              disabled={good.length === 0}
              onChange={({ target }) => setSkipping(target.checked)}
            />
            {`Leave out the ${bad.length === 1 ? 'row' : `${bad.length.toLocaleString('en')} rows`} with errors`}
          </label>
        )}
        <ImportTable title={name} fields={model.fields} header={header} rows={shown} />
        {shown.length < rows.length && (
          <p>{`The first ${MOST_SHOWN} of ${rows.length.toLocaleString('en')} rows are shown, those with errors first.`}</p>
        )}
      </div>
    </Dialog>
  );
}
