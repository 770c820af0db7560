import { headFields } from '../../language/resolve/head-fields.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { servedBy } from '../../language/resolve/served-by.ts';
import { readPath } from '../../language/paths/read-path.ts';
import { formatValue } from '../../language/text/formats/format-value.ts';
import type { LocaleSettings } from '../../language/text/formats/locale.ts';
import type { Fact } from '../../language/types/blocks.ts';
import type { Badge } from '../../language/types/calls.ts';
import type { Entity } from '../../language/types/entity.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { RecordChange } from '../../language/types/record-change.ts';
import { titleOf } from '../frame/title-of.ts';
import * as recordTexts from '../../texts/generated/record.ts';

/** The record that a screen is about. */
export interface Subject {
  entity: Entity;
  /** Undefined while it is loading. */
  record: JsonObject | undefined;
  /** The operation that reads it. */
  get: string;
  badges?: Badge[] | undefined;
  /** Values after the line of facts, such as how many lessons a course has; each may be a link. */
  facts?: Fact[] | undefined;
  /** The entities of the screen: the history shows child rows by theirs. */
  entities: Record<string, Entity>;
}

/** Returns the entity of the record that an operation answers; undefined for an answer that is no stored record. */
export function entityOf(get: string, { operations, entities }: ResolvedScreen): Entity | undefined {
  const operation = Object.hasOwn(operations, get) ? operations[get] : undefined;
  const served = operation && servedBy(operation);
  return served?.purpose === 'get' && Object.hasOwn(entities, served.entity) ? entities[served.entity] : undefined;
}

/** Returns the name of a record: its title, or its kind and id. */
export function nameOfRecord({ entity, entities }: Pick<Subject, 'entity' | 'entities'>, record: JsonObject): string {
  return titleOf(entity, record, entities) ?? `${entity.title} ${idOf(entity, record)}`.trim();
}

/** Returns the id of a record as a text; of a key with several fields the last one, which is the record's own. */
export function idOf({ key }: Pick<Entity, 'key'>, record: JsonObject): string {
  const value = readPath(record, key.at(-1) ?? '');
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

/**
 * Returns the facts under the name of a record: its id, when it was created, and who changed it last.
 * @example factsOf(product, record, change, locale) // ['Id 12', 'Created 03 Mar 2026', 'Changed 05 Mar 2026 by Asha']
 */
export function factsOf(
  entity: Entity,
  record: JsonObject,
  change: RecordChange | undefined,
  locale: LocaleSettings,
): string[] {
  const id = idOf(entity, record);
  const key = entity.properties[entity.key.at(-1) ?? ''];
  const { created } = headFields(entity);
  const day = created === undefined ? '' : formatValue('date', record[created], locale);
  const isNew = change?.event === 'added';
  return [
    ...(id === '' ? [] : [`${(key?.generated === true ? undefined : key?.title) ?? recordTexts.id()} ${id}`]),
    ...(day === '' ? [] : [factOf(recordTexts.created, recordTexts.createdBy, day, isNew ? change : undefined)]),
    ...(change === undefined || isNew
      ? []
      : [factOf(recordTexts.changed, recordTexts.changedBy, formatValue('date', change.at, locale), change)]),
  ];
}

/** Returns the text of a day; the one with a name when the change says whose it is. */
function factOf(
  plain: (values: { day: string }) => string,
  named: (values: { day: string; name: string }) => string,
  day: string,
  change: RecordChange | undefined,
): string {
  return change?.by ? named({ day, name: change.by.fullName }) : plain({ day });
}
