import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx';
import type { Upload } from './use-uploads.ts';
import styles from './asset.module.css';

interface UploadRowProps {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}

/** A picture on its way, or one that did not arrive and can be sent again. */
export function UploadRow({ upload, onRetry, onDrop }: UploadRowProps) {
  const { file, share, hasFailed } = upload;
  return (
    <li className={styles.row}>
      <span className={styles.preview}><Icon name={hasFailed ? 'alert' : 'picture'} size={20} /></span>
      <div className={styles.upload}>
        <span className={styles.fileName}>{file.name}</span>
        {hasFailed ? <span className={styles.failed}>Upload failed</span> : <ProgressBar label={`Uploading ${file.name}`} share={share} />}
      </div>
      {hasFailed && <Button small icon="refresh" onClick={onRetry}>Try again</Button>}
      <IconButton small icon="close" label={hasFailed ? `Forget ${file.name}` : `Stop uploading ${file.name}`} onClick={onDrop} />
    </li>
  );
}
