import { useState } from 'react';
import { fileAddress } from '../../cells/document/document-value.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { fetchedPart } from '../../ui/fetched-part.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { textAt } from './asset-items.ts';
import styles from './asset.module.css';

const VideoPlayer = fetchedPart(() => import('./video-player.tsx'), <div className={styles.video} />);

/**
 * Plays a video of this site in a dialog. A video of another site opens there: the content security policy allows media
 * of this site only. Renders nothing if the item has no address.
 */
export function PlayVideo({ item, name }: { item: JsonObject; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const address = fileAddress(textAt(item, 'assetUrl'));
  if (address === '') return <Icon name="play" size={20} />;
  if (!address.startsWith('/')) {
    return (
      <a
        className={styles.play}
        href={address}
        target="_blank"
        rel="noreferrer"
        aria-label={`Open ${name} in a new tab`}
      >
        <Icon name="external" size={20} />
      </a>
    );
  }
  return (
    <>
      <button type="button" className={styles.play} aria-label={`Play ${name}`} onClick={() => setOpen(true)}>
        <Icon name="play" size={20} />
      </button>
      {isOpen && (
        <Dialog
          title={name}
          width="wide"
          onClose={() => setOpen(false)}
          footer={<Button onClick={() => setOpen(false)}>Close</Button>}
        >
          <VideoPlayer address={address} poster={textAt(item, 'posterUrl')} name={name} />
        </Dialog>
      )}
    </>
  );
}
