// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { Json, JsonObject } from '../json.ts';
import type { Column } from './list.ts';

/** One fixed choice. */
export interface Option {
  /** What is stored. */
  value: string | number | boolean;
  /** What is shown. */
  title: string;
}

/** Whose personal data the rows hold, and what the erasure of that person does to them. */
export interface TablePerson {
  /**
   * The ways from a row to its person: a row that one of them finds is the person's. Empty: the rows are about no
   * person that can be found, and `reason` says why.
   */
  foundBy: PersonPath[];
  /** Why the table holds no data of a person, or none that can be found. */
  reason?: string;
  /**
   * delete: erasure deletes the rows of the person, with all their columns. Without it the rows stay, and each personal
   * column says what erasure does.
   */
  rows?: 'delete';
  /** What erasure does to the columns of rows that stay, by their names in code. */
  columns?: { [name: string]: ColumnErasure };
}

/** One way from a row to its person. */
export type PersonPath = {
  /**
   * What the column holds. contact, party: the id. address: an e-mail address or a phone number, compared folded. row:
   * the key of a row of `table`, whose person it is. text: text or JSON in which the values of the person are searched.
   */
  kind: 'contact' | 'party' | 'address' | 'row' | 'text';
  /** The column, by its name in code. */
  column: string;
  /** Of the kind row: the table whose key the column holds. */
  table?: string;
  /**
   * The columns that are about this person, where a row is about several, such as the sender in an invitation: erasure
   * changes these alone and never deletes the row. Empty: the row belongs to the export of the person, and erasure
   * changes nothing in it.
   */
  columns?: string[];
};

/** What the erasure of a person does to one column. */
export interface ColumnErasure {
  /**
   * blank: the value is replaced. hash: it is replaced by its hash with a key, so that the address can be recognized
   * and not read. keep: the law asks for the value; it is replaced when the term is over. none: the value is not
   * personal.
   */
  action: 'blank' | 'hash' | 'keep' | 'none';
  /**
   * The text that replaces the value of a column that may not be null. Without it the value becomes null; in JSON, and
   * in a column by whose text the person is found, the values of the person alone are replaced.
   */
  text?: string;
  /**
   * Of the action keep: the term in months, counted from the day on which the row was added, or, without such a day,
   * its parent row.
   */
  months?: number;
  /** The law by which a value is kept, or why it is not personal. */
  reason?: string;
}

/**
 * tenant: rows of one tenant, under forced row-level security. platform: shared, read-only to the application. gate:
 * reached through named functions only.
 */
export type TableClass = 'tenant' | 'platform' | 'gate';

/** JSON type of the value. */
export type FieldType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';

/** What the value means: decides the control, the cell, the check and the column of the table. */
export type FieldFormat =
  | 'date-time'
  | 'date'
  | 'email'
  | 'phone'
  | 'uri'
  | 'multiline'
  | 'code'
  | 'money'
  | 'percentage'
  | 'assets'
  | 'richtext'
  | 'json';

/** An array of child records: rows of another entity that live and die with this one. */
export interface FieldChildren {
  /** The entity of the rows. */
  entity: string;
  /** The field of the rows that holds this record's key. */
  foreignKey: string;
  /**
   * The operation that adds a record of this entity. The rows are then records of their own, which a new record may
   * bring along: each is added as by that operation, all or none. They are neither read nor changed with this record,
   * and a form shows them only while it adds one.
   */
  addedBy?: string;
  /** The field of the rows that orders them. */
  orderBy?: string;
  /** Sets of the rows' fields of which no two rows of one record may agree. */
  unique?: string[][];
  /** Fields whose values over all rows must add up to the given number. */
  sum?: { [name: string]: RowSum };
}

/** A number, or a number together with fields of the record. */
export type RowSum =
  | number
  | {
    /** The sum. */
    total: number;
    /** Fields of the record that count besides the rows'. */
    with: string[];
  };

/** Another entity's record: a foreign key, and under the name `as` the record itself when a list or get expands it. */
export interface FieldReference {
  /** The entity that is referred to. */
  entity: string;
  /** Its key field that this field holds. */
  field: string;
  /** Name under which the record itself is answered. */
  as: string;
  /**
   * What happens here when that record is deleted; by default it cannot be. cascade: this one is deleted too. keep:
   * this one goes on naming it.
   */
  onDelete?: 'cascade' | 'keep';
}

