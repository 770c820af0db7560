import { useId, useState } from 'react';
import { Picture } from '../../../../renderer/cells/asset/picture.tsx';
import { useRead } from '../../../../renderer/host/use-read.ts';
import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import { VisuallyHidden } from '../../../../renderer/ui/visually-hidden/visually-hidden.tsx';
import inputs from '../../../../renderer/ui/field/input.module.css';
import { useStudio } from '../frame/studio.ts';
import { filesFound, recordFiles, type RecordFile } from './record-files.ts';
import styles from './asset-files.module.css';

/** More files than fit without scrolling get a search. */
const FIND_FROM = 9;

interface AssetFilesProps {
  accepts: 'image' | 'both';
  /** The address of the chosen file. */
  chosen: string;
  onChoose: (file: RecordFile) => void;
}

/** The files that are uploaded already, to choose one: those of the record first, then shared ones. */
export function AssetFiles({ accepts, chosen, onChoose }: AssetFilesProps) {
  const { uploads } = useStudio();
  const id = useId();
  const [find, setFind] = useState('');
  const { answer, failure, isLoading } = useRead(uploads.files, { freshFor: 0 });
  if (uploads.files === undefined) return null;
  const files = recordFiles(answer?.result, accepts);
  const found = filesFound(files, find);
  return (
    <fieldset className={styles.files} aria-busy={isLoading}>
      <legend>Uploaded files</legend>
      {files.length >= FIND_FROM && (
        <input
          className={inputs.input}
          type="search"
          aria-label="Find a file"
          placeholder="Find a file"
          value={find}
          onChange={({ target }) => setFind(target.value)}
        />
      )}
      {failure !== undefined && <p role="alert">{failure.message}</p>}
      {answer !== undefined && found.length === 0 && (
        <p className={styles.none}>{files.length === 0 ? 'Nothing has been uploaded here yet.' : 'No results found'}</p>
      )}
      <div className={styles.tiles}>
        {found.map((file) => (
          <label key={file.assetUrl} className={styles.tile} title={file.fileName}>
            <VisuallyHidden>
              <input
                type="radio"
                name={`${id}file`}
                checked={file.assetUrl === chosen}
                onChange={() => onChoose(file)}
              />
            </VisuallyHidden>
            <span className={styles.picture}>
              {file.type === 'video' ? <Icon name="play" /> : <Picture value={file.assetUrl} width={320} title="" />}
            </span>
            <span className={styles.name}>{file.fileName}</span>
            {file.isShared && <span className={styles.shared}>Shared</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
