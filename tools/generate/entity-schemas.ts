import { filterType } from '../../renderer/language/odata/query-fields.ts';
import { SCOPES } from '../../renderer/language/paths/read-scoped.ts';
import { entry } from '../../renderer/language/screens/catalogue.ts';
import type { Catalogue } from '../../renderer/language/screens/catalogue.ts';
import type { Entity, Field } from '../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../renderer/language/types/json.ts';
import { kindOf, operatorsFor } from '../lint/operators.ts';
import type { Kind } from '../lint/operators.ts';

/** A field under the name that screens give it, behind a dot for a field of an expanded record. */
type Named = [string, Field];

/**
 * The schema of one entity's lists: the general one, narrowed to the names of this entity, so that an editor completes
 * them. It only narrows; what is allowed at all stands in the general schema.
 */
export function listSchema(entity: Entity, catalogue: Catalogue): JsonObject {
  const fields = fieldsOf(entity, catalogue);
  const filterable = fields.filter(([, field]) => filterType(field) !== null);
  return schemaOf(entity, 'list', {
    entity: { const: entity.entity },
    endpoints: { properties: endpoints(entity, catalogue, ['list', 'delete']) },
    columns: { items: named(fields) },
    filters: { items: { properties: { name: names(filterable) } } },
    ...optional('rowValidity', fields.filter(([, field]) => field.type === 'boolean'), names),
  });
}

/** The schema of one entity's forms, likewise: besides, the operators that each field may have in a condition. */
export function formSchema(entity: Entity, catalogue: Catalogue): JsonObject {
  const condition = { $ref: '#/definitions/condition' };
  const element = (fields: Named[]): JsonObject => ({
    items: { ...named(fields), properties: { visibleWhen: condition, readOnlyWhen: condition, confirm: { properties: { when: condition } } } },
  });
  const own = Object.entries(entity.properties);
  return {
    ...schemaOf(entity, 'form', {
      entity: { const: entity.entity },
      endpoints: { properties: endpoints(entity, catalogue, ['get', 'add', 'update', 'delete']) },
      sections: {
        items: {
          properties: {
            visibleWhen: condition,
            rows: { items: { properties: { visibleWhen: condition, fields: element(own) } } },
            ...optional('children', own.filter(([, { children }]) => children !== undefined), (holders) => childSchema(holders, catalogue)),
          },
        },
      },
      readOnlyWhen: condition,
      notices: { items: { properties: { visibleWhen: condition } } },
      onChangeRules: { items: { properties: { names: { items: names(own) }, triggerCondition: condition } } },
      save: { properties: { visibleWhen: condition } },
      actions: { items: { properties: { visibleWhen: condition, enabledWhen: condition } } },
    }),
    definitions: { condition: conditionSchema(fieldsOf(entity, catalogue)) },
  };
}

/** The kinds of screen that are about one entity, each with the schema of an entity's own. */
export const entityKinds: Record<string, (entity: Entity, catalogue: Catalogue) => JsonObject> = { list: listSchema, form: formSchema };

function schemaOf(entity: Entity, kind: string, properties: JsonObject): JsonObject {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `${entity.title}: ${kind}`,
    description: `A ${kind} of ${entity.titlePlural}. Generated from schemas/entities/ by \`npx screenplay lint --fix\`.`,
    allOf: [{ $ref: `../${kind}.schema.json` }],
    properties,
  };
}

/** The entity's own fields and those of every record that it refers to. */
function fieldsOf(entity: Entity, { entities }: Catalogue): Named[] {
  const own = Object.entries(entity.properties);
  const expanded = own.flatMap(([, { references }]) => {
    const other = references && entry(entities, references.entity);
    return other ? Object.entries(other.properties).map(([name, field]): Named => [`${references.as}.${name}`, field]) : [];
  });
  return [...own, ...expanded];
}

function names(fields: Named[]): JsonObject {
  return { enum: fields.map(([name]) => name), enumDescriptions: fields.map(([name, field]) => field.title ?? name) };
}

/** Something with the name of a field; what is computed is called as one likes. */
function named(fields: Named[]): JsonObject {
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  return { if: { not: { required: ['compute'] } }, then: { properties: { name: names(fields) } } };
}

/** The operations that serve the entity for each purpose; a purpose that none serves is left open for a domain's own. */
function endpoints(entity: Entity, { operations }: Catalogue, purposes: ('list' | 'get' | 'add' | 'update' | 'delete')[]): JsonObject {
  const served = purposes.map((purpose): [string, string[]] => [
    purpose,
    Object.values(operations).filter(({ serves, list }) => serves?.[purpose] === entity.entity || (purpose === 'list' && list?.entity === entity.entity)).map(({ name }) => name),
  ]);
  return Object.fromEntries(served.filter(([, found]) => found.length > 0).map(([purpose, found]) => [purpose, { enum: found }]));
}

/** A key that is narrowed only where there are names to narrow it to. */
function optional(key: string, fields: Named[], narrowed: (fields: Named[]) => JsonObject): JsonObject {
  return fields.length > 0 ? { [key]: narrowed(fields) } : {};
}

function childSchema(holders: Named[], { entities }: Catalogue): JsonObject {
  return {
    properties: { name: names(holders) },
    allOf: holders.map(([name, { children }]) => {
      const fields = Object.entries(entry(entities, children?.entity ?? '')?.properties ?? {});
      return when({ name: { const: name } }, { properties: { fields: { items: named(fields) } } });
    }),
  };
}

/** A condition over this entity: its fields, each with the operators and choices that fit it, or a name with a scope. */
function conditionSchema(fields: Named[]): JsonObject {
  const self = { $ref: '#/definitions/condition' };
  const kinds = [...new Set(fields.map(([, field]) => kindOf(field)))];
  return {
    properties: {
      all: { items: self },
      any: { items: self },
      not: self,
      field: { anyOf: [names(fields), { enum: ['screen.mode'] }, { pattern: `^(${SCOPES.join('|')})\\.` }] },
    },
    allOf: [...kinds.map((kind) => operatorRule(fields, kind)), ...fields.flatMap(choiceRule)],
  };
}

function operatorRule(fields: Named[], kind: Kind): JsonObject {
  const ofKind = fields.filter(([, field]) => kindOf(field) === kind).map(([name]) => name);
  return when({ field: { enum: ofKind } }, { propertyNames: { enum: ['field', ...operatorsFor(kind)] } });
}

function choiceRule([name, { options }]: Named): JsonObject[] {
  if (!options) return [];
  const values = { enum: options.map(({ value }) => value), enumDescriptions: options.map(({ title }) => title) };
  // Another field on the right-hand side stays possible.
  const choice: JsonObject = { anyOf: [values, { type: ['object', 'null'] }] };
  const several: JsonObject = { items: values };
  return [when({ field: { const: name } }, { properties: { is: choice, isNot: choice, in: several, notIn: several } })];
}

/** What holds where all of the given keys are there and are as given. */
function when(properties: JsonObject, holds: JsonObject): JsonObject {
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  return { if: { properties, required: Object.keys(properties) }, then: holds };
}
