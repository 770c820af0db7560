import { useState } from 'react';
import type { Json } from '../../language/types/json.ts';
import { isObject } from '../../language/paths/path.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { imageAddress, type PictureWidth } from './image-address.ts';

interface PictureProps {
  /** A list of assets, of which the first is shown, or the address of a picture. */
  value: Json | undefined;
  width: PictureWidth;
  /** What the picture is of, where it does not say so itself; '' where a name stands beside it. */
  title?: string;
}

/** The picture of a thing; where there is none, or it does not load, the sign of a picture in its place. */
export function Picture({ value, width, title }: PictureProps) {
  const [failed, setFailed] = useState('');
  const first = Array.isArray(value) ? value.find(isObject) : undefined;
  const source = first?.['type'] === 'video' ? first['posterUrl'] : (first?.['assetUrl'] ?? value);
  const address = typeof source === 'string' ? imageAddress(source, width) : '';
  const own = typeof first?.['title'] === 'string' ? first['title'] : '';
  if (address === '' || address === failed) return <Icon name="picture" />;
  return <img src={address} alt={title ?? own} loading="lazy" decoding="async" onError={() => setFailed(address)} />;
}
