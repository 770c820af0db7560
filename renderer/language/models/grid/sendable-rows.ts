import { isObject } from '../../paths/path.ts';
import { blankRow } from '../form/blank-to-null.ts';
import { knownRows } from '../form/payload.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import type { GridModel } from './grid-model.ts';

/**
 * Returns the record that a grid's payload is built from: blank values are null, and rows that were added and deleted
 * again are left out.
 */
export function sendableRows({ rows: model }: GridModel, rows: Json | undefined): JsonObject {
  const given = Array.isArray(rows) ? rows : [];
  return {
    [model.name]: knownRows(
      model,
      given.map((row) => (isObject(row) ? blankRow(model, row) : row)),
    ),
  };
}
