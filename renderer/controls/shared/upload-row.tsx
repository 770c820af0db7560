import { Icon } from '../../ui/icon/icon.tsx';
import type { IconName } from '../../ui/icon/icons.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx';
import type { Upload, Uploads, UploadState } from './use-uploads.ts';
import styles from './upload.module.css';

/** The state in words. The bar shows the progress. */
const WORDS: Record<UploadState, string> = {
  waiting: 'Waiting',
  sending: 'Uploading',
  paused: 'Paused',
  failed: 'Upload failed',
};

/** The button of each state. */
const NEXT: Record<UploadState, { icon: IconName; word: string }> = {
  waiting: { icon: 'pause', word: 'Pause' },
  sending: { icon: 'pause', word: 'Pause' },
  paused: { icon: 'play', word: 'Resume' },
  failed: { icon: 'refresh', word: 'Try again:' },
};

/** Shows a pending or failed upload. Users can pause, resume and cancel it. */
export function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { file, share, state, reason } = upload;
  const percent = Math.round(share * 100);
  const isUnderWay = state === 'sending' || state === 'waiting';
  const next = NEXT[state];
  return (
    <li className={styles.row}>
      <span className={styles.preview}>
        <Icon name={state === 'failed' ? 'alert' : 'upload'} size={20} />
      </span>
      <div className={styles.upload}>
        <span className={styles.fileName}>{file.name}</span>
        <ProgressBar label={`${WORDS[state]}: ${file.name}`} share={share} />
        <span className={state === 'failed' ? styles.failed : styles.state}>
          {state === 'sending' || state === 'paused' ? `${WORDS[state]}, ${percent}%` : WORDS[state]}
        </span>
        {state === 'failed' && reason !== undefined && <span className={styles.state}>{reason}</span>}
      </div>
      <div className={styles.tools}>
        {/* One button for all states keeps the focus after each press. */}
        <IconButton
          small
          icon={next.icon}
          label={`${next.word} ${file.name}`}
          onClick={() => (isUnderWay ? uploads.pause(upload) : uploads.resume(upload))}
        />
        <IconButton
          small
          icon="close"
          label={state === 'failed' ? `Forget ${file.name}` : `Stop uploading ${file.name}`}
          onClick={() => uploads.drop(upload)}
        />
      </div>
    </li>
  );
}
