import type { AppliesTo, CellFacts } from '../language/types/definitions.ts';
import type { Field } from '../language/types/entity.ts';
import type { Json, JsonObject } from '../language/types/json.ts';

/**
 * All facts about a cell except its component: one `definition.ts` per folder. It imports no component, so that lint,
 * preview and generated files can read it; models read the `CellFacts` from a generated table.
 */
export interface CellDefinition extends CellFacts {
  /** The descriptor's `controlType`: the folder's name in camel case. */
  type: string;
  /** Fields that the cell can show; any field without it. */
  appliesTo?: AppliesTo;
  /** Schema of `customProps`; without it the cell has none. */
  options?: Record<string, Field>;
  /** A fake value, and one that is hard to show well: preview's gallery and the cell tests show them. */
  sample: { value: Json; extreme: Json; field?: Field; customProps?: JsonObject };
}

/** Declares a cell. */
export function defineCell(definition: CellDefinition): CellDefinition {
  return definition;
}

/** A text that is longer than a column, for samples. */
export const LONG_TEXT = 'A title that is much longer than any column of a table, so that the cell has to cut it';