/**
 * Computed from the live rows of another entity that name this record; there is no column. Lists sort and filter by it.
 */
export interface Aggregate {
  /** The entity of the rows. */
  of: string;
  /** Field of the rows that names this record: a reference, or the foreign key of child rows. */
  by: string;
  /**
   * count: how many rows; sum, min, max: of `field`. Amounts have a value only while all have the record's currency.
   */
  function: 'count' | 'sum' | 'min' | 'max';
  /** Field of the rows that is added up or compared. */
  field?: string;
}

/** One field of an entity or of a payload: a closed subset of JSON Schema, and our own data rules. */
export interface Field {
  type: FieldType;
  format?: FieldFormat;
  /** The label. */
  title?: string;
  /** Help shown under the control. */
  description?: string;
  /** The value in a new record. */
  default?: Json;
  /** Choices that are fixed by the model. */
  options?: Option[];
  /** Fewest characters. */
  minLength?: number;
  /** Most characters. */
  maxLength?: number;
  /** A regular expression in JavaScript's syntax, anchored by itself at both ends. */
  pattern?: string;
  /** Least number. */
  minimum?: number;
  /** Greatest number. */
  maximum?: number;
  /** Fewest rows or items. */
  minItems?: number;
  /** Most rows or items. */
  maxItems?: number;
  /** Set by the server alone: shown, never sent, never checked. */
  readOnly?: boolean;
  /** A key that the database counts up. */
  generated?: boolean;
  /** Sent in add, fixed afterwards. */
  immutable?: boolean;
  /** Sent, never answered: the answer carries has<Name> instead. */
  writeOnly?: boolean;
  /**
   * Answered with the entity's own records alone: where another record expands this one, it is neither there nor
   * filtered by.
   */
  confidential?: boolean;
  /** Required while this is true. */
  requiredWhen?: Condition;
  /** While this is not true the field is cleared on save, unless whenAbsent keeps it. */
  presentWhen?: Condition;
  /** What this value owes the rest of the record: false breaks it, and messages.validWhen says so. */
  validWhen?: Condition;
  /** keep: the value outlives a presentWhen that is not true. */
  whenAbsent?: 'keep';
  references?: FieldReference;
  /** Money: the field that holds its ISO currency; `parent.currencyCode` in the record that has this one as a row. */
  currencyField?: string;
  /** A registered function of the server answers this field; there is no column. */
  compute?: string;
  aggregate?: Aggregate;
  children?: FieldChildren;
  /** Shape of the items of an array in a payload or an answer. */
  items?: Field;
  /** The items of a list: each may be null, such as a day without a figure. */
  nullable?: boolean;
  /** Shape of an object in a payload or an answer. */
  properties?: { [name: string]: Field };
  /** Which of `properties` must be there. */
  required?: string[];
  /** Texts for a failed check, by the rule that failed, or `any` for all of them. */
  messages?: { [name: string]: string };
}

/** A rule that a value can break. */
export type MessageKey =
  | 'any'
  | 'decimals'
  | 'format'
  | 'maxItems'
  | 'maxLength'
  | 'maximum'
  | 'minItems'
  | 'minLength'
  | 'minimum'
  | 'options'
  | 'pattern'
  | 'required'
  | 'storable'
  | 'sum'
  | 'type'
  | 'unique'
  | 'validWhen';

/**
 * A typed predicate: all, any, not, check, or a field with exactly one operator. Three-valued: a comparison with a
 * missing value or one of another type is unknown.
 */
export type Condition =
  | {
    /** True when every one is. */
    all: Condition[];
  }
  | {
    /** True when at least one is. */
    any: Condition[];
  }
  | {
    /** True when the condition is false; unknown stays unknown. */
    not: Condition;
  }
  | {
    /** A registered function that answers the paths in breach; true when there are none. */
    check: string;
  }
  | FieldCondition;

