import { useId, useState } from 'react';
import { FileTile, fileTileStyles } from '../../../../renderer/controls/shared/library/file-tile.tsx';
import { FoundFiles } from '../../../../renderer/controls/shared/library/found-files.tsx';
import { UploadedFiles } from '../../../../renderer/controls/shared/library/uploaded-files.tsx';
import { useHost } from '../../../../renderer/host/host.ts';
import { useRead } from '../../../../renderer/host/use-read.ts';
import inputs from '../../../../renderer/ui/field/input.module.css';
import { useStudio } from '../frame/studio.ts';
import { filesFound, recordFiles, type RecordFile } from './record-files.ts';
import styles from './asset-files.module.css';

interface AssetFilesProps {
  accepts: 'image' | 'both';
  /** The address of the chosen file. */
  chosen: string;
  onChoose: (file: Pick<RecordFile, 'assetUrl' | 'fileName' | 'type'>) => void;
}

/**
 * The files that are uploaded already, to choose one: those of the record first, then shared ones; those of all other
 * records by a search.
 */
export function AssetFiles({ accepts, chosen, onChoose }: AssetFilesProps) {
  const { uploads } = useStudio();
  const { ports } = useHost();
  const id = useId();
  const [find, setFind] = useState('');
  const { answer, failure, isLoading } = useRead(uploads.files, { freshFor: 0 });
  if (uploads.files === undefined) return null;
  const files = recordFiles(answer?.result, accepts);
  const found = filesFound(files, find);
  const group = `${id}file`;
  const isWide = find.trim() !== '' && ports.files !== undefined;
  return (
    <UploadedFiles isBusy={isLoading}>
      <input
        className={inputs.input}
        type="search"
        aria-label="Find a file"
        placeholder={ports.files === undefined ? 'Find a file' : 'Find a file here or in other records'}
        value={find}
        onChange={({ target }) => setFind(target.value)}
      />
      {failure !== undefined && <p role="alert">{failure.message}</p>}
      {answer !== undefined && found.length === 0 && (
        <p className={styles.none}>
          {files.length === 0 ? 'Nothing has been uploaded here yet.' : 'No file of this record has this name.'}
        </p>
      )}
      <div className={fileTileStyles.tiles}>
        {found.map((file) => (
          <FileTile
            key={file.assetUrl}
            {...file}
            group={group}
            note={file.isShared ? 'Shared' : ''}
            isChosen={file.assetUrl === chosen}
            onChoose={() => onChoose(file)}
          />
        ))}
      </div>
      {isWide && (
        <>
          <p className={styles.none}>In all records</p>
          <FoundFiles
            kind={accepts === 'image' ? 'picture' : 'media'}
            search={find}
            group={group}
            chosen={chosen}
            onChoose={onChoose}
          />
        </>
      )}
    </UploadedFiles>
  );
}
