import type { Dictionary } from '../catalogue/catalogue.ts';
import { internalShape } from './internal-shape.ts';
import type { TableShape } from './shapes.ts';
import { tableShape } from './table-shape.ts';

/**
 * Returns every table that `schemas/` describes: the tables and views of entities, and the internal tables. An entity of
 * the class `gate` has no table of its own.
 */
export function dictionaryShapes({ entities, tables }: Dictionary): TableShape[] {
  return [
    ...Object.values(entities)
      .filter((entity) => entity.table.class !== 'gate')
      .map((entity) => tableShape(entity, entities)),
    ...Object.values(tables).map(internalShape),
  ];
}
