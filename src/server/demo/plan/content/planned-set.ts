import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { planPictures, type PlannedPicture } from '../plan-pictures.ts';
import { spreadDate } from '../plan-dates.ts';
import type { Random } from '../random.ts';

/** A record of the demo: a payload, its pictures by field, and its date. */
export interface PlannedRow {
  values: JsonObject;
  pictures: Record<string, PlannedPicture[]>;
  /** Values that the server owns, such as counts; written after the row is added. */
  stored?: JsonObject;
  /** ISO 8601. */
  createdDate: string;
}

/** The records of one entity, numbered from 1 in order. */
export interface PlannedSet {
  entity: string;
  /** The folder of its files: the name of its table with dashes. */
  folder: string;
  rows: PlannedRow[];
}

/** What rows are planned from. */
export interface Planning {
  random: Random;
  tenantId: number;
  anchor: Date;
}

/** The payload of a row, and the number of pictures of its fields. */
export interface RowTexts {
  values: JsonObject;
  pictures?: Readonly<Record<string, number>>;
  /** Values that the server owns. */
  stored?: JsonObject;
}

/** Returns a set with pictures and dates: the oldest first, over the 13 months before the anchor. */
export function planSet(planning: Planning, entity: string, folder: string, texts: readonly RowTexts[]): PlannedSet {
  const { random, tenantId, anchor } = planning;
  const rows = texts.map(({ values, pictures = {}, stored }, index): PlannedRow => {
    const title = String(values['title'] ?? values['name'] ?? entity).slice(0, 60);
    const planned = Object.entries(pictures).map(([field, count]): [string, PlannedPicture[]] => [
      field,
      planPictures(random, `${entity}.${field}`, `${tenantId}/${index + 1}`, title, count),
    ]);
    return {
      values,
      pictures: Object.fromEntries(planned),
      ...(stored === undefined ? {} : { stored }),
      createdDate: spreadDate(random, { entity, tenantId, index, count: texts.length, anchor }),
    };
  });
  return { entity, folder, rows };
}

/** Returns the day some days after the anchor, or before it: `YYYY-MM-DD`. */
export function dayAt({ anchor }: Planning, days: number): string {
  return new Date(anchor.getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
