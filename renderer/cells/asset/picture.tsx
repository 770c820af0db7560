import { useState } from 'react';
import type { Json } from '../../language/types/json.ts';
import { isObject } from '../../language/paths/path.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import type { IconName } from '../../ui/icon/icons.ts';
import { imageAddress, type PictureWidth } from './image-address.ts';

interface PictureProps {
  /** A list of assets, whose first picture is shown, or the address of a picture. */
  value: Json | undefined;
  width: PictureWidth;
  /** The alternative text; by default the title of the asset. '' if a name stands beside the picture. */
  title?: string;
  /** Shown if there is no picture or it does not load. */
  fallback?: IconName;
}

/** Shows a picture, or an icon if there is none or it does not load. */
export function Picture({ value, width, title, fallback = 'picture' }: PictureProps) {
  const [failed, setFailed] = useState('');
  const first = Array.isArray(value) ? value.find(isObject) : undefined;
  const source = first?.['type'] === 'video' ? first['posterUrl'] : (first?.['assetUrl'] ?? value);
  const address = typeof source === 'string' ? imageAddress(source, width) : '';
  const own = typeof first?.['title'] === 'string' ? first['title'] : '';
  if (address === '' || address === failed) return <Icon name={fallback} />;
  return <img src={address} alt={title ?? own} loading="lazy" decoding="async" onError={() => setFailed(address)} />;
}
