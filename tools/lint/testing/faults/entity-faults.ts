import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Entity, Field } from '../../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Source } from '../../../catalogue/read-sources.ts';
import type { LintContext } from '../../lint-context.ts';
import { fault, sourceOf } from './fault.ts';
import type { FaultClass } from './fault.ts';

interface PlacedEntity {
  source: Source;
  entity: Entity;
}

function entitiesOf(tree: LintContext): PlacedEntity[] {
  return tree.entities.map(({ file, value }) => ({ source: sourceOf(tree, file), entity: value }));
}

interface PlacedField extends PlacedEntity {
  name: string;
  field: Field;
}

function fieldsOf(tree: LintContext): PlacedField[] {
  return entitiesOf(tree).flatMap(({ source, entity }) =>
    Object.entries(entity.properties).map(([name, field]) => ({ source, entity, name, field })),
  );
}

function asJson(field: Field): JsonObject {
  // Safe: a field is JSON; its interface only lacks an index signature.
  return field as unknown as JsonObject;
}

/** Returns an entity with a field that refers to records of another one. */
function referringTo(tree: LintContext, { entity }: Entity): { of: Entity; by: string } | undefined {
  for (const { value: of } of tree.entities)
    for (const [by, { references }] of Object.entries(of.properties))
      if (references?.entity === entity) return { of, by };
  return undefined;
}

export const entityFaults: FaultClass[] = [
  {
    name: 'aggregate over what is not there',
    *faults(tree) {
      for (const { source, entity } of entitiesOf(tree)) {
        const rows = referringTo(tree, entity);
        if (!rows || rows.of.table.class !== entity.table.class) continue;
        const text = Object.entries(rows.of.properties).find(
          ([, { type, format }]) => type === 'string' && !format,
        )?.[0];
        const wrong: [string, JsonObject][] = [
          ['of', { of: 'Nowhere', by: rows.by, function: 'count' }],
          ['by', { of: rows.of.entity, by: 'nowhere', function: 'count' }],
          ['field', { of: rows.of.entity, by: rows.by, function: 'max', field: 'nowhere' }],
          ...(text === undefined
            ? []
            : [['field', { of: rows.of.entity, by: rows.by, function: 'sum', field: text }] as [string, JsonObject]]),
        ];
        for (const [key, aggregate] of wrong)
          yield fault(
            source,
            ['properties', 'figure'],
            { type: 'integer', title: 'Figure', readOnly: true, aggregate },
            { path: ['properties', 'figure', 'aggregate', key] },
          );
      }
    },
  },
  {
    name: 'aggregate that can be sent',
    *faults(tree) {
      for (const { source, name, field } of fieldsOf(tree))
        if (field.aggregate)
          yield fault(source, ['properties', name, 'readOnly'], undefined, { path: ['properties', name] });
    },
  },
  {
    name: 'key or unique set over a list',
    *faults(tree) {
      for (const { source, entity, name, field } of fieldsOf(tree)) {
        if (field.type !== 'array') continue;
        yield fault(source, ['key'], [...entity.key, name]);
        yield fault(source, ['unique'], [...(entity.unique ?? []), [name]]);
      }
    },
  },
  {
    name: 'two references under one name',
    *faults(tree) {
      for (const { source, entity } of entitiesOf(tree)) {
        const [first, second] = Object.entries(entity.properties).filter(([, field]) => field.references);
        if (first && second)
          yield fault(source, ['properties', second[0], 'references', 'as'], first[1].references?.as ?? '', {
            path: ['properties', second[0]],
          });
      }
    },
  },
  {
    name: 'sum over a field that is no number',
    *faults(tree) {
      for (const { source, name, field } of fieldsOf(tree)) {
        const child = entry(tree.catalogue.entities, field.children?.entity ?? '');
        const text = Object.entries(child?.properties ?? {}).find(([, { type }]) => type === 'string')?.[0];
        if (text !== undefined) yield fault(source, ['properties', name, 'children', 'sum'], { [text]: 100 });
      }
    },
  },
  {
    name: 'message of a rule that the field does not have',
    *faults(tree) {
      for (const { source, name, field } of fieldsOf(tree))
        for (const rule of ['pattern', 'maximum', 'validWhen'] as const)
          if (field[rule] === undefined)
            yield fault(source, ['properties', name, 'messages'], { ...field.messages, [rule]: 'Not like this.' });
    },
  },
  {
    name: 'required always and under a condition',
    *faults(tree) {
      for (const { source, entity, name, field } of fieldsOf(tree)) {
        const other = Object.entries(entity.properties).find(
          ([key, { type }]) => type === 'boolean' && key !== name,
        )?.[0];
        if (entity.required?.includes(name) && other !== undefined && !field.requiredWhen)
          yield fault(source, ['properties', name, 'requiredWhen'], { field: other, is: true });
      }
    },
  },
  {
    name: 'rule of another type of field',
    *faults(tree) {
      for (const { source, name, field } of fieldsOf(tree)) {
        const [key, value]: [string, Json] = field.type === 'string' ? ['minimum', 1] : ['maxLength', 10];
        yield fault(source, ['properties', name], { ...asJson(field), [key]: value });
      }
    },
  },
];
