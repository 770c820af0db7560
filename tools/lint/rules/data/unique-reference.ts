import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Entity, Field } from '../../../../renderer/language/types/entity.ts';
import { identifies } from '../../identifies.ts';
import { defineRule } from '../../rule.ts';

export const uniqueReference = defineRule({
  code: 'SP2030',
  title:
    'A reference names a unique field, and child rows name their record by its key: by one field that is unique, of the same type.',
  why: 'A field that several records share cannot be the target of a foreign key: child rows would belong to all of these records. Rows whose foreign key has another type belong to no record.',
  fix: 'Refer to the key or to a unique field, and give the foreign key of child rows the type of the key. Give a record with child rows a key of one field, or make the last field of its key unique.',
  check({ entities, catalogue }, report) {
    for (const { file, value: entity } of entities) {
      for (const [name, field] of Object.entries(entity.properties)) {
        const shared = sharedTarget(field, catalogue);
        if (shared !== null) report({ file, path: ['properties', name, 'references', 'field'] }, shared);
        const other = sharedKey(entity, field) ?? otherType(entity, field, catalogue);
        if (other !== null) report({ file, path: ['properties', name, 'children', 'foreignKey'] }, other);
      }
    }
  },
});

function sharedTarget({ references, type }: Field, { entities }: Catalogue): string | null {
  const target = references && entry(entities, references.entity);
  // Another rule reports a field that does not exist, or has another type.
  if (!target || entry(target.properties, references.field)?.type !== type) return null;
  if (identifies(references.field, target)) return null;
  return `Several ${target.titlePlural} may have the same "${references.field}": a reference names the key (${target.key.join(', ')}) or a unique field.`;
}

/** The foreign key of child rows is one field: it holds the last field of the key of their record. */
function sharedKey(entity: Entity, { children }: Field): string | null {
  const last = entity.key.at(-1) ?? '';
  if (!children || identifies(last, entity)) return null;
  return `Several ${entity.titlePlural} may have the same "${last}", the last field of their key (${entity.key.join(', ')}): their ${children.entity} rows would belong to all of them.`;
}

function otherType({ entity, key, properties }: Entity, { children }: Field, { entities }: Catalogue): string | null {
  const child = children && entry(entities, children.entity);
  const foreign = child && entry(child.properties, children.foreignKey);
  const own = entry(properties, key.at(-1) ?? '');
  if (!child || !foreign || !own || foreign.type === own.type) return null;
  return `${child.entity}.${children.foreignKey} is of type ${foreign.type}, but the key of ${entity} is of type ${own.type}.`;
}
