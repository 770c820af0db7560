import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Entity, Field } from '../../../../renderer/language/types/entity.ts';
import type { FieldChildren } from '../../../../renderer/language/types/generated/shared.ts';
import { suggestion } from '../../../../renderer/language/text/words/did-you-mean.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { unknownName } from '../../names/names.ts';
import { defineRule } from '../../rule.ts';

export const references = defineRule({
  code: 'SP2002',
  title: 'References and child rows lead to entities, fields and operations that exist, and a sum adds up numbers.',
  why: 'A reference that leads nowhere has no choices, no text and no foreign key.',
  fix: 'Name an entity that exists and its key field, of the same type.',
  check({ entities, catalogue, broken }, report) {
    if (broken.has('entity')) return;
    for (const { file, value: entity } of entities) {
      for (const [name, field] of Object.entries(entity.properties)) {
        const path = ['properties', name];
        for (const problem of [
          ...referenceProblems(entity, name, field, catalogue),
          ...childProblems(entity, field, catalogue),
        ]) {
          report({ file, path: [...path, ...problem.path] }, problem.message);
        }
      }
    }
  },
});

interface Problem {
  path: JsonPath;
  message: string;
}

function referenceProblems(
  entity: Entity,
  name: string,
  { references: target, type }: Field,
  { entities }: Catalogue,
): Problem[] {
  if (!target) return [];
  const other = entry(entities, target.entity);
  if (!other) return [{ path: ['references', 'entity'], message: noEntity(target.entity, entities) }];
  const problems: Problem[] = [];
  const key = entry(other.properties, target.field);
  if (!key) {
    problems.push({
      path: ['references', 'field'],
      message: unknownName(target.field, other.entity, Object.keys(other.properties)),
    });
  } else if (key.type !== type) {
    problems.push({
      path: ['references', 'field'],
      message: `${other.entity}.${target.field} is of type ${key.type}, but "${name}" is of type ${type}.`,
    });
  } else if (key.confidential) {
    problems.push({
      path: ['references', 'field'],
      message: `${other.entity}.${target.field} is confidential, and a record that names it would show it.`,
    });
  }
  if (target.onDelete === 'keep' && other.softDelete !== true) {
    problems.push({
      path: ['references', 'onDelete'],
      message: `A deleted ${other.entity} is gone: only one that is deleted softly can be named on.`,
    });
  }
  const first = Object.entries(entity.properties).find(([, field]) => field.references?.as === target.as)?.[0];
  if (first !== name) {
    problems.push({
      path: ['references', 'as'],
      message: `"${target.as}" is already the reference of "${first ?? ''}".`,
    });
  }
  if (Object.hasOwn(entity.properties, target.as)) {
    problems.push({ path: ['references', 'as'], message: `"${target.as}" is already a field of ${entity.entity}.` });
  }
  return problems;
}

function childProblems(entity: Entity, { children }: Field, { entities, operations }: Catalogue): Problem[] {
  if (!children) return [];
  const other = entry(entities, children.entity);
  if (!other) return [{ path: ['children', 'entity'], message: noEntity(children.entity, entities) }];
  const fields = Object.keys(other.properties);
  const named: { name: string; path: JsonPath }[] = [
    { name: children.foreignKey, path: ['foreignKey'] },
    ...(children.orderBy === undefined ? [] : [{ name: children.orderBy, path: ['orderBy'] }]),
    ...(children.unique ?? []).flatMap((set, s) => set.map((name, index) => ({ name, path: ['unique', s, index] }))),
    ...Object.keys(children.sum ?? {}).map((name) => ({ name, path: ['sum', name] })),
  ];
  const own = Object.keys(entity.properties);
  const besides = Object.entries(children.sum ?? {}).flatMap(([name, sum]) =>
    (typeof sum === 'number' ? [] : sum.with).map((besideName, index) => ({
      name: besideName,
      path: ['sum', name, 'with', index],
    })),
  );
  const summed = Object.keys(children.sum ?? {}).flatMap((name): Problem[] => {
    const type = entry(other.properties, name)?.type ?? 'number';
    return type === 'number' || type === 'integer'
      ? []
      : [
          {
            path: ['children', 'sum', name],
            message: `"${name}" of ${other.entity} is of type ${type} and has no sum.`,
          },
        ];
  });
  return [
    ...summed,
    ...addedByProblems(children, operations),
    ...named
      .filter(({ name }) => !fields.includes(name))
      .map(({ name, path }) => ({ path: ['children', ...path], message: unknownName(name, other.entity, fields) })),
    ...besides
      .filter(({ name }) => !own.includes(name))
      .map(({ name, path }) => ({ path: ['children', ...path], message: unknownName(name, entity.entity, own) })),
  ];
}

/** Returns a problem unless `addedBy` names an operation that adds a record of the rows' entity. */
function addedByProblems({ entity, addedBy }: FieldChildren, operations: Catalogue['operations']): Problem[] {
  if (addedBy === undefined || entry(operations, addedBy)?.serves?.add === entity) return [];
  const adding = Object.values(operations).filter(({ serves }) => serves?.add === entity);
  const names = adding.map(({ name }) => name);
  return [
    {
      path: ['children', 'addedBy'],
      message: `"${addedBy}" does not add a record of ${entity}.${suggestion(addedBy, names)}`,
    },
  ];
}

function noEntity(name: string, entities: Catalogue['entities']): string {
  return `There is no entity "${name}".${suggestion(name, Object.keys(entities))}`;
}
