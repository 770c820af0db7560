import { readPath } from '../../language/paths/read-path.ts';
import type { Entity } from '../../language/types/entity.ts';
import type { JsonObject } from '../../language/types/json.ts';

/** Returns the title of a record by its entity's `titleField`; undefined without one. */
export function titleOf({ titleField }: Entity, record: JsonObject | undefined): string | undefined {
  const title = readPath(record, titleField);
  return typeof title === 'number' || (typeof title === 'string' && title !== '') ? String(title) : undefined;
}
