import { conditionFields } from '../logic/conditions/fields.ts';
import type { Entity, Field } from '../types/entity.ts';

/**
 * Returns the fields of referenced records that the data rules of an entity read, by the `as` of the reference. Rules of
 * child rows read those of the record that has them: `parent.marketingChannel.transportModeId`.
 */
export function ruledFields(entity: Entity, entities: Record<string, Entity>): Map<string, string[]> {
  const children = Object.values(entity.properties).flatMap((field) => entities[field.children?.entity ?? ''] ?? []);
  const paths = [
    ...Object.values(entity.properties).flatMap(rulePaths),
    ...children.flatMap(({ properties }) =>
      Object.values(properties)
        .flatMap(rulePaths)
        .flatMap((path) => (path.startsWith('parent.') ? [path.slice('parent.'.length)] : [])),
    ),
  ];
  const found = new Map<string, string[]>();
  for (const path of paths) {
    const [as = '', property, ...more] = path.split('.');
    if (property === undefined || more.length > 0) continue;
    found.set(as, [...new Set([...(found.get(as) ?? []), property])]);
  }
  return found;
}

function rulePaths({ requiredWhen, presentWhen, validWhen }: Field): string[] {
  return [requiredWhen, presentWhen, validWhen].flatMap((condition) =>
    condition === undefined ? [] : conditionFields(condition),
  );
}
