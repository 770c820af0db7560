import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import { identifies, sharedByRows } from '../../identifies.ts';
import { screenReferences } from '../../references/screen-references.ts';
import type { Element } from '../../references/references.ts';
import { defineRule } from '../../rule.ts';
import { listedEntity } from '../../screen-parts.ts';

export const lookupKey = defineRule({
  code: 'SP3042',
  title:
    'A choice stores the key of the listed records or the field that the reference names, and lists the records of the referenced entity.',
  why: 'A value that several records share shows another choice than the chosen one, and a value of another entity breaks the reference.',
  fix: 'Store the key of the records, or the field that the reference names; list the records of the referenced entity.',
  check(context, report) {
    for (const { file, references } of screenReferences(context, context.catalogue)) {
      for (const element of references.elements) {
        const problem = problemOf(element, context.catalogue);
        if (problem) report({ file, path: [...element.path, problem.key] }, problem.message);
      }
    }
  },
});

function problemOf(
  { node, accepts }: Element,
  { operations, entities }: Catalogue,
): { key: string; message: string } | null {
  const operation = node.dataSource === undefined ? undefined : entry(operations, node.dataSource);
  const entity = operation && entry(entities, listedEntity(operation) ?? '');
  const stored = node.dataKeyFieldName;
  const field = entity && entry(entity.properties, stored ?? '');
  // Other rules report a field that does not exist, and one of another type.
  if (!entity || stored === undefined || !field || (accepts && accepts.type !== field.type)) return null;
  const target = accepts?.references && entry(entities, accepts.references.entity) ? accepts.references : undefined;
  if (target && target.entity !== entity.entity && !passesOn(entity, stored, target.entity))
    return {
      key: 'dataSource',
      message: `"${node.name}" refers to ${target.entity}, and "${operation.name}" lists ${entity.titlePlural}.`,
    };
  if (target?.entity === entity.entity && target.field !== stored)
    return {
      key: 'dataKeyFieldName',
      message: `"${node.name}" refers to ${entity.entity}.${target.field}, not to "${stored}".`,
    };
  if (target || identifies(stored, entity, sharedByRows(operation))) return null;
  return {
    key: 'dataKeyFieldName',
    message: `Several ${entity.titlePlural} may have the same "${stored}"; the key is ${entity.key.join(', ')}.`,
  };
}

/** Returns whether a field of the listed records refers to the entity itself. */
function passesOn({ properties }: Entity, field: string, entity: string): boolean {
  return entry(properties, field)?.references?.entity === entity;
}
