import type { Entity } from '../../../../../renderer/language/types/entity.ts';
import type { RecordKey } from '../../../data/store/store-types.ts';
import { Refusal } from '../../../refusal.ts';

/**
 * Returns the key from the path, in the types of its fields. Throws 404 `notFound` for a text that cannot be a key.
 */
export function readKey(entity: Entity, args: Record<string, string>): RecordKey {
  const key: RecordKey = {};
  for (const [name, text] of Object.entries(args)) {
    const isNumber = entity.properties[name]?.type === 'integer';
    // A site in the path before the list's own keys decides on permission, not on rows.
    if (!Object.hasOwn(entity.properties, name)) continue;
    if (isNumber && !/^(?:0|[1-9]\d{0,9})$/.test(text))
      throw new Refusal(404, 'notFound', `${entity.title} not found.`);
    key[name] = isNumber ? Number(text) : text;
  }
  return key;
}
