import { Picture } from '../../../cells/asset/picture.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import styles from './file-tile.module.css';

interface FileTileProps {
  /** The name of the radio buttons that it is one of. */
  group: string;
  assetUrl: string;
  fileName: string;
  type: 'image' | 'video';
  /** The record that has the file. */
  note: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** A file among others, of which one is chosen. */
export function FileTile({ group, assetUrl, fileName, type, note, isChosen, onChoose }: FileTileProps) {
  return (
    <label className={styles.tile} title={note === '' ? fileName : `${fileName} · ${note}`}>
      <VisuallyHidden>
        <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      </VisuallyHidden>
      <span className={styles.picture}>
        {type === 'video' ? <Icon name="play" /> : <Picture value={assetUrl} width={320} title="" />}
      </span>
      <span className={styles.name}>{fileName}</span>
      {note !== '' && <span className={styles.note}>{note}</span>}
    </label>
  );
}

export { styles as fileTileStyles };
