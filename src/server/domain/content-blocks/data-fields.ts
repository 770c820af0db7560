import type { DataType } from '../../../../renderer/document/nodes.ts';
import type { Entity, Field } from '../../../../renderer/language/types/entity.ts';
import { Refusal } from '../../refusal.ts';
import { MERGE_FIELDS } from '../notifications/merge-fields.ts';
import { defineOperation } from '../operation-handler.ts';

/** A value that authors may put into a document of an entity. A type alias, because it is answered as JSON. */
// oxlint-disable-next-line typescript/consistent-type-definitions
export type OfferedField = {
  /** What the value is of: `course`. */
  name: string;
  fieldName: string;
  title: string;
  dataType: DataType;
};

/** Entities whose documents are sent as messages: their data fields are merge fields. */
const MESSAGES = new Set(['NotificationTemplate', 'TemplateVariant']);

const BY_FORMAT: Readonly<Record<string, DataType>> = {
  date: 'date',
  'date-time': 'date',
  percentage: 'percentage',
  multiline: 'multilineText',
  richtext: 'rawContent',
};

/** Returns the data fields that the page editor offers in a document of an entity, by title. */
export const getDataFields = defineOperation({
  name: 'getDataFields',
  transaction: 'request',
  run({ entities }, { args }) {
    const name = args.entityName;
    const entity = name !== undefined && Object.hasOwn(entities, name) ? entities[name] : undefined;
    if (entity === undefined || !hasDocument(entity))
      throw new Refusal(404, 'notFound', 'Documents of this kind do not exist.');
    return Promise.resolve({ result: dataFieldsOf(entity) });
  },
});

function hasDocument({ properties }: Entity): boolean {
  return Object.values(properties).some(({ format }) => format === 'richtext');
}

/**
 * Returns the data fields of an entity (`docs/domain/content-blocks.md#data-fields`): its own fields, without secrets,
 * references, lists and what only forms need; of a message the merge fields.
 */
export function dataFieldsOf(entity: Entity): OfferedField[] {
  if (MESSAGES.has(entity.entity)) return MERGE_FIELDS.flatMap(mergeField);
  const name = entity.entity.charAt(0).toLowerCase() + entity.entity.slice(1);
  return Object.entries(entity.properties)
    .flatMap(([fieldName, field]): OfferedField[] => {
      const dataType = dataTypeOf(field);
      return dataType === null ? [] : [{ name, fieldName, title: field.title ?? fieldName, dataType }];
    })
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
}

function dataTypeOf({ type, format, writeOnly, references, compute }: Field): DataType | null {
  if (writeOnly === true || references !== undefined || compute !== undefined) return null;
  if (type === 'array' || type === 'object' || format === 'json') return null;
  const known = format === undefined ? undefined : BY_FORMAT[format];
  if (known !== undefined) return known;
  if (type === 'boolean') return 'statusB';
  return type === 'string' ? 'lineText' : 'number';
}

function mergeField(path: string): OfferedField[] {
  const [name = '', fieldName] = path.split('.');
  if (fieldName === undefined) return [];
  const words = fieldName.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return [{ name, fieldName, title: `${name} ${words}`, dataType: 'lineText' }];
}