/** A field with exactly one operator beside it. */
export type FieldCondition = {
  /**
   * A field of this record, or with a scope before it: row., parent., old., route., query., option., result., load.,
   * user., screen. (screen.mode is add or edit).
   */
  field: string;
  /** Equal to. */
  is?: Operand;
  /** Not equal to. */
  isNot?: Operand;
  /** One of. */
  in?: (string | number | boolean)[];
  /** None of. */
  notIn?: (string | number | boolean)[];
  /** Greater than; dates: after. */
  gt?: Operand;
  /** Greater than or equal to. */
  gte?: Operand;
  /** Less than; dates: before. */
  lt?: Operand;
  /** Less than or equal to. */
  lte?: Operand;
  /** From the first to the second, both included. */
  between?: [Operand, Operand];
  /** Text that holds this text. */
  contains?: Operand;
  /** Text that starts with this text. */
  startsWith?: Operand;
  /** An array that holds this item. */
  has?: Operand;
  /** true: without a value (absent, null, '' or no items). false: with one. */
  empty?: boolean;
  /** true: other than when the record was loaded. */
  changed?: boolean;
  /** On user.roles: holds this role. */
  hasRole?: string;
  /** Over rows: at least one row fulfils this; its fields are the row's. */
  some?: Condition;
  /** Over rows: every row fulfils this; its fields are the row's. */
  every?: Condition;
  /** Over rows: compares their number. */
  count?: {
    /** This many. */
    is?: number;
    /** Not this many. */
    isNot?: number;
    /** More than. */
    gt?: number;
    /** This many or more. */
    gte?: number;
    /** Fewer than. */
    lt?: number;
    /** This many or fewer. */
    lte?: number;
  };
};

/** What the field is compared with: a literal, or another field as { "field": "..." }. */
export type Operand =
  | string
  | number
  | boolean
  | null
  | {
    /** The other field, with a scope before it if need be. */
    field: string;
  };

/** public: shown without a session. Otherwise whoever may call the screen's first operation. */
export type Access = 'public';

/** What a call sends, by name. */
export type Values = { [name: string]: Value };

/**
 * A literal, a text with {name} places, { from } for the value at a path with its type, { each, where, as } for one
 * element of each row (one marked deleted only where isDeleted is sent), or an object of such values.
 */
export type Value = string | number | boolean | null | ValueFrom | ValueEach | Values | Json[];

export type ValueFrom = {
  /** The value at this path, with its type. */
  from: string;
};

export type ValueEach = {
  /** One element for each row at this path; rows in rows as rows[].stages. */
  each: string;
  /** Only of rows of which this is true; old. is the row as it was loaded. */
  where?: Condition;
  /** What is sent of each row; without it the row itself. */
  as?: Values;
};

/**
 * Where an answer goes: a field of the record, or `record` for all of it, and the path it comes from, such as
 * result.shipment.
 */
export type Assign = { [name: string]: string };

/**
 * A reading call. While refuseWhen over result. is not false, text is shown instead of going on; a call that fails
 * refuses too.
 */
export interface Read {
  /** The operation. */
  operation: string;
  /**
   * Keys of the path of a call, by name; each a template. Those of a screen serve its own calls, its rows and, unless
   * they name `load.`, its `load`. A key that is not given is the parameter of that name of the route.
   */
  args?: { [name: string]: string };
  /** Over result.: refuses unless this is false. */
  refuseWhen?: Condition;
  /** What is shown when it refuses. */
  text?: string;
}

/** How it is toned. */
export type Tone = 'neutral' | 'info' | 'good' | 'caution' | 'danger';

/** How something is toned: the most urgent tone whose condition holds. */
export interface Tones {
  /** Toned neutral while this is true. */
  neutral?: Condition;
  /** Toned info while this is true. */
  info?: Condition;
  /** Toned good while this is true. */
  good?: Condition;
  /** Toned caution while this is true. */
  caution?: Condition;
  /** Toned danger while this is true. */
  danger?: Condition;
}

/** A word that stands beside a name while its condition holds. */
export interface Badge {
  /** What it says. */
  text: string;
  tone: Tone;
  /** Shown unless this is false. */
  visibleWhen?: Condition;
}

/** A sentence that stands on the screen while its condition holds, and what can be done about it. */
export interface Notice {
  /** What it says. */
  text: string;
  tone: Tone;
  /** Shown unless this is false. */
  visibleWhen?: Condition;
  /** A button beside the sentence: what to do next. */
  action?: Action;
}

