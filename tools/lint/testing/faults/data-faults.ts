import { isObject } from '../../../../renderer/language/paths/path.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Entity, Field } from '../../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import type { Source } from '../../../catalogue/read-sources.ts';
import type { LintContext } from '../../lint-context.ts';
import { fault, sourceOf, visited } from './fault.ts';
import type { Fault, FaultClass } from './fault.ts';

interface PlacedField {
  source: Source;
  path: JsonPath;
  field: Field;
}

/** Returns the fields of entities, and those of payloads and results at any depth. */
function fieldsOf(tree: LintContext, ...roles: ('entity' | 'operations')[]): PlacedField[] {
  return visited(tree, ...roles).flatMap(({ source, visits }) =>
    visits.flatMap(({ node, path, value }) =>
      // Safe: the tree is sound.
      node.to === 'shared.field' && isObject(value) ? [{ source, path, field: value as unknown as Field }] : [],
    ),
  );
}

function entitiesOf(tree: LintContext): { source: Source; entity: Entity }[] {
  return tree.entities.map(({ file, value }) => ({ source: sourceOf(tree, file), entity: value }));
}

/** Returns the names of fields of some types. */
function namesOf({ properties }: Entity, ...types: Field['type'][]): string[] {
  return Object.entries(properties).flatMap(([name, { type }]) => (types.includes(type) ? [name] : []));
}

/** Returns whether no two records agree in the field. */
function isUnique({ key, unique = [] }: Entity, name: string): boolean {
  return key.join() === name || unique.some((set) => set.join() === name);
}

const WRITES = ['add', 'update', 'delete', 'batchUpdate'] as const;

