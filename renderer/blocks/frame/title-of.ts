import { readPath } from '../../language/paths/read-path.ts';
import type { Entity } from '../../language/types/entity.ts';
import type { JsonObject } from '../../language/types/json.ts';

/** What a record is called, by its entity's `titleField`; undefined where it has no name yet. */
export function titleOf({ titleField }: Entity, record: JsonObject | undefined): string | undefined {
  const title = readPath(record, titleField);
  return typeof title === 'number' || (typeof title === 'string' && title !== '') ? String(title) : undefined;
}
