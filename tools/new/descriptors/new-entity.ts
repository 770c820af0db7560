import type { Catalogue } from '../../../renderer/language/resolve/catalogue.ts';
import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import { suggestion } from '../../../renderer/language/text/words/did-you-mean.ts';
import { labelOfName } from '../../../renderer/language/text/words/split-words.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import { columnOf } from '../../../src/server/data/tables/names.ts';
import { withCompanions } from './companion-fields.ts';
import type { NewField } from './field-argument.ts';
import type { EntityNames } from './names.ts';
import { reservedColumn } from './reserved-words.ts';

type Entities = Catalogue['entities'];

/**
 * Returns a new entity: its generated key, the fields, the date of its creation. The first required text names a record
 * and is unique and searched for. Money brings its currency along, and pictures their folder. Throws an `Error` when a
 * field cannot be a field of it, or when no field can name a record.
 */
export function newEntity(
  names: EntityNames,
  given: readonly NewField[],
  { entities }: { entities: Entities },
): JsonObject {
  const all = eachOnce(withCompanions(given));
  const fields = withColumns(all.filter(({ name }) => name !== names.key && name !== 'createdDate'));
  const texts = fields.filter(({ field, references }) => references === undefined && isText(field));
  const title = texts.find(({ isRequired }) => isRequired) ?? texts[0];
  if (title === undefined)
    throw new Error(`${names.entity} needs a text that names a record, such as title:text! (it is its titleField).`);
  const required = fields.filter(({ isRequired, name }) => isRequired || name === title.name);
  const isUnique = title.field['maxLength'] !== undefined;
  return {
    $schema: '../../descriptor/entity.schema.json',
    entity: names.entity,
    table: { name: names.table, class: 'tenant' },
    key: [names.key],
    title: labelOfName(names.entity),
    titlePlural: labelOfName(names.plural),
    titleField: title.name,
    search: texts.map(({ name }) => name),
    softDelete: true,
    ...(isUnique ? { unique: [[title.name]] } : {}),
    required: required.map(({ name }) => name),
    properties: {
      [names.key]: { type: 'integer', title: labelOfName(names.key), generated: true, readOnly: true },
      ...propertiesOf(fields, entities),
      createdDate: { type: 'string', format: 'date-time', title: 'Created Date', readOnly: true },
    },
  };
}

/** What an entity that exists gets, and what the developer should know of it. */
export interface Addition {
  properties: JsonObject;
  required: string[];
  /** One line for each given field that is there already and differs. */
  notes: string[];
}

/**
 * Returns what fields add to an entity that exists. A field that is there stays as it is; where that differs from what
 * was given, a note says so. Throws an `Error` when a field cannot be a field of it.
 */
export function additionTo(entity: Entity, given: readonly NewField[], entities: Entities): Addition {
  const fields = eachOnce(withCompanions(given, entity));
  const isThere = ({ name }: NewField): boolean => Object.hasOwn(entity.properties, name);
  const added = withColumns(fields.filter((field) => !isThere(field)));
  return {
    properties: propertiesOf(added, entities),
    required: added.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    notes: fields.filter(isThere).flatMap((field) => differenceOf(entity, field) ?? []),
  };
}

function differenceOf(entity: Entity, { name, field, references, isRequired }: NewField): string | undefined {
  const there = entity.properties[name];
  if (there === undefined) return undefined;
  const isOther =
    references === undefined
      ? there.type !== field['type'] || there.format !== field['format']
      : there.references?.entity !== references;
  if (isOther) return `${entity.entity} has a field '${name}' of another type, which stays as it is.`;
  return isRequired && entity.required?.includes(name) !== true
    ? `${entity.entity}.${name} stays optional: a command changes nothing that is there. Add it to 'required' by hand.`
    : undefined;
}

/** Returns the fields. Throws an `Error` for one that is there twice. */
function eachOnce(fields: NewField[]): NewField[] {
  const twice = fields.find(({ name }, index) => fields.findIndex((other) => other.name === name) !== index);
  if (twice !== undefined) throw new Error(`The field '${twice.name}' is there twice.`);
  return fields;
}

/** Returns the fields. Throws an `Error` for one whose column cannot have its name. */
function withColumns(fields: NewField[]): NewField[] {
  for (const { name } of fields) {
    const reserved = reservedColumn(columnOf(name));
    if (reserved !== undefined) throw new Error(`The field '${name}' needs another name: ${reserved}.`);
  }
  return fields;
}

/** A text that can be searched for and that names something: no choice, no date, no long text. */
function isText({ type, format, options, readOnly }: JsonObject): boolean {
  const isShort = format === undefined || format === 'code' || format === 'email';
  return type === 'string' && options === undefined && readOnly !== true && isShort;
}

function propertiesOf(fields: readonly NewField[], entities: Entities): JsonObject {
  return Object.fromEntries(fields.map((one): [string, Json] => [one.name, fieldJson(one, entities)]));
}

/** Completes a reference by the key of its entity. */
function fieldJson({ name, field, references }: NewField, entities: Entities): JsonObject {
  if (references === undefined) return field;
  const target = entry(entities, references);
  const key = target?.key[0];
  const keyField = key === undefined ? undefined : target?.properties[key];
  if (target === undefined || key === undefined || keyField === undefined || target.key.length > 1)
    throw new Error(
      target === undefined
        ? `The field '${name}' refers to '${references}', which is no entity.${suggestion(references, Object.keys(entities))} Make it first, or write ${name}:integer.`
        : `The field '${name}' cannot refer to ${references}, whose key has several fields.`,
    );
  const { type, format, maxLength } = keyField;
  return {
    type,
    ...(format === undefined ? {} : { format }),
    ...field,
    ...(maxLength === undefined ? {} : { maxLength }),
    references: { entity: references, field: key, as: referenceName(name) },
  };
}

/** @example referenceName('categoryId') // 'category' */
function referenceName(field: string): string {
  const short = field.replace(/(Id|Code)$/, '');
  return short === field || short === '' ? `${field}Record` : short;
}