export const dataFaults: FaultClass[] = [
  {
    name: 'money without a currency',
    *faults(tree) {
      for (const { source, path, field } of fieldsOf(tree, 'entity'))
        if (field.currencyField !== undefined) yield fault(source, [...path, 'currencyField'], undefined, { path });
    },
  },
  {
    name: 'currency that is no text',
    *faults(tree) {
      for (const { source, entity } of entitiesOf(tree)) {
        const [other] = namesOf(entity, 'boolean', 'integer');
        for (const [name, { currencyField }] of Object.entries(entity.properties))
          if (currencyField !== undefined && other !== undefined)
            yield fault(source, ['properties', name, 'currencyField'], other);
      }
    },
  },
  {
    name: 'title that is a list, an object or a boolean',
    *faults(tree) {
      for (const { source, entity } of entitiesOf(tree))
        for (const name of namesOf(entity, 'array', 'object', 'boolean')) yield fault(source, ['titleField'], name);
    },
  },
  {
    name: 'search through a field that is no text',
    *faults(tree) {
      for (const { source, entity } of entitiesOf(tree))
        for (const name of namesOf(entity, 'array', 'object', 'boolean')) yield fault(source, ['search'], [name]);
    },
  },
  {
    name: 'reference to a field that is not unique',
    *faults(tree) {
      for (const { source, entity } of entitiesOf(tree)) {
        for (const [name, { references, type }] of Object.entries(entity.properties)) {
          const target = references && entry(tree.catalogue.entities, references.entity);
          for (const other of target ? namesOf(target, type) : [])
            if (target && !isUnique(target, other))
              yield fault(source, ['properties', name, 'references', 'field'], other);
        }
      }
    },
  },
  {
    name: 'foreign key of child rows of another type',
    *faults(tree) {
      for (const { source, entity } of entitiesOf(tree)) {
        const type = entry(entity.properties, entity.key.at(-1) ?? '')?.type;
        for (const [name, { children }] of Object.entries(entity.properties)) {
          const child = children && entry(tree.catalogue.entities, children.entity);
          for (const [other, field] of Object.entries(child?.properties ?? {}))
            if (field.type !== type) yield fault(source, ['properties', name, 'children', 'foreignKey'], other);
        }
      }
    },
  },
  {
    name: 'child rows of records whose key is several fields',
    *faults(tree) {
      for (const { source, entity } of entitiesOf(tree)) {
        const [first] = namesOf(entity, 'integer', 'string').filter((name) => !entity.key.includes(name));
        const rows = Object.keys(entity.properties).filter((name) => entity.properties[name]?.children);
        if (entity.key.length > 1 || first === undefined) continue;
        for (const name of rows)
          yield fault(source, ['key'], [first, ...entity.key], {
            path: ['properties', name, 'children', 'foreignKey'],
          });
      }
    },
  },
  { name: 'default out of bounds', faults: (tree) => fieldsOf(tree, 'entity', 'operations').flatMap(outOfBounds) },
  {
    name: 'choice twice',
    *faults(tree) {
      for (const { source, visits } of visited(tree, 'entity', 'operations', 'screen')) {
        for (const { path, value } of visits) {
          const key = path.at(-1);
          if ((key !== 'options' && key !== 'dataset') || !Array.isArray(value)) continue;
          const [first] = value;
          if (isObject(first)) yield fault(source, path, [...value, { ...first, title: 'Another' }]);
        }
      }
    },
  },
  {
    name: 'minimum above the maximum',
    *faults(tree) {
      for (const { source, path, field } of fieldsOf(tree, 'entity', 'operations')) {
        if (field.maxLength !== undefined)
          yield fault(source, path, { ...asJson(field), minLength: field.maxLength + 1 });
        if (field.maximum !== undefined) yield fault(source, path, { ...asJson(field), minimum: field.maximum + 1 });
      }
    },
  },
  {
    name: 'required name that is no field',
    *faults(tree) {
      for (const { source, visits } of visited(tree, 'operations', 'entity')) {
        for (const { path, value, node } of visits) {
          if (!isObject(value) || !isObject(value['properties']) || (node.keys === undefined && node.to === undefined))
            continue;
          const required = Array.isArray(value['required']) ? value['required'] : [];
          yield fault(source, [...path, 'required'], [...required, 'nowhere']);
        }
      }
    },
  },
  {
    name: 'write for everyone',
    *faults(tree) {
      for (const { file, path, value } of writtenOperations(tree))
        if (WRITES.some((purpose) => value.serves?.[purpose] !== undefined))
          yield fault(sourceOf(tree, file), [...path, 'access'], 'public', { path });
    },
  },
  {
    name: 'served operation with a shape of its own',
    *faults(tree) {
      const shape: Json = { type: 'object', properties: { title: { type: 'string' } } };
      for (const { file, path, value } of writtenOperations(tree)) {
        if (value.serves === undefined) continue;
        if (value.method === 'POST') yield fault(sourceOf(tree, file), [...path, 'payload'], shape, { path });
        yield fault(sourceOf(tree, file), [...path, 'result'], shape, { path });
      }
    },
  },
  {
    name: 'operation for an entity that is not its own',
    *faults(tree) {
      for (const { file, path, value } of writtenOperations(tree)) {
        const served = value.serves?.get;
        const other = tree.entities.find(
          ({ value: { entity, key } }) => entity !== served && key.join() !== keyOf(tree, served),
        );
        if (served !== undefined && other)
          yield fault(sourceOf(tree, file), [...path, 'serves', 'get'], other.value.entity, { path });
      }
    },
  },
];

function keyOf({ catalogue }: LintContext, entity = ''): string {
  return entry(catalogue.entities, entity)?.key.join() ?? '';
}

function asJson(field: Field): JsonObject {
  // Safe: a field is JSON; its interface only lacks an index signature.
  return field as unknown as JsonObject;
}

/** Returns defaults that break the bounds of a field. */
function outOfBounds({ source, path, field }: PlacedField): Fault[] {
  if (field.options !== undefined || field.references !== undefined) return [];
  const wrong: Json[] = [
    ...(field.minimum === undefined ? [] : [field.minimum - 1]),
    ...(field.maximum === undefined ? [] : [field.maximum + 1]),
    ...(field.maxLength === undefined ? [] : ['x'.repeat(field.maxLength + 1)]),
    ...(field.minLength === undefined || field.minLength < 2 ? [] : ['x']),
    ...(field.pattern === undefined ? [] : ['\n']),
  ];
  return wrong.map((value) => fault(source, [...path, 'default'], value, { path }));
}

/** Returns the operations that a file holds whole: those of `crud` have no words of their own to change. */
function writtenOperations({ operations }: LintContext): LintContext['operations'] {
  return operations.filter(({ path }) => path[0] === 'operations');
}
