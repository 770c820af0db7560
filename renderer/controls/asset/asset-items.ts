import { isObject } from '../../language/paths/path.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';

/** Options of `device` and `tag` (`docs/deviations.md#device-and-tag`). */
export const DEVICES = ['All', 'Desktop', 'Tablet', 'Mobile'];
export const TAGS = ['Cover', 'Gallery', 'Thumbnail', 'Icon', 'Banner'];

/** Returns the assets of a value. Other entries are not shown, but stay in the value. */
export function assetItems(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Returns the text under a key, or ''. */
export function textAt(item: JsonObject, key: string): string {
  const value = item[key];
  return typeof value === 'string' ? value : '';
}

/** Returns a new item for an uploaded picture. Title, device and tag can be edited. */
export function pictureItem(fileName: string, assetUrl: string, size: JsonObject): JsonObject {
  return { type: 'image', title: titleOf(fileName), assetUrl, ...size, device: 'All', tag: 'Gallery' };
}

/** Returns a new item for the video at an address: an HLS link (`docs/console.md#asset-items`). */
export function videoItem(assetUrl: string): JsonObject {
  const address = assetUrl.trim();
  const file =
    address
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? '';
  return { type: 'video', title: titleOf(file), assetUrl: address, device: 'All', tag: 'Gallery' };
}

/**
 * Returns a first title from a file name.
 * @example `summer_sale-2.jpg` -> `summer sale 2`
 */
function titleOf(fileName: string): string {
  return fileName
    .replace(/\.\w+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim();
}

/** Returns width and height, so that pages can reserve the space; empty for a file that the browser cannot decode. */
export async function pictureSize(file: File): Promise<JsonObject> {
  try {
    const picture = await createImageBitmap(file);
    const size = { intrinsicWidth: picture.width, intrinsicHeight: picture.height };
    picture.close();
    return size;
  } catch {
    return {};
  }
}

/** Returns the value with one more asset at its end. */
export function withNewItem(value: Json | undefined, item: JsonObject): Json[] {
  return [...listOf(value), item];
}

/** Returns the value with the asset at `index` changed; only assets are counted. */
export function withItem(value: Json | undefined, index: number, change: JsonObject): Json[] {
  const place = placesOf(value)[index];
  return listOf(value).map((item, at) => (at === place && isObject(item) ? { ...item, ...change } : item));
}

/** Returns the value without an asset; null, not an empty list, if none is left. */
export function withoutItem(value: Json | undefined, index: number): Json[] | null {
  const place = placesOf(value)[index];
  const rest = listOf(value).filter((_, at) => at !== place);
  return rest.length > 0 ? rest : null;
}

/**
 * Returns the value with an asset moved one place up (-1) or down (+1) among the assets. Nothing changes at the ends.
 */
export function movedItem(value: Json | undefined, index: number, by: -1 | 1): Json[] {
  const list = listOf(value);
  const places = placesOf(value);
  const [from, to] = [places[index], places[index + by]];
  if (from === undefined || to === undefined) return list;
  return list.map((item, at) => (at === from ? list[to] : at === to ? list[from] : item) ?? null);
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the indices of the assets in the value. */
function placesOf(value: Json | undefined): number[] {
  return listOf(value).flatMap((item, at) => (isObject(item) ? [at] : []));
}
