import { useEffect, useRef, useState } from 'react';
import { imageAddress } from '../../cells/asset/image-address.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { playInto } from './play-into.ts';
import styles from './asset.module.css';

/** Shows the browser's player, with hls.js where the browser does not support HLS. */
export default function VideoPlayer({ address, poster, name }: { address: string; poster: string; name: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState('');
  const picture = imageAddress(poster, 640);
  useEffect(() => {
    if (video.current) return playInto(video.current, address, () => setFailed(address));
  }, [address]);
  if (failed === address)
    return (
      <Notice tone="danger">
        The video could not be played. Its address may be wrong, or the file may have been removed.
      </Notice>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions come with the stream, where it has any
    <video
      ref={video}
      className={styles.video}
      aria-label={name}
      controls
      playsInline
      preload="metadata"
      {...(picture === '' ? {} : { poster: picture })}
    />
  );
}
