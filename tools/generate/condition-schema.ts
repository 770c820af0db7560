import { SCOPES } from '../../renderer/language/paths/read-scoped.ts';
import { entry } from '../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../renderer/language/resolve/catalogue.ts';
import type { Entity } from '../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../renderer/language/types/json.ts';
import { kindOf, OPERATOR_KINDS, operatorsFor } from '../lint/names/operators.ts';
import type { Kind } from '../lint/names/operators.ts';
import { partsFile } from './entity-addresses.ts';
import { fieldsOf, when } from './field-names.ts';
import type { Named } from './field-names.ts';
import { objectAt } from './schema-nodes.ts';
import { shared } from './written-json.ts';

/** The scoped names that an editor offers: complete names that exist everywhere, and the prefix of other scopes. */
const SCOPED_NAMES: JsonObject = {
  enum: ['screen.mode', 'user.roles', 'old.', 'parent.', 'route.', 'query.', 'load.', 'result.'],
  enumDescriptions: [
    'add or edit',
    'Roles of who is signed in.',
    'This record as it was loaded.',
    'The record that has this row.',
    'Parameters of the route.',
    'What the address holds behind its question mark.',
    'What was read before.',
    'What an operation answered.',
  ],
};

const SELF = { $ref: '#/definitions/condition' };

/**
 * Returns the schema of a condition over an entity: the general schema with the names of its fields, and for each field
 * only the operators that fit its type. An editor offers no operators before the field is written, and all of them for
 * a field with a scope, whose type the schema cannot know.
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
      { if: { not: { required: ['field'] } }, then: { properties: joining } },
      ...kinds.map((kind) => operatorRule(fields, kind)),
      when({ field: scoped }, { properties: OPERATORS }),
      ...fields.flatMap(choiceRule),
      ...fields.flatMap(([name, { children }]) =>
        children && entry(catalogue.entities, children.entity) ? [rowsRule(name, children.entity)] : [],
      ),
    ],
  };
}

/** Returns the properties without suggestions: they are allowed here, but another branch offers them where they fit. */
function unoffered(properties: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.keys(properties).map((name) => [name, { ...objectAt(properties, name), doNotSuggest: true }]),
  );
}

/** References to the operators of the general schema. */
const OPERATORS: Record<string, JsonObject> = Object.fromEntries(
  Object.keys(OPERATOR_KINDS).map((name) => [
    name,
    { $ref: `../shared.schema.json#/definitions/condition/properties/${name}` },
  ]),
);

function operatorRule(fields: Named[], kind: Kind): JsonObject {
  const ofKind = fields.filter(([, field]) => kindOf(field) === kind).map(([name]) => name);
  const holds = fittingOf.get(kind) ?? shared(fittingOperators(kind));
  fittingOf.set(kind, holds);
  return when({ field: { enum: ofKind } }, holds);
}

/** The operators of each kind are the same for all entities. */
const fittingOf = new Map<Kind, JsonObject>();

function fittingOperators(kind: Kind): JsonObject {
  const fitting = operatorsFor(kind);
  const offered = Object.fromEntries(fitting.map((name) => [name, OPERATORS[name] ?? {}]));
  // `propertyNames` refuses other operators; `properties` holds those that are offered.
  return { properties: offered, propertyNames: { enum: ['field', ...fitting], doNotSuggest: true } };
}

function choiceRule([name, { options }]: Named): JsonObject[] {
  if (!options) return [];
  const values = { enum: options.map(({ value }) => value), enumDescriptions: options.map(({ title }) => title) };
  // The operand may also be another field.
  const choice: JsonObject = { anyOf: [values, { type: ['object', 'null'] }] };
  const several: JsonObject = { items: values };
  return [when({ field: { const: name } }, { properties: { is: choice, isNot: choice, in: several, notIn: several } })];
}

/** Returns the rule that inside rows the names are those of the child entity. */
function rowsRule(name: string, child: string): JsonObject {
  const inside = { $ref: `${partsFile(child)}#/definitions/condition` };
  return when({ field: { const: name } }, { properties: { some: inside, every: inside } });
}
