import type { ComponentType } from 'react';
import type { LocaleSettings } from '../language/formats/locale.ts';
import type { Column } from '../language/types/descriptor.ts';
import type { Field } from '../language/types/entity.ts';
import type { Json, JsonObject } from '../language/types/json.ts';

/** What every cell is given. */
export interface CellProps {
  value: Json | undefined;
  /** The whole row, for what stands beside the value: a currency, a title. */
  record: JsonObject;
  column: Column;
  /** The field's data rules, where the column is a field. */
  field: Field | undefined;
}

/** What a cell shows that is text alone. */
export interface CellText {
  of: (props: CellProps, locale: LocaleSettings) => string;
  /** What a pointer that rests on it reads, where that is more than the text. */
  tooltip?: (props: CellProps, locale: LocaleSettings) => string;
  /** Whether the value is flagged by the colour of danger. */
  isBad?: (value: Json | undefined) => boolean;
}

/** How a value is shown in a list or table: one folder, one of these. */
export interface CellDefinition {
  /** The descriptor's `controlType`. */
  type: string;
  /** Numbers and amounts stand right, so that their digits stand below each other. */
  align: 'start' | 'end';
  /** Shows by itself that there is nothing, as a picture's empty frame does. */
  showsEmpty: boolean;
  /** Stands where there is no value and the column has no `emptyValueLabel`. */
  emptyLabel: string;
  /** Shape of `customProps`; without it there are none. */
  options: Record<string, Field>;
  component: ComponentType<CellProps>;
  /** The whole of it as text, where it is never more (`text-cell.tsx`): a grid writes that without a component in each of its rows. */
  text?: CellText;
}

export function defineCell(definition: Pick<CellDefinition, 'type' | 'component'> & Partial<CellDefinition>): CellDefinition {
  return { align: 'start', showsEmpty: false, emptyLabel: '', options: {}, ...definition };
}

/** Whether a cell has nothing to show; then the column's `emptyValueLabel` stands in its place. */
export function isEmptyCell(value: Json | undefined): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
