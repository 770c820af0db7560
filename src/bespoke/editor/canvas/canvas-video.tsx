import { useEffect, useRef, useState } from 'react';
import { playInto } from '../../../../renderer/controls/asset/play-into.ts';
import { assetAddress } from '../../../../renderer/document/addresses.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { textOf } from './text-of.ts';

interface CanvasVideoProps {
  data: JsonObject;
  className: string;
  /** Called when the browser cannot play it. */
  onFail: () => void;
}

/** A video on the canvas, a playlist of HLS too. It does not start by itself while its page is edited. */
export function CanvasVideo({ data, className, onFail }: CanvasVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const address = assetAddress(data['imageUrl']);
  const poster = assetAddress(data['posterUrl']);
  const [fail] = useState(() => onFail);
  useEffect(() => (video.current === null ? undefined : playInto(video.current, address, fail)), [address, fail]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions come with the stream, where it has any
    <video
      ref={video}
      className={className}
      aria-label={textOf(data['title']) || 'Video'}
      controls={data['showControls'] !== false}
      loop={data['loop'] === true}
      muted
      playsInline
      preload="metadata"
      {...(poster === '' ? {} : { poster })}
    />
  );
}
