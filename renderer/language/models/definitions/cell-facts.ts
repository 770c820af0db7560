import type { CellFacts } from '../../types/definitions.ts';
import type { Field } from '../../types/entity.ts';
import { CELLS } from './generated/cell-table.ts';

const NONE: CellFacts = {};
const TEXT: Field = { type: 'string' };

/** Returns the facts of a cell; none for an unknown cell. */
export function cellFacts(type: string): CellFacts {
  return (Object.hasOwn(CELLS, type) ? CELLS[type] : undefined) ?? NONE;
}

/** Returns the cell of a field that names none: by its format, or else by its type. A column without a field shows text. */
export function defaultCell({ type, format }: Field = TEXT): string {
  const byFormat = format && cellWhere(({ defaultFor }) => defaultFor?.formats?.includes(format) === true);
  return byFormat ?? cellWhere(({ defaultFor }) => defaultFor?.types?.includes(type) === true) ?? type;
}

/** Returns the cell of a server data type; an unknown data type is its own name, so that the screen shows it as unknown. */
export function cellOfType(dataType: string): string {
  return cellWhere(({ dataTypes }) => dataTypes?.includes(dataType.toLowerCase()) === true) ?? dataType;
}

function cellWhere(matches: (facts: CellFacts) => boolean): string | undefined {
  return Object.entries(CELLS).find(([, facts]) => matches(facts))?.[0];
}
