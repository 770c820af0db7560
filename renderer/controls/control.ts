import type { ComponentType } from 'react';
import type { Choice } from '../host/lookup-choices.ts';
import type { ControlFacts, LabelPlace } from '../language/types/definitions.ts';
import type { Field } from '../language/types/entity.ts';
import type { LookupModel } from '../language/resolve/lookup.ts';
import type { Json, JsonObject } from '../language/types/json.ts';

/**
 * The props of every control. It shows `value` and reports changes; label, help and error stand around it (`ui/field`).
 */
export interface ControlProps {
  id: string;
  /** The field's name in the record. */
  name: string;
  label: string;
  value: Json | undefined;
  /** The field's data rules: bounds become DOM attributes. */
  field: Field;
  placeholder?: string | undefined;
  /** The source of the choices, for controls that offer choices. */
  lookup?: LookupModel | undefined;
  /** Fixed choices; they take precedence over a lookup. */
  options?: Choice[] | undefined;
  customProps: JsonObject;
  /** Uploads go to the folder that all records share. */
  uploadInSharedLocation?: boolean | undefined;
  mode: 'add' | 'edit';
  isRequired: boolean;
  isReadOnly: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
  /**
   * A column header shows the label instead. A control that renders its own label keeps it for assistive technology.
   */
  isLabelHidden?: boolean | undefined;
  /**
   * The error of `language.check`, shown or not yet; '' if there is none. It becomes the custom validity of the
   * element.
   */
  problem: string;
  /** `option` is the chosen row of the lookup, for the other fields that it fills. */
  onChange: (value: Json, option?: JsonObject) => void;
  /** Sets the value that a field opens with, which is not a change of the record. */
  onPreset?: (value: Json, option?: JsonObject) => void;
  onBlur: () => void;
}

/** A control as the renderer uses it: the facts of its definition, and its component. */
export interface Control extends ControlFacts {
  type: string;
  labelPlace: LabelPlace;
  labelSuffix: string;
  showsReadOnly: boolean;
  isTyped: boolean;
  component: ComponentType<ControlProps>;
}

/** Returns the label of a field as its control shows it: 'Discount' is 'Discount %' in a percentage. */
export function shownLabel(label: string, { labelSuffix }: Pick<Control, 'labelSuffix'>): string {
  return labelSuffix === '' || label.endsWith(labelSuffix) ? label : `${label} ${labelSuffix}`;
}