/** A choice that is kept in the address, as ?name=, and read in calls and conditions as query.name. */
export interface Selector {
  /** Name of the value in the address. */
  name: string;
  /** Text before the control. */
  label: string;
  /** Operation that answers the choices. */
  dataSource: string;
  /** Field of an option that is stored. */
  dataKeyFieldName?: string;
  /** Field of an option that is shown, or a template such as {title} ({currencyCode}). */
  dataTextFieldName?: string;
  /** Keys of its path that the route does not give. */
  dataSourceArgs?: { [name: string]: string };
  /** Shown in the empty control. */
  placeholder?: string;
  /** first: an address without a choice takes the first one. */
  start?: 'first';
}

/** Rows that one call answers. */
export interface RowRead {
  /** The operation; without one the rows stand in this record. */
  operation?: string;
  /**
   * Keys of the path of a call, by name; each a template. Those of a screen serve its own calls, its rows and, unless
   * they name `load.`, its `load`. A key that is not given is the parameter of that name of the route.
   */
  args?: { [name: string]: string };
  /** Where in the answer the rows are; by default the answer is the rows. */
  path?: string;
  /** Values that every row is given. */
  set?: JsonObject;
  /**
   * Rows of a page, in a grid, cards or a selection whose operation lists; the page is kept in the address. Without it
   * all rows are read, up to 500.
   */
  pageSize?: number;
  /** true: a search above the rows, with `pageSize`; kept in the address. */
  search?: boolean;
}

/**
 * Where rows come from: one call, several after each other (union), or several joined by a key (join: the first says
 * which rows there are, the others complete them).
 */
export type Rows =
  | RowRead
  | {
    /** All rows of the first call, then of the second, and so on. */
    union: RowRead[];
    /** The key: in a join what belongs together, in a union what is not answered twice. */
    on?: string;
  }
  | {
    /** The rows of the first call, each with the fields of the rows of the others that have the same key. */
    join: RowRead[];
    /** The key: in a join what belongs together, in a union what is not answered twice. */
    on: string;
  };

/** A form that makes what is missing among the choices: it is added before the form itself is saved, and chosen. */
export interface CreateChoice {
  /** Text of the button. */
  label: string;
  /** What is asked. */
  fields: FormField[];
  /** The operation that adds it. */
  operation: string;
  /** By default the fields by their names. */
  payload?: Values;
}

/** What is sent when edited rows or settings are saved. */
export interface SaveCall {
  /** Text of the button; Save Changes by default. */
  label?: string;
  /** The operation it calls. */
  operation: string;
  payload: Values;
  /** Shown unless this is false. */
  visibleWhen?: Condition;
  /** Question asked before. */
  confirm?: string;
  /** Said when the server has done it. */
  successMessage?: string;
  assign?: Assign;
  /** What follows success: back, reload, or { "go": path }. */
  then?:
    | 'back' | 'reload'
    | {
      /** Path to go to. */
      go: string;
    };
}

/** One value with its label. */
export interface Fact {
  /** Field it shows; with compute, the name of the value. */
  name: string;
  /** By default the field's title. */
  label?: string;
  controlType?: string;
  format?: string;
  /** A registered function that gives the value. */
  compute?: string;
  /** A full path template. */
  link?: string;
  /** true: a button beside the value copies it. */
  copy?: boolean;
  /** Shown unless this is false. */
  visibleWhen?: Condition;
  /** Shown when there is no value. */
  emptyValueLabel?: string;
}

/** A table within a record. */
export interface Lines {
  /** Heading of the table. */
  title?: string;
  rows: Rows;
  /** Columns, from the left. */
  columns: Column[];
  /**
   * Actions of one row, in a menu at its end; their record is the row. After success the rows are read again, unless
   * `then` leads on.
   */
  rowActions?: Action[];
  expand?: Expand;
  tone?: Tones;
  /** Shown when there is no row. */
  emptyText?: string;
}

/** What unfolds beneath a line: rows that stand in it. */
export interface Expand {
  /** Path of the rows within the line. */
  rows: string;
  /** Columns, from the left. */
  columns: Column[];
  tone?: Tones;
}

/** A record as a card. */
export interface Card {
  /** Heading of the card. */
  title: string;
  /** A sentence beneath it. */
  text?: string;
  /** Field with its pictures; without one a fallback stands there. */
  picture?: string;
  /** Values, from the top. */
  facts?: Fact[];
  /** Words beside the heading. */
  badges?: Badge[];
  /** Tables within the card. */
  lines?: Lines[];
  /** Buttons of the card; their record is the row. */
  actions?: Action[];
  /** A full path template. */
  link?: string;
  /** While it is not true the card is dimmed, and leads nowhere. */
  enabledWhen?: Condition;
}

