import type { Catalogue } from '../../renderer/language/resolve/catalogue.ts';
import { fieldsOf, formModel } from '../../renderer/language/models/form/form-model.ts';
import { childrenOf } from '../../renderer/language/models/form/initial-values.ts';
import { resolveScreen } from '../../renderer/language/resolve/resolve-screen.ts';
import type { FormDescriptor } from '../../renderer/language/types/descriptor.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import { objectAt } from './schema-nodes.ts';
import type { Schemas } from './schema-nodes.ts';

/** The objects whose keys are paths of fields, by definition. */
const BY_FIELD: Record<string, string[]> = {
  given: ['record'],
  step: ['set'],
  expected: ['values', 'options', 'errors'],
};

const GENERAL = 'scenario.schema.json';

/** Returns the name of the schema of a form's scenarios. */
export function scenarioSchemaFile(screen: string): string {
  return `${screen}.${GENERAL}`;
}

/**
 * Returns the schema of the scenarios of a form: the general one with the names of its fields and the labels of its
 * buttons, which an editor offers. Fields of rows are left open; lint reports a name that does not exist.
 */
export function scenarioSchema(descriptor: FormDescriptor, catalogue: Catalogue, schemas: Schemas): JsonObject {
  const model = formModel(resolveScreen(descriptor, catalogue));
  const fields = model === null ? [] : [...fieldsOf(model), ...childrenOf(model)];
  const general = schemas[GENERAL] ?? {};
  const properties = Object.fromEntries(fields.map(({ name, label }) => [name, { description: label }]));
  const definitions = Object.entries(objectAt(general, 'definitions')).map(([name, definition]): [string, Json] => {
    const own = { definition: definition ?? {} };
    return [name, withFields(objectAt(own, 'definition'), BY_FIELD[name] ?? [], properties)];
  });
  const labels = model === null ? [] : [...model.actions.map(({ label }) => label), model.save.label, 'Delete'];
  return {
    ...general,
    description: `The scenarios of ${descriptor.id}. Generated from its form by \`npm run screenplay -- lint\`.`,
    properties: { ...addressed(objectAt(general, 'properties')), screen: { const: descriptor.id } },
    definitions: {
      ...addressed(Object.fromEntries(definitions)),
      names: offered(objectAt(objectAt(general, 'definitions'), 'names'), Object.keys(properties)),
      labels: offered(objectAt(objectAt(general, 'definitions'), 'labels'), [...new Set(labels)]),
    },
  };
}

function withFields(definition: JsonObject, keys: string[], properties: JsonObject): JsonObject {
  if (keys.length === 0) return definition;
  const all = objectAt(definition, 'properties');
  const narrowed = keys.map((key) => [
    key,
    { ...objectAt(all, key), properties: valuesOf(objectAt(all, key), properties) },
  ]);
  return { ...definition, properties: { ...all, ...Object.fromEntries(narrowed) } };
}

/** Returns the properties with the type that the object demands of each of its values. */
function valuesOf({ additionalProperties }: JsonObject, properties: JsonObject): JsonObject {
  const type = objectAt({ type: additionalProperties ?? {} }, 'type');
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, { ...type, ...objectAt({ property }, 'property') }]),
  );
}

function offered(list: JsonObject, names: string[]): JsonObject {
  return { ...list, items: names.length === 0 ? { type: 'string' } : { anyOf: [{ enum: names }, { type: 'string' }] } };
}

/** Returns a schema of the folder above for the folder of generated ones. */
function addressed(value: JsonObject): JsonObject {
  const inside = (json: Json | undefined): Json => {
    if (Array.isArray(json)) return json.map(inside);
    if (typeof json !== 'object' || json === null) return json ?? null;
    return Object.fromEntries(
      Object.entries(json).map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string' && !inner.startsWith('#') ? addressOf(inner) : inside(inner),
      ]),
    );
  };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inside(inner)]));
}

function addressOf(ref: string): string {
  return ref.startsWith('generated/') ? ref.slice('generated/'.length) : `../${ref}`;
}
