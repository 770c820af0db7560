import { assetItems, pictureItem, textAt } from '../asset/asset-items.ts';
import type { Field } from '../../language/types/entity.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';

/**
 * Returns address and name of the picture of a value: the first item of a list of assets, or the address itself. Null
 * if there is none.
 */
export function storedImage(value: Json | undefined): { assetUrl: string; name: string } | null {
  const [item] = typeof value === 'string' ? [{ assetUrl: value }] : assetItems(value);
  const assetUrl = item === undefined ? '' : textAt(item, 'assetUrl').trim();
  if (item === undefined || assetUrl === '') return null;
  const title = textAt(item, 'title');
  return { assetUrl, name: title === '' ? 'the picture' : title };
}

/** Returns the stored value of an uploaded picture: a list with one item, or the address in a text field. */
export function imageValue({ type }: Pick<Field, 'type'>, fileName: string, assetUrl: string, size: JsonObject): Json {
  return type === 'array' ? [pictureItem(fileName, assetUrl, size)] : assetUrl;
}
