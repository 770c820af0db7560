import type { Json } from '../../language/types/json.ts';

/** The side panels, in their order. */
export const PANELS = [
  'Container',
  'Container Position',
  'Spacing',
  'Border',
  'Container Background',
  'Flex Container',
  'Flex Item',
  'Grid Container',
  'Grid Item',
  'Data Binding',
  'Slider Properties',
  'Animation Properties',
  'Widget Properties',
] as const;
/** A side panel of containers or widgets, or the panel of a data field or an image. */
export type PanelName = (typeof PANELS)[number] | 'Databinding Node' | 'Image Properties';

/**
 * Where a value is stored: `style` in the styles of one state, the others in an object of their own
 * (`docs/editor.md#properties`).
 */
export type PropertyScope = 'style' | 'node' | 'slider' | 'binding' | 'animation' | 'image' | 'gradient' | 'datafield';

/**
 * - `length`: a number with a unit, stored as text.
 * - `tracks`: a number of equal tracks of a grid, `span`: a number of tracks that an item covers; stored as CSS.
 * - `position`: one of nine places within a picture.
 * - `shadow`: CSS of shadows. `address`: where a link leads. `id`: the id of an element.
 */
export type PropertyKind =
  | 'choice'
  | 'length'
  | 'integer'
  | 'number'
  | 'colour'
  | 'flag'
  | 'text'
  | 'address'
  | 'id'
  | 'tracks'
  | 'span'
  | 'position'
  | 'shadow';

export interface PropertyOption {
  value: string;
  label: string;
}

/** Everything that is known of one property: panels, validation, sanitising and export read it. */
export interface Property {
  /** The stored name. In the scope `style` it is the name of the CSS property. */
  name: string;
  label: string;
  panels: readonly PanelName[];
  scope: PropertyScope;
  kind: PropertyKind;
  /** Units of a length; the first one is the default. */
  units?: readonly string[];
  /** Bounds of what a panel sets. Stored values outside of them are kept and rendered. */
  min?: number;
  max?: number;
  step?: number;
  /** Values to choose from. For lengths and shadows they are presets. */
  options?: readonly PropertyOption[];
  /** Words of CSS that stand in place of a length. */
  words?: readonly string[];
  /** Zero removes the property. */
  zeroClears?: true;
  /** An empty text is stored as null. */
  nullWhenEmpty?: true;
  /** False is stored: the property is on by default. */
  keepsFalse?: true;
  /** An empty text leaves the property as it is. */
  keepsWhenEmpty?: true;
  /** The value that counts while nothing is stored. */
  default?: Json;
  /** Said below the input. */
  hint?: string;
  /** The property is shown only while another one of its scope has one of the values. */
  shownWhen?: { name: string; values: readonly Json[] };
}

/** Makes options of which value and label are the same word. */
export function words(...values: string[]): PropertyOption[] {
  return values.map((value) => ({ value, label: value }));
}

/** Makes options from pairs of label and value. */
export function labelled(values: Readonly<Record<string, string>>): PropertyOption[] {
  return Object.entries(values).map(([label, value]) => ({ value, label }));
}
