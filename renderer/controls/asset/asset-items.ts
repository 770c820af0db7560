import { isObject } from '../../language/paths/path.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';

/** Choices of `device` and `tag` (`design.md` §9.19). */
export const DEVICES = ['All', 'Desktop', 'Tablet', 'Mobile'];
export const TAGS = ['Cover', 'Gallery', 'Thumbnail', 'Icon', 'Banner'];

/** The assets of a value; whatever in it is none is left out of sight but stays in the value, because nobody asked to delete it. */
export function assetItems(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The text under a key, or ''. */
export function textAt(item: JsonObject, key: string): string {
  const value = item[key];
  return typeof value === 'string' ? value : '';
}

/** A new item for a picture that was uploaded; size and title can be bettered. */
export function pictureItem(fileName: string, assetUrl: string, size: JsonObject): JsonObject {
  return { type: 'image', title: titleOf(fileName), assetUrl, ...size, device: 'All', tag: 'Gallery' };
}

/** A new item for a video that lies at an address: an HLS link (000 §3). */
export function videoItem(assetUrl: string): JsonObject {
  const address = assetUrl.trim();
  const file = address.replace(/[?#].*$/s, '').split('/').at(-1) ?? '';
  return { type: 'video', title: titleOf(file), assetUrl: address, device: 'All', tag: 'Gallery' };
}

/** `summer_sale-2.jpg` -> `summer sale 2`: a first title, to be bettered. */
function titleOf(fileName: string): string {
  return fileName.replace(/\.\w+$/, '').replace(/[_-]+/g, ' ').trim();
}

/** Width and height, so that pages can keep the picture's place; none for a file the browser cannot draw. */
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

/** The value with one more asset at its end. */
export function withNewItem(value: Json | undefined, item: JsonObject): Json[] {
  return [...listOf(value), item];
}

/** The value with the asset at `index`, counted among the assets, changed. */
export function withItem(value: Json | undefined, index: number, change: JsonObject): Json[] {
  const place = placesOf(value)[index];
  return listOf(value).map((item, at) => (at === place && isObject(item) ? { ...item, ...change } : item));
}

/** The value without an asset. Null when nothing is left: nothing, not an empty list. */
export function withoutItem(value: Json | undefined, index: number): Json[] | null {
  const place = placesOf(value)[index];
  const rest = listOf(value).filter((_, at) => at !== place);
  return rest.length > 0 ? rest : null;
}

/** The value with an asset one place earlier (-1) or later (+1) among the assets; at the ends nothing changes. */
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

/** Where in the value its assets stand. */
function placesOf(value: Json | undefined): number[] {
  return listOf(value).flatMap((item, at) => (isObject(item) ? [at] : []));
}
