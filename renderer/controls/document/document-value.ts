import type { Field } from '../../language/types/entity.ts';
import type { Json } from '../../language/types/json.ts';

/**
 * Returns the stored value of an uploaded file: its address in a text field, otherwise a record of title, address and
 * size in bytes.
 */
export function documentValue(
  { type }: Pick<Field, 'type'>,
  { name, size }: Pick<File, 'name' | 'size'>,
  assetUrl: string,
): Json {
  return type === 'string' ? assetUrl : { title: name, assetUrl, size };
}
