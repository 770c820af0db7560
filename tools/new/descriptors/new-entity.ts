import type { Catalogue } from '../../../renderer/language/resolve/catalogue.ts';
import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import { suggestion } from '../../../renderer/language/text/words/did-you-mean.ts';
import { labelOfName } from '../../../renderer/language/text/words/split-words.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { NewField } from './field-argument.ts';
import type { EntityNames } from './names.ts';

const CURRENCY: NewField = {
  name: 'currencyCode',
  isRequired: true,
  field: { title: 'Currency' },
  references: 'Currency',
};

/**
 * Returns a new entity: its generated key, the fields, the date of its creation. The first required text names a record
 * and is unique and searched for. Money brings its currency along. Throws an `Error` when a field refers to an entity
 * that does not exist, or when no field can name a record.
 */
export function newEntity(
  names: EntityNames,
  given: readonly NewField[],
  { entities }: Pick<Catalogue, 'entities'>,
): JsonObject {
  const fields = withCurrency(given).filter(({ name }) => name !== names.key && name !== 'createdDate');
  const twice = fields.find(({ name }, index) => fields.findIndex((other) => other.name === name) !== index);
  if (twice !== undefined) throw new Error(`The field '${twice.name}' is there twice.`);
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
      ...Object.fromEntries(fields.map((one) => [one.name, fieldJson(one, entities)])),
      createdDate: { type: 'string', format: 'date-time', title: 'Created Date', readOnly: true },
    },
  };
}

/** A text that can be searched for and that names something: no choice, no date, no long text. */
function isText({ type, format, options }: JsonObject): boolean {
  return (
    type === 'string' && options === undefined && (format === undefined || format === 'code' || format === 'email')
  );
}

/** Puts the currency behind the first amount of money, unless the fields have one. */
function withCurrency(fields: readonly NewField[]): NewField[] {
  const first = fields.findIndex(({ field }) => field['currencyField'] === CURRENCY.name);
  if (first === -1 || fields.some(({ name }) => name === CURRENCY.name)) return [...fields];
  return fields.toSpliced(first + 1, 0, CURRENCY);
}

/** Completes a reference by the key of its entity. */
function fieldJson({ name, field, references }: NewField, entities: Catalogue['entities']): JsonObject {
  if (references === undefined) return field;
  const target = entry(entities, references);
  const key = target?.key[0];
  const keyField = key === undefined ? undefined : target?.properties[key];
  if (target === undefined || key === undefined || keyField === undefined || target.key.length > 1)
    throw new Error(
      target === undefined
        ? `The field '${name}' refers to '${references}', which is no entity.${suggestion(references, Object.keys(entities))}`
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
