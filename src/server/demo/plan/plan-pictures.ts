import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { ICON, iconSvg, PICTURE, pictureSvg } from '../pictures/draw-picture.ts';
import type { Random } from './random.ts';

/** A picture to draw and store: `name` is the file's, below its record's folder. */
export interface PlannedPicture {
  name: string;
  svg: string;
  contentType: 'image/webp' | 'image/png';
  title: string;
  tag: string;
  width: number;
  height: number;
}

const TAGS: readonly [string, ...string[]] = ['Cover', 'Gallery', 'Thumbnail'];

/** Plans `count` pictures of one record. */
export function planPictures(
  random: Random,
  entity: string,
  key: string,
  title: string,
  count: number,
): PlannedPicture[] {
  return Array.from({ length: count }, (_, index) => {
    const place = `${key}/${index}`;
    const isPng = random.integer(1, 6, entity, place, 'format') === 1;
    return {
      name: `${random.token(entity, place, 'name')}-picture-${index + 1}.${isPng ? 'png' : 'webp'}`,
      svg: pictureSvg(random, entity, place),
      contentType: isPng ? 'image/png' : 'image/webp',
      title,
      tag: TAGS[index] ?? TAGS[0],
      ...PICTURE,
    };
  });
}

/** Plans the icon of a tile, by its title. */
export function planIcon(random: Random, key: string, title: string): PlannedPicture {
  return {
    name: `${random.token('Icon', key, 'name')}-icon.png`,
    svg: iconSvg(title),
    contentType: 'image/png',
    title,
    tag: 'Icon',
    ...ICON,
  };
}

/** Returns the asset item of a picture as a record stores it (`docs/console.md#asset-items`). */
export function assetItem(picture: PlannedPicture, folder: string): JsonObject {
  return {
    type: 'image',
    title: picture.title,
    assetUrl: `${folder}${picture.name}`,
    intrinsicWidth: picture.width,
    intrinsicHeight: picture.height,
    device: 'All',
    tag: picture.tag,
  };
}
