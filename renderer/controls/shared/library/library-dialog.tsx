import { useId, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import inputs from '../../../ui/field/input.module.css';
import { LabelledControl } from '../../../ui/field/labelled-control.tsx';
import type { FoundFile } from './found-file.ts';
import { FoundFiles } from './found-files.tsx';
import styles from './library-dialog.module.css';
import { UploadedFiles } from './uploaded-files.tsx';

export interface LibraryDialogProps {
  kind: 'picture' | 'media';
  onChoose: (file: FoundFile) => void;
  onClose: () => void;
}

/** Chooses one of the files that were uploaded before, by a search. */
export default function LibraryDialog({ kind, onChoose, onClose }: LibraryDialogProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<FoundFile>();
  return (
    <Dialog
      title={kind === 'picture' ? 'Choose a Picture' : 'Choose a Picture or Video'}
      width="wide"
      focus="content"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={chosen === undefined} onClick={() => chosen && onChoose(chosen)}>
            Choose
          </Button>
        </>
      }
    >
      <div className={styles.library}>
        <LabelledControl id={`${id}search`} label="Name of the file or of its record">
          <input
            id={`${id}search`}
            className={inputs.input}
            type="search"
            autoComplete="off"
            value={search}
            onChange={({ target }) => {
              setSearch(target.value);
              // The results of another search may not show the chosen file.
              setChosen(undefined);
            }}
          />
        </LabelledControl>
        <UploadedFiles>
          <FoundFiles
            kind={kind}
            search={search}
            group={`${id}file`}
            chosen={chosen?.assetUrl ?? ''}
            onChoose={setChosen}
          />
        </UploadedFiles>
      </div>
    </Dialog>
  );
}
