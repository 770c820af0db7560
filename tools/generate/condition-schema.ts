import { SCOPES } from '../../renderer/language/paths/read-scoped.ts';
import { entry } from '../../renderer/language/screens/catalogue.ts';
import type { Catalogue } from '../../renderer/language/screens/catalogue.ts';
import type { Entity } from '../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../renderer/language/types/json.ts';
import { kindOf, OPERATOR_KINDS, operatorsFor } from '../lint/operators.ts';
import type { Kind } from '../lint/operators.ts';
import { partsFile } from './entity-addresses.ts';
import { fieldsOf, when } from './field-names.ts';
import type { Named } from './field-names.ts';
import { objectAt } from './schema-parts.ts';

/** What an editor offers of the scopes: the names that are the same everywhere, and of the others their beginning. */
const SCOPED_NAMES: JsonObject = {
  enum: ['screen.mode', 'user.roles', 'old.', 'parent.', 'route.', 'query.', 'load.', 'result.'],
  enumDescriptions: [
    'add or edit', 'Roles of who is signed in.', 'This record as it was loaded.', 'The record that has this row.', 'Parameters of the route.', 'What the address holds behind its question mark.',
    'What was read before.', 'What an operation answered.',
  ],
};

const SELF = { $ref: '#/definitions/condition' };

/**
 * A condition over an entity: the general one with the entity's fields, and beside each field only the operators that fit its type. An
 * editor offers none before the field is known, and all of them for a field with a scope, whose type the schema cannot know.
 */
export function conditionSchema(entity: Entity, catalogue: Catalogue, general: JsonObject): JsonObject {
  const fields = fieldsOf(entity, catalogue);
  const kinds = [...new Set(fields.map(([, field]) => kindOf(field)))];
  const properties = objectAt(general, 'properties');
  const joining: JsonObject = {
    all: { ...objectAt(properties, 'all'), items: SELF },
    any: { ...objectAt(properties, 'any'), items: SELF },
    not: { ...objectAt(properties, 'not'), ...SELF },
    check: objectAt(properties, 'check'),
  };
  const scoped: JsonObject = { anyOf: [{ const: 'screen.mode' }, { pattern: `^(${SCOPES.join('|')})\\.` }] };
  return {
    ...general,
    properties: {
      ...unoffered({ ...joining, ...OPERATORS }),
      field: { ...objectAt(properties, 'field'), anyOf: [{ $ref: '#/definitions/fieldName' }, SCOPED_NAMES, scoped] },
    },
    allOf: [
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      { if: { not: { required: ['field'] } }, then: { properties: joining } },
      ...kinds.map((kind) => operatorRule(fields, kind)),
      when({ field: scoped }, { properties: OPERATORS }),
      ...fields.flatMap(choiceRule),
      ...fields.flatMap(([name, { children }]) => (children && entry(catalogue.entities, children.entity) ? [rowsRule(name, children.entity)] : [])),
    ],
  };
}

/** Allowed, but named to nobody here: where it fits, another place offers it. */
function unoffered(properties: JsonObject): JsonObject {
  return Object.fromEntries(Object.keys(properties).map((name) => [name, { ...objectAt(properties, name), doNotSuggest: true }]));
}

/** Each operator as the general schema has it. */
const OPERATORS: Record<string, JsonObject> = Object.fromEntries(
  Object.keys(OPERATOR_KINDS).map((name) => [name, { $ref: `../shared.schema.json#/definitions/condition/properties/${name}` }]),
);

function operatorRule(fields: Named[], kind: Kind): JsonObject {
  const ofKind = fields.filter(([, field]) => kindOf(field) === kind).map(([name]) => name);
  const fitting = operatorsFor(kind);
  const offered = Object.fromEntries(fitting.map((name) => [name, OPERATORS[name] ?? {}]));
  // `propertyNames` refuses the others; what is offered stands in `properties`.
  return when({ field: { enum: ofKind } }, { properties: offered, propertyNames: { enum: ['field', ...fitting], doNotSuggest: true } });
}

function choiceRule([name, { options }]: Named): JsonObject[] {
  if (!options) return [];
  const values = { enum: options.map(({ value }) => value), enumDescriptions: options.map(({ title }) => title) };
  // Another field on the right-hand side stays possible.
  const choice: JsonObject = { anyOf: [values, { type: ['object', 'null'] }] };
  const several: JsonObject = { items: values };
  return [when({ field: { const: name } }, { properties: { is: choice, isNot: choice, in: several, notIn: several } })];
}

/** Inside rows the fields are the rows'. */
function rowsRule(name: string, child: string): JsonObject {
  const inside = { $ref: `${partsFile(child)}#/definitions/condition` };
  return when({ field: { const: name } }, { properties: { some: inside, every: inside } });
}
