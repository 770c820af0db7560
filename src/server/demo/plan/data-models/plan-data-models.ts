import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import { spreadDate } from '../plan-dates.ts';
import type { Random } from '../random.ts';
import models from './models.json' with { type: 'json' };

/** A table of the demo, its records by the names of its columns, and its forms. */
export interface PlannedModel {
  values: JsonObject;
  records: { values: JsonObject; createdDate: string }[];
  /** The names of the tables to which columns refer, by the names of the columns. They are planned before this table. */
  references: Record<string, string>;
  forms: PlannedForm[];
  /** ISO 8601. */
  createdDate: string;
}

/** A form, whose elements name their columns. */
export type PlannedForm = (typeof models)[number]['forms'][number];

type Column = (typeof models)[number]['columns'][number];

/** Returns the tables of a tenant. */
export function planDataModels(random: Random, tenantId: number, anchor: Date): PlannedModel[] {
  return models
    .filter((model) => model.tenantId === tenantId)
    .map((model, place): PlannedModel => {
      const { tableName, description, isInMenu = false, columns, forms, records } = model;
      const entity = `TableRecord.${tableName}`;
      return {
        values: {
          tableName,
          description,
          isInMenu,
          schemaColumns: columns.map(({ columnName, columnType, isRequired = false }) => ({
            columnName,
            columnType,
            isRequired,
          })),
        },
        records: Array.from({ length: records }, (_, index) => ({
          values: Object.fromEntries(
            columns.flatMap((column): [string, Json][] => {
              const value = valueOf(random, column, entity, `${tenantId}/${index}`);
              return value === null ? [] : [[column.columnName, value]];
            }),
          ),
          createdDate: spreadDate(random, { entity, tenantId, index, count: records, anchor }),
        })),
        references: Object.fromEntries(
          columns.flatMap((column) =>
            'refersTo' in column && column.refersTo !== undefined ? [[column.columnName, column.refersTo]] : [],
          ),
        ),
        forms,
        createdDate: spreadDate(random, {
          entity: 'SchemaTable',
          tenantId,
          index: place,
          count: models.length,
          anchor,
        }),
      };
    });
}

/** One record in `fills` has a value. */
function valueOf(random: Random, column: Column, entity: string, key: string): Json {
  const { columnName, fills = 1, between, samples = [] } = column;
  if (random.integer(1, fills, entity, key, `${columnName}.isFilled`) > 1) return null;
  const [least, most] = between ?? [];
  if (least !== undefined && most !== undefined) return random.integer(least, most, entity, key, columnName);
  return samples[random.integer(0, samples.length - 1, entity, key, columnName)] ?? null;
}
