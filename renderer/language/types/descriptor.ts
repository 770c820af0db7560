import type {
  CardsDescriptor, GridDescriptor, MetricsDescriptor, PageDescriptor, RecordDescriptor, ReportDescriptor, SelectionDescriptor, SettingsDescriptor, TabHead, TilesDescriptor,
} from './blocks.ts';
import type { Assign, BlockFrame, Frame, Notice, Read, Selector, Tones, Values } from './calls.ts';
import type { Condition } from './condition.ts';
import type { Json, JsonObject } from './json.ts';

/** What is shown: one file of `screens/` is one screen, and each kind has its block in `renderer/blocks/` (`design.md` §3). */
export type Descriptor =
  | ListDescriptor | FormDescriptor | WizardDescriptor | PageDescriptor | GridDescriptor | RecordDescriptor | CardsDescriptor | SelectionDescriptor
  | SettingsDescriptor | ReportDescriptor | TilesDescriptor | MetricsDescriptor;

export interface ListDescriptor extends BlockFrame {
  kind: 'list';
  title: string;
  route: string;
  entity: string;
  endpoints: { list: string; delete?: string };
  /** Kept in the address and read in calls as `query.<name>`. */
  selector?: Selector;
  /** OData `$orderby` used when the address has none. */
  orderBy?: string;
  pageSize?: number;
  add?: { href: string; label?: string };
  columns: Column[];
  /** More columns, and the filters of them, as the server configures them; they follow `columns`. */
  columnsFrom?: Read;
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
  /** A registered function gives the value, from the row. */
  compute?: string;
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
  /** Keys of the lookup's path that the route does not give: templates. */
  dataSourceArgs?: Record<string, string>;
}

export interface FormDescriptor extends BlockFrame {
  kind: 'form';
  title: { add: string; edit: string };
  route: { add: string; edit: string };
  entity: string;
  endpoints: { get: string; add: string; update: string; delete?: string; new?: string };
  /** Kept in the address and read in calls as `query.<name>`. */
  selector?: Selector;
  sections: Section[];
  /** More fields, after the sections, as the server configures them. */
  fieldsFrom?: Read;
  /** While this is true no field can be edited. */
  readOnlyWhen?: Condition;
  /** Above the fields, while their condition holds. */
  notices?: Notice[];
  onChangeRules?: ChangeRule[];
  /** Registered checks besides the data rules: the rows and fields they name are toned, with the text beneath. */
  checks?: { check: string; text: string }[];
  /** Asked before the call: it is not made when the answer refuses. */
  before?: { delete?: Read };
  after?: { add?: 'replace' | 'back'; update?: 'stay' | 'back'; delete?: 'back' };
  save?: SaveButton;
  actions?: Action[];
}

/** The save button of a form: what is sent and where the answer goes, where that is not simply the record. */
export interface SaveButton {
  label?: string;
  visibleWhen?: Condition;
  payload?: Values;
  assign?: Assign;
}

/** The documents' rule: when one of `names` changes and the condition holds, the operation is asked and its answer assigned. The latest answer wins. */
export interface ChangeRule {
  names: string[];
  triggerCondition?: Condition;
  /** The operation. */
  getApiEndpoint: string;
  args?: Record<string, string>;
  assign: Assign;
  debounceMs?: number;
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
  /** False: the server says which rows there are. */
  canAdd?: boolean;
  canDelete?: boolean;
  /** Rows within each row. */
  children?: ChildRows;
  /** Values of a row that is added. */
  new?: Values;
  /** How a row is toned, by tone. */
  tone?: Tones;
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
  /** Shown, and never edited or sent here. */
  readOnly?: boolean;
  /** A question asked when the new value meets the condition; whoever declines keeps the old one. */
  confirm?: { when: Condition; text: string };
  /** The value that stands for an emptied control. */
  emptyAs?: string | number | boolean;
  /** A registered function gives the value, from the record or row. */
  compute?: string;
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
  /** Keys of the lookup's path that neither the route nor `dataSourceDependsOn` gives: templates. */
  dataSourceArgs?: Record<string, string>;
  /** Fields beside this one that a choice fills, each from a path such as `option.price`. */
  fill?: Assign;
  /** A form that makes what is missing among the choices, and chooses it. */
  create?: CreateChoice;
}

/** Fields of the missing choice, and the operation that adds it before the form itself is saved. */
export interface CreateChoice {
  label: string;
  fields: FormField[];
  operation: string;
  /** By default the fields by their names. */
  payload?: Values;
}

export interface Action {
  label: string;
  operation?: string;
  args?: Record<string, string>;
  payload?: Values;
  visibleWhen?: Condition;
  enabledWhen?: Condition;
  /** `valid`: every check of the screen must hold. `selection`: something must be chosen. */
  requires?: 'valid' | 'selection';
  confirm?: string;
  /** Asked before the call: it is not made when the answer refuses. */
  before?: Read;
  successMessage?: string;
  once?: boolean;
  assign?: Assign;
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
  links?: { label: string; href: string; visibleWhen?: Condition }[];
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
  /** Submits by itself when a step inside the console leads here (sign-out); opened by its address it waits for its button. */
  onOpen?: boolean;
  refuseWhen?: Condition;
  text?: string;
  /** The step ends here with a changed session. */
  session?: boolean;
  /** Where to go then: a template over `route.`, `query.`, `result.` and the fields. */
  go: string;
  /** Other ways on: of these the first whose condition over `result.` is true is taken instead of `go`. */
  goWhen?: { when: Condition; go: string }[];
}

/** `<area>/area.json`: an area's place in the header, its menu and its tab sets. */
export interface Area {
  area: string;
  title: string;
  /** One of the ten header sections; `home` and `auth` stand in none. */
  section: string;
  menu: { title: string; icon: string; entries: { screen: string; title?: string; icon?: string }[] }[];
  tabs?: Record<string, { label: string; screen: string }[]>;
  /** By the name of a tab set, what stands above its tabs: the record that all of its screens are about. */
  headers?: Record<string, TabHead>;
}
