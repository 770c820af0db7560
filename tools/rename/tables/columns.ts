import type { Entity } from '../../../renderer/language/types/entity.ts';
import { schemaOf } from '../../../src/server/data/tables/internal-shape.ts';
import { columnOf } from '../../../src/server/data/tables/names.ts';
import { tableShape } from '../../../src/server/data/tables/table-shape.ts';

export { presenceName } from '../../../src/server/data/store/mapping/presence-name.ts';
export { hasColumn } from '../../../src/server/data/tables/column-type.ts';
export { columnOf };

/** The constraint of a column: of lengths, bounds and choices. */
export interface ColumnCheck {
  name: string;
  /** SQL. */
  text: string;
}

/** Returns the constraint that a field requires of its column; null without one. */
export function checkOf(entity: Entity, name: string, entities: Record<string, Entity>): ColumnCheck | null {
  const shape = tableShape(entity, entities).columns.find((column) => column.name === columnOf(name));
  const { check, checkName } = shape ?? {};
  return check === undefined || checkName === undefined ? null : { name: checkName, text: check };
}

/** Returns the table of an entity with its schema: `public.tools`. */
export function tableOf({ table }: Entity): string {
  return `${schemaOf(table.class)}.${table.name}`;
}
