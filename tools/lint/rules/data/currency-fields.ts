import { heldRows } from '../../../../renderer/language/resolve/held-rows.ts';
import { currencyPath } from '../../../../renderer/language/paths/currency-path.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Entity, Field } from '../../../../renderer/language/types/entity.ts';
import type { Shape } from '../../../../renderer/language/types/operation.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { unknownName } from '../../names/names.ts';
import { defineRule, type Report } from '../../rule.ts';

export const currencyFields = defineRule({
  code: 'SP2015',
  title: 'An amount names the field with its currency, in its own record or in the record that has it as a child row.',
  why: 'Without its currency the number of decimals of an amount is unknown, so it cannot be stored.',
  fix: 'Set `currencyField` to a text field of the record, or to `parent.` and a field of the parent record.',
  check({ entities, operations, broken }, report) {
    if (broken.has('entity')) return;
    const all = entities.map(({ value }) => value);
    for (const { file, value: entity } of entities)
      for (const [name, field] of Object.entries(entity.properties)) {
        const place = { file, path: ['properties', name] };
        for (const { key, message } of entityProblems(entity, field, all))
          report({ file, path: [...place.path, key] }, message);
        checkInside(field, [entity.properties], entity.entity, report, { ...place, isDemanded: true });
      }
    for (const { file, path, value: operation } of operations)
      for (const part of ['payload', 'result'] as const)
        checkShape(operation[part], `The ${part} of ${operation.name}`, report, { file, path: [...path, part] });
  },
});

interface Problem {
  key: 'format' | 'currencyField';
  message: string;
}

const NO_CURRENCY = 'An amount needs a currencyField: the field that holds its currency.';

function entityProblems(entity: Entity, field: Field, all: Entity[]): Problem[] {
  const { currencyField, format } = field;
  if (currencyField === undefined) return format === 'money' ? [{ key: 'format', message: NO_CURRENCY }] : [];
  const message = pathProblem(entity, currencyField, all);
  return message === null ? [] : [{ key: 'currencyField', message }];
}

/** Returns why a currency cannot be found from an entity's record; null when it can. */
function pathProblem(entity: Entity, currencyField: string, all: Entity[]): string | null {
  const { levels, field } = currencyPath(currencyField);
  let record = entity;
  for (let level = 0; level < levels; level += 1) {
    const parents = all.filter(({ properties }) =>
      Object.values(properties).some((list) => heldRows(list)?.entity === record.entity),
    );
    const [parent] = parents;
    if (!parent) return `"parent." is for child rows, and no entity has ${record.entity} as its rows.`;
    if (parents.length > 1)
      return `${record.entity} is the rows of ${parents.map((one) => one.entity).join(' and ')}: which parent is meant cannot be told.`;
    record = parent;
  }
  return fieldProblem(record.properties, field, record.entity);
}

function fieldProblem(properties: Record<string, Field>, name: string, of: string): string | null {
  const found = entry(properties, name);
  if (!found) return unknownName(name, of, Object.keys(properties));
  return found.type === 'string' ? null : `A currency is a text, and ${of}.${name} is of type ${found.type}.`;
}

interface Place {
  file: string;
  path: JsonPath;
  /** Amounts need a currency; in payloads and results they may be in the tenant's. */
  isDemanded?: boolean;
}

/** Checks the amounts of a payload or a result; without a currency they are in the tenant's. */
function checkShape(shape: Shape | undefined, of: string, report: Report, place: Place): void {
  if (shape?.properties)
    checkFields(shape.properties, [], of, report, { ...place, path: [...place.path, 'properties'] });
  if (shape?.items) checkInside(shape.items, [], of, report, { ...place, path: [...place.path, 'items'] });
}

/** @param above the fields of the records around, the nearest first */
function checkFields(
  fields: Record<string, Field>,
  above: Record<string, Field>[],
  of: string,
  report: Report,
  { path, ...rest }: Place,
): void {
  for (const [name, field] of Object.entries(fields)) {
    const place = { ...rest, path: [...path, name] };
    if (rest.isDemanded && field.format === 'money' && field.currencyField === undefined)
      report({ file: rest.file, path: [...place.path, 'format'] }, NO_CURRENCY);
    if (field.currencyField !== undefined) {
      const { levels, field: currency } = currencyPath(field.currencyField);
      const record = [fields, ...above][levels];
      const problem = record
        ? fieldProblem(record, currency, of)
        : `There is no record around this one, so "${field.currencyField}" leads nowhere.`;
      if (problem !== null) report({ file: rest.file, path: [...place.path, 'currencyField'] }, problem);
    }
    checkInside(field, [fields, ...above], of, report, place);
  }
}

function checkInside(
  { properties, items }: Field,
  above: Record<string, Field>[],
  of: string,
  report: Report,
  { path, ...rest }: Place,
): void {
  if (properties) checkFields(properties, above, of, report, { ...rest, path: [...path, 'properties'] });
  if (items) checkInside(items, above, of, report, { ...rest, path: [...path, 'items'] });
}
