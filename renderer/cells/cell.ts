import type { ComponentType } from 'react';
import type { LocaleSettings } from '../language/text/formats/locale.ts';
import type { CellFacts } from '../language/types/definitions.ts';
import type { Column } from '../language/types/descriptor.ts';
import type { Field } from '../language/types/entity.ts';
import type { Json, JsonObject } from '../language/types/json.ts';

/** The props of every cell. */
export interface CellProps {
  value: Json | undefined;
  /** The whole row, for values that a cell shows beside its own: a currency, a title. */
  record: JsonObject;
  /** The records that have the row, the nearest first, for an amount in the currency of one of them. */
  above?: readonly JsonObject[] | undefined;
  column: Column;
  /** The field's data rules, if the column is a field. */
  field: Field | undefined;
}

/** How a cell that is text alone writes its value. */
export interface CellText {
  of: (props: CellProps, locale: LocaleSettings) => string;
  /** The tooltip, if it says more than the text. */
  tooltip?: (props: CellProps, locale: LocaleSettings) => string;
  /** Returns whether the value is shown in the colour of danger. */
  isBad?: (value: Json | undefined) => boolean;
}

/** The export of `cell.tsx` in the folder of a cell. */
export interface CellFace {
  component: ComponentType<CellProps>;
  /** Of a cell that is text alone (`text-cell.tsx`): a grid writes the text without mounting a component per row. */
  text?: CellText;
}

/** A cell as the renderer uses it: the facts of its definition, and its component. */
export interface Cell extends CellFacts, CellFace {
  type: string;
  showsEmpty: boolean;
  emptyLabel: string;
}

/** Returns whether a value is empty. Then the column's `emptyValueLabel` stands in its place. */
export function isEmptyCell(value: Json | undefined): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
