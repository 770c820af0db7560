import { heldRows } from '../../../../renderer/language/resolve/held-rows.ts';
import { filterType } from '../../../../renderer/language/query/odata/query-fields.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Entity, Field } from '../../../../renderer/language/types/entity.ts';
import { suggestion } from '../../../../renderer/language/text/words/did-you-mean.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { unknownName } from '../../names/names.ts';
import { kindOf } from '../../names/operators.ts';
import { defineRule } from '../../rule.ts';

export const aggregates = defineRule({
  code: 'SP2022',
  title: 'An aggregate reads rows that refer to its record, and its field has the type of the result.',
  why: 'The store computes it from these rows in one query; it cannot find rows that do not refer to the record.',
  fix: 'Name the entity of the rows in `of`, their field that refers to this record in `by`, and the field that is added up or compared in `field`.',
  check({ entities, operations, catalogue, broken }, report) {
    if (broken.has('entity')) return;
    for (const { file, value: entity } of entities) {
      for (const [name, field] of Object.entries(entity.properties))
        for (const { path, message } of problemsOf(entity, field, catalogue))
          report({ file, path: ['properties', name, ...path] }, message);
    }
    for (const { file, path, value } of operations)
      for (const part of ['payload', 'result'] as const)
        for (const [name, { aggregate }] of Object.entries(value[part]?.properties ?? {}))
          if (aggregate)
            report(
              { file, path: [...path, part, 'properties', name, 'aggregate'], at: 'key' },
              'Only a field of an entity is computed from rows.',
            );
  },
});

interface Problem {
  path: JsonPath;
  message: string;
}

function problemsOf(entity: Entity, field: Field, { entities }: Catalogue): Problem[] {
  const { aggregate } = field;
  if (!aggregate) return [];
  const of = entry(entities, aggregate.of);
  if (!of)
    return [
      {
        path: ['aggregate', 'of'],
        message: `There is no entity "${aggregate.of}".${suggestion(aggregate.of, Object.keys(entities))}`,
      },
    ];
  const problems = [...byProblems(entity, of, aggregate.by), ...valueProblems(field, of)];
  if (of.table.class !== entity.table.class)
    problems.push({
      path: ['aggregate', 'of'],
      message: `${of.entity} and ${entity.entity} are of different classes of tables.`,
    });
  if (field.readOnly !== true)
    problems.push({ path: ['aggregate'], message: 'What is computed from rows is never sent: say "readOnly": true.' });
  return problems;
}

function byProblems(entity: Entity, of: Entity, by: string): Problem[] {
  const path = ['aggregate', 'by'];
  const field = entry(of.properties, by);
  if (!field) return [{ path, message: unknownName(by, of.entity, Object.keys(of.properties)) }];
  const isChild = Object.values(entity.properties).some(
    (list) => heldRows(list)?.entity === of.entity && heldRows(list)?.foreignKey === by,
  );
  const names = field.references?.entity === entity.entity || isChild;
  return names ? [] : [{ path, message: `"${by}" of ${of.entity} does not name a ${entity.entity}.` }];
}

function valueProblems(field: Field, of: Entity): Problem[] {
  const { function: name = 'count', field: value } = field.aggregate ?? {};
  if (name === 'count') {
    if (value !== undefined) return [{ path: ['aggregate', 'field'], message: 'A count has no field.' }];
    return field.type === 'integer' ? [] : [{ path: ['type'], message: 'A count is an integer.' }];
  }
  if (value === undefined)
    return [{ path: ['aggregate', 'function'], message: `Say in "field" of what the ${name} is.` }];
  const path = ['aggregate', 'field'];
  const found = entry(of.properties, value);
  if (!found) return [{ path, message: unknownName(value, of.entity, Object.keys(of.properties)) }];
  const kinds = name === 'sum' ? ['number'] : ['number', 'date'];
  if (filterType(found) === null || found.aggregate !== undefined || !kinds.includes(kindOf(found)))
    return [{ path, message: `"${value}" of ${of.entity} has no ${name}.` }];
  if (found.confidential === true && field.confidential !== true)
    return [
      {
        path,
        message: `"${value}" of ${of.entity} is confidential, and this would show it: say "confidential": true.`,
      },
    ];
  if (kindOf(found) !== kindOf(field))
    return [{ path: ['type'], message: `The ${name} of "${value}" is of another type.` }];
  const isMoney = found.format === 'money';
  if (isMoney !== (field.format === 'money') || (isMoney && field.currencyField === undefined))
    return [
      { path, message: 'Amounts are added up as amounts: with "format": "money" and the currency of the record.' },
    ];
  return [];
}
