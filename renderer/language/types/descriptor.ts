import type { Condition } from './condition.ts';
import type { Json, JsonObject } from './json.ts';

/** What is shown: one file of `screens/` is one screen (`design.md` §3). */
export type Descriptor = ListDescriptor | FormDescriptor | WizardDescriptor;

/** The frame around every block. */
interface Frame {
  id: string;
  /** `public`: shown without a session. Otherwise whoever may call the screen's first operation. */
  access?: 'public';
  /** Name of a tab set in the area's `area.json`. */
  tabs?: string;
}

export interface ListDescriptor extends Frame {
  kind: 'list';
  title: string;
  route: string;
  entity: string;
  endpoints: { list: string; delete?: string };
  /** OData `$orderby` used when the address has none. */
  orderBy?: string;
  pageSize?: number;
  add?: { href: string; label?: string };
  columns: Column[];
  filters?: Filter[];
  emptyText?: string;
  /** Boolean field; rows where it is false are highlighted. */
  rowValidity?: string;
}

export interface Column {
  /** Field of the entity; dotted means nested. */
  name: string;
  label?: string;
  width?: number;
  /** A cell control; by default the field's type decides. */
  controlType?: string;
  format?: string;
  /** Default true where the field can be sorted. */
  enableSorting?: boolean;
  /** The cell is a link: to the list's path + the first column's value + `linkUrlSegment`, or to `link`. */
  showAsLink?: boolean;
  linkUrlSegment?: string;
  /** A full path template, `/orders/{orderId}/products`, or an external `https://{name}`. */
  link?: string;
  addhref?: string;
  emptyValueLabel?: string;
  customProps?: JsonObject;
}

export interface Filter {
  name: string;
  label?: string;
  placeholder?: string;
  /** Type of the value in `$filter`; by default the field's. */
  dataTypeCode?: 'text' | 'number' | 'boolean' | 'date';
  /** A lookup operation (the documents' `servicePath`); without one the field's own options or type give the control. */
  dataSource?: string;
  dataKeyFieldName?: string;
  dataTextFieldName?: string;
}

export interface FormDescriptor extends Frame {
  kind: 'form';
  title: { add: string; edit: string };
  route: { add: string; edit: string };
  entity: string;
  endpoints: { get: string; add: string; update: string; delete?: string; new?: string };
  sections: Section[];
  after?: { add?: 'replace' | 'back'; update?: 'stay' | 'back'; delete?: 'back' };
  save?: { label?: string; visibleWhen?: Condition };
  actions?: Action[];
}

export interface Section {
  title?: string;
  /** One column by default; two from 720 px on. */
  columns?: 1 | 2;
  visibleWhen?: Condition;
  rows?: { visibleWhen?: Condition; fields: FormField[] }[];
  children?: ChildRows;
}

export interface ChildRows {
  name: string;
  addLabel?: string;
  fields: FormField[];
}

/** The documents' form element. */
export interface FormField extends Lookup {
  name: string;
  label?: string;
  /** A form control; by default the field's type decides. */
  controlType?: string;
  placeholder?: string;
  help?: string;
  uploadInSharedLocation?: boolean;
  visibleWhen?: Condition;
  readOnlyWhen?: Condition;
  customProps?: JsonObject;
}

export interface Lookup {
  /** Operation that answers the choices. */
  dataSource?: string;
  /** Field whose value fills the `{placeholder}` of the lookup's path. */
  dataSourceDependsOn?: string;
  /** Fixed choices. */
  dataset?: { value: string | number | boolean; title: string }[];
  dataKeyFieldName?: string;
  /** A field of the option, or a template such as `{title} ({currencyCode})`. */
  dataTextFieldName?: string;
}

export interface Action {
  label: string;
  operation?: string;
  payload?: JsonObject;
  visibleWhen?: Condition;
  confirm?: string;
  successMessage?: string;
  once?: boolean;
  then?: 'back' | 'reload' | { go: string };
}

/** One step of a flow; the steps are routes. Enter submits here. */
export interface WizardDescriptor extends Frame {
  kind: 'wizard';
  title: string;
  intro?: string;
  route: string;
  /** Read before the step shows; `refuseWhen` over `result.` shows `text` instead of the step. */
  load?: { operation: string; args?: Record<string, string>; refuseWhen?: Condition; text?: string };
  fields: WizardField[];
  submit: WizardSubmit;
  resend?: { operation: string; payload: Record<string, string>; seconds: number; label: string };
  links?: { label: string; href: string }[];
}

export interface WizardField extends FormField {
  required?: boolean;
  default?: Json;
  minLength?: number;
  maxLength?: number;
  /** Shown when the value is missing or malformed. */
  message?: string;
}

export interface WizardSubmit {
  label: string;
  operation: string;
  /** Values besides the fields: templates over `route.`, `query.` and the fields. */
  payload?: Record<string, string>;
  /** Submits by itself when the step opens (sign-out). */
  onOpen?: boolean;
  refuseWhen?: Condition;
  text?: string;
  /** The step ends here with a changed session. */
  session?: boolean;
  /** Where to go then: a template over `route.`, `query.`, `result.` and the fields. */
  go: string;
}

/** `<area>/area.json`: an area's place in the header, its menu and its tab sets. */
export interface Area {
  area: string;
  title: string;
  /** One of the ten header sections. */
  section: string;
  menu: { title: string; icon: string; entries: { screen: string; title?: string; icon?: string }[] }[];
  tabs?: Record<string, { label: string; screen: string }[]>;
}
