import type { ComponentType } from 'react';
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
}

export function defineCell(definition: Pick<CellDefinition, 'type' | 'component'> & Partial<CellDefinition>): CellDefinition {
  return { align: 'start', showsEmpty: false, emptyLabel: '', options: {}, ...definition };
}

/** Whether a cell has nothing to show; then the column's `emptyValueLabel` stands in its place. */
export function isEmptyCell(value: Json | undefined): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
