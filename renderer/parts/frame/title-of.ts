import { readPath } from '../../language/paths/read-path.ts';
import { entry } from '../../language/resolve/catalogue.ts';
import type { Entity } from '../../language/types/entity.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { isObject } from '../../language/paths/path.ts';

/**
 * Returns the title of a record by its entity's `titleField`; undefined without one. A reference gives the title of the
 * record that it names, if that is there.
 * @param entities The entities that are known.
 */
export function titleOf(
  { titleField, properties }: Entity,
  record: JsonObject | undefined,
  entities: Record<string, Entity> = {},
): string | undefined {
  const reference = entry(properties, titleField)?.references;
  const referred = reference && entry(entities, reference.entity);
  const named = reference?.as === undefined ? undefined : record?.[reference.as];
  const above = referred && isObject(named) ? readPath(named, referred.titleField) : undefined;
  return textOf(above) ?? textOf(readPath(record, titleField));
}

function textOf(title: unknown): string | undefined {
  return typeof title === 'number' || (typeof title === 'string' && title !== '') ? String(title) : undefined;
}