/** A field of a form with its control. */
export interface FormField {
  /** A field of the entity; with dots, a field of a record it refers to, such as currency.currencyTitle. */
  name: string;
  /** By default the entity's title of the field. */
  label?: string;
  controlType?: string;
  /** Shown in the empty control. */
  placeholder?: string;
  /** By default the entity's description of the field. */
  help?: string;
  /** Files go to the tenant's shared folder instead of the record's own. */
  uploadInSharedLocation?: boolean;
  /** Shown unless this is false. Presentation only: a field that is always required must not be hidden. */
  visibleWhen?: Condition;
  /** Not editable while this is true. Presentation only. */
  readOnlyWhen?: Condition;
  /** true: shown, and never edited or sent here. */
  readOnly?: boolean;
  /** A question asked when the new value meets the condition; whoever declines keeps the old one. */
  confirm?: {
    /** Over the new value, and old. for the stored one. */
    when: Condition;
    /** The question. */
    text: string;
  };
  /** The value that stands for an emptied control. */
  emptyAs?: string | number | boolean;
  /** A registered function that gives the value. */
  compute?: string;
  /** Options of the control; each control says which it takes. */
  customProps?: JsonObject;
  /** Operation that answers the choices. */
  dataSource?: string;
  /** Field whose value fills the {placeholder} of the lookup's path; the choices are read again when it changes. */
  dataSourceDependsOn?: string;
  /** Fixed choices. */
  dataset?: Option[];
  /** Field of an option that is stored. */
  dataKeyFieldName?: string;
  /** Field of an option that is shown, or a template such as {title} ({currencyCode}). */
  dataTextFieldName?: string;
  /** Keys of the lookup's path that neither the route nor dataSourceDependsOn gives. */
  dataSourceArgs?: { [name: string]: string };
  /** Over `option.`: which choices are offered. A value that is stored already keeps its choice. */
  offerWhen?: Condition;
  /** Chooses the only choice for a field without a value, each time that the choices have been read. */
  chooseOnly?: true;
  /**
   * Over `option.`: a field without a value takes the first choice of which this is true, each time that the choices
   * have been read.
   */
  chooseWhen?: Condition;
  /** Fields beside this one that a choice fills, each from a path such as option.price. */
  fill?: Assign;
  create?: CreateChoice;
}

/**
 * Fields of the payload that a dialog asks for before the call; what is answered is sent beside `payload`. The text of
 * `confirm` stands above them. `parent.` is the record of the action.
 */
export interface Ask {
  /** What is asked. */
  fields: FormField[];
  /** Fields that must be answered here, besides those that the payload requires. */
  required?: string[];
  /** Values that the fields begin with, such as `{ "amount": { "from": "parent.openAmount" } }`. */
  new?: Values;
}

/** A button that calls an operation or leads on. */
export interface Action {
  /** Text of the button. */
  label: string;
  /** The operation it calls. */
  operation?: string;
  /**
   * Keys of the path of a call, by name; each a template. Those of a screen serve its own calls, its rows and, unless
   * they name `load.`, its `load`. A key that is not given is the parameter of that name of the route.
   */
  args?: { [name: string]: string };
  /** What is sent. */
  payload?: Values;
  /** Shown unless this is false. */
  visibleWhen?: Condition;
  /** Can be pressed only while this is true. */
  enabledWhen?: Condition;
  /** valid: every check of the screen must hold. selection: something must be chosen. */
  requires?: 'valid' | 'selection';
  /** Asked before the call: it is not made when the answer refuses. */
  before?: Read;
  /** Question asked before. */
  confirm?: string;
  ask?: Ask;
  /**
   * With `ask`, over the record: while this is false, the call is made at once, without the fields and without the text
   * of `confirm`.
   */
  askWhen?: Condition;
  /** danger: it destroys or ends something for good. Its button is red, and so is the button that confirms it. */
  tone?: 'danger';
  /** Said when the server has done it. */
  successMessage?: string;
  /** Cannot be pressed again after it succeeded. */
  once?: boolean;
  assign?: Assign;
  /** What follows success: back, reload, or { "go": path }. */
  then?:
    | 'back' | 'reload'
    | {
      /** Path to go to. */
      go: string;
    };
}
