import { assetItems, pictureItem, textAt } from '../asset/asset-items.ts';
import type { Field } from '../../language/types/entity.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';

/** Where the picture of a value lies and what it is called: of a list of assets the first, of a text its address. Null where there is none. */
export function storedImage(value: Json | undefined): { assetUrl: string; name: string } | null {
  const [item] = typeof value === 'string' ? [{ assetUrl: value }] : assetItems(value);
  const assetUrl = item === undefined ? '' : textAt(item, 'assetUrl').trim();
  if (item === undefined || assetUrl === '') return null;
  const title = textAt(item, 'title');
  return { assetUrl, name: title === '' ? 'the picture' : title };
}

/** What a field holds of an uploaded picture: a list of assets one item, a text its address. */
export function imageValue({ type }: Pick<Field, 'type'>, fileName: string, assetUrl: string, size: JsonObject): Json {
  return type === 'array' ? [pictureItem(fileName, assetUrl, size)] : assetUrl;
}
