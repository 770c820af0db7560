import type { Field } from '../../language/types/entity.ts';
import type { Json } from '../../language/types/json.ts';

/** What a field holds of an uploaded file: a text field its address, any other a record of name, address and size in bytes. */
export function documentValue({ type }: Pick<Field, 'type'>, { name, size }: Pick<File, 'name' | 'size'>, assetUrl: string): Json {
  return type === 'string' ? assetUrl : { title: name, assetUrl, size };
}
