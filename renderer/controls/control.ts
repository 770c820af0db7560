import type { ComponentType } from 'react';
import type { Field } from '../language/types/entity.ts';
import type { LookupModel } from '../language/screens/lookup.ts';
import type { Json, JsonObject } from '../language/types/json.ts';
import type { LabelPlace } from '../ui/field/field-frame.tsx';

/** The type of value a control writes; `null` stands for nothing in all of them. */
export type ValueType = 'string' | 'number' | 'boolean' | 'array' | 'any';

/** What every control is given. It shows `value` and reports changes; label, help and error stand around it (`ui/field`). */
export interface ControlProps {
  id: string;
  /** The field's name in the record. */
  name: string;
  label: string;
  value: Json | undefined;
  /** The field's data rules: bounds become DOM attributes. */
  field: Field;
  placeholder?: string | undefined;
  /** Where the choices come from, for controls that offer some. */
  lookup?: LookupModel | undefined;
  /** Fixed choices; they go before a lookup. */
  options?: Field['options'];
  customProps: JsonObject;
  /** Files go to where all records share them. */
  uploadInSharedLocation?: boolean | undefined;
  mode: 'add' | 'edit';
  isRequired: boolean;
  isReadOnly: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
  /** The label stands over a column and not beside each of its controls: one that is its own label keeps it for assistive technology alone. */
  isLabelHidden?: boolean | undefined;
  /** What `language.check` holds against the value, shown or not yet; '' when nothing. Becomes the element's custom validity. */
  problem: string;
  /** `option` is the row of the lookup that was chosen, for what it fills beside this field. */
  onChange: (value: Json, option?: JsonObject) => void;
  onBlur: () => void;
}

/** A form control: one folder, one of these. */
export interface ControlDefinition {
  /** The descriptor's `controlType`. */
  type: string;
  valueType: ValueType;
  labelPlace: LabelPlace;
  /** Stands behind the label: the unit of what is typed. */
  labelSuffix: string;
  /** Shows its value best itself, also when it cannot be changed; otherwise the form shows plain text. */
  showsReadOnly: boolean;
  /** Is typed into, key by key: what is meant is known when it is left. A choice is meant at once. */
  isTyped: boolean;
  /** Shape of `customProps`; without it there are none. */
  options: Record<string, Field>;
  component: ComponentType<ControlProps>;
}

/** Declares a control. The label stands above and there are no custom props unless said otherwise. */
export function defineControl(
  definition: Pick<ControlDefinition, 'type' | 'valueType' | 'component'> & Partial<ControlDefinition>,
): ControlDefinition {
  return { labelPlace: 'above', labelSuffix: '', showsReadOnly: false, isTyped: false, options: {}, ...definition };
}

/** A field's label as its control has it: 'Discount' is 'Discount %' in a percentage. */
export function shownLabel(label: string, { labelSuffix }: Pick<ControlDefinition, 'labelSuffix'>): string {
  return labelSuffix === '' || label.endsWith(labelSuffix) ? label : `${label} ${labelSuffix}`;
}
