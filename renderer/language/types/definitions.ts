import type { Field, FieldFormat, FieldType } from './entity.ts';
import type { Json } from './json.ts';

/** Where the label of a control stands: above it, beside it (check box), or as the legend of a group. */
export type LabelPlace = 'above' | 'beside' | 'group';

/** The fields that a control or cell can hold. Without a property, any value of that property fits. */
export interface AppliesTo {
  types?: FieldType[];
  formats?: FieldFormat[];
  /** Properties that an object must have. */
  properties?: string[];
}

/** The fields that get a control or cell when the descriptor names none. A format is stronger than a type. */
export interface DefaultFor {
  types?: FieldType[];
  formats?: FieldFormat[];
  /** Controls only: fields with a lookup or with fixed options. */
  choices?: true;
}

/** The facts of a control that every screen with controls reads. `renderer/controls/<folder>/definition.ts` states them. */
export interface ControlFacts {
  labelPlace?: LabelPlace;
  /** Stands behind the label: the unit of the typed value. */
  labelSuffix?: string;
  /** The control renders its own read-only form; otherwise the form shows plain text. */
  showsReadOnly?: boolean;
  /** The value changes key by key, so questions and change rules wait for blur. A choice counts at once. */
  isTyped?: boolean;
  /** Rules that the control adds to a wizard field, whatever the payload states. */
  textRules?: Pick<Field, 'format' | 'pattern'>;
  /** The format of a wizard field's value, chosen by the text itself. */
  formatByText?: { contains: string; format: FieldFormat; otherwise: FieldFormat };
  /** The configured length of one-time codes is the minimum and maximum length. */
  hasOtpLength?: boolean;
}

/** The facts of a control that forms, settings and configured columns read. Apart, so that sign-in does not load them. */
export interface FormFacts {
  defaultFor?: DefaultFor;
  /** The server's data types (lowercase) that get this control in settings and configured columns, with the rules of their values. */
  dataTypes?: Record<string, Field>;
  /** The filter of configured columns whose data type gets this control; without it they have no filter. */
  filterAs?: 'text' | 'number' | 'boolean' | 'date';
  /** Bounds of fields that state none. They become DOM constraints like the field's own. */
  bounds?: Pick<Field, 'minimum' | 'maximum'>;
  /** The value of a new record's field without a default; null without it. */
  emptyValue?: Json;
  /** Text format of the read-only value, for fields whose own format does not name one. */
  readOnlyFormat?: string;
  /** Alignment in the columns of a rows editor; left without it. */
  align?: 'right';
  /** Pixels that the control needs in a rows editor to be readable. */
  minWidth?: number;
  /** Share of the width that remains in a rows editor. */
  share?: number;
  /** Height in pixels of the skeleton that stands for the control while a form loads. */
  skeletonHeight?: number;
  /** A settings group of compact controls only is laid out in narrow columns. */
  isCompact?: boolean;
}

/** The facts of a cell that models and blocks read. `renderer/cells/<folder>/definition.ts` states them. */
export interface CellFacts {
  defaultFor?: DefaultFor;
  /** The server's data types (lowercase) that get this cell in configured columns. */
  dataTypes?: string[];
  /** Alignment of the column; left without it. */
  align?: 'right' | 'center';
  /** Width in pixels that a column of a list has at least, so that its values are not cut. */
  leastWidth?: number;
  /** Share of the width that remains in a list; 1 without it. */
  share?: number;
  /** Text format of the value where charts write it. */
  textFormat?: string;
  /** The cell that replaces this one for a number that is a key or reference: grouped digits would make it unreadable. */
  identifiersAs?: string;
  /** The cell renders empty values itself; otherwise `emptyValueLabel` or `emptyLabel` stands there. */
  showsEmpty?: boolean;
  /** Text of an empty value in columns without `emptyValueLabel`. */
  emptyLabel?: string;
}
