import type { Assign, Badge, BlockFrame, Frame, Notice, Selector, Tones, Values } from './calls.ts';
import type { Condition } from './condition.ts';
import type { Action, ChildRows, Column, FormField } from './descriptor.ts';
import type { JsonObject } from './json.ts';

/** Where rows come from: one call, several after each other, or several joined by a key. */
export type Rows = RowRead | { union: RowRead[]; on?: string } | { join: RowRead[]; on: string };

/** Rows that one call answers. */
export interface RowRead {
  /** Without one the rows stand in this record. */
  operation?: string;
  args?: Record<string, string>;
  /** Where in the answer the rows are; by default the answer is the rows. */
  path?: string;
  /** Values that every row is given. */
  set?: JsonObject;
}

/** Several screens on one, from the top. Each keeps its own file, permission and address. */
export interface PageDescriptor extends Frame {
  kind: 'page';
  title: string;
  route: string;
  /** Ids of the screens. */
  blocks: string[];
}

/** What is sent when edited rows or settings are saved. */
export interface SaveCall {
  label?: string;
  operation: string;
  payload: Values;
  visibleWhen?: Condition;
  confirm?: string;
  successMessage?: string;
  assign?: Assign;
  then?: 'back' | 'reload' | { go: string };
}

/** Rows edited in place and saved together. */
export interface GridDescriptor extends BlockFrame {
  kind: 'grid';
  title: string;
  route: string;
  selector?: Selector;
  rows: Rows;
  /** The field that tells one row from another; by default the only key of the entity. */
  key?: string;
  /** A field whose values become header rows. */
  groupBy?: string;
  fields: FormField[];
  children?: ChildRows;
  /** Values of a row that is added; without it no row can be. */
  new?: Values;
  addLabel?: string;
  canDelete?: boolean;
  tone?: Tones;
  notices?: Notice[];
  /** Beneath the rows; `compute` reads all of them. */
  totals?: Fact[];
  save: SaveCall;
  actions?: Action[];
  emptyText?: string;
  emptyDetail?: string;
}

/** One value with its label. */
export interface Fact {
  name: string;
  label?: string;
  /** A cell control. */
  controlType?: string;
  format?: string;
  compute?: string;
  /** A full path template. */
  link?: string;
  visibleWhen?: Condition;
  emptyValueLabel?: string;
}

/** A table within a record: its lines. */
export interface Lines {
  title?: string;
  rows: Rows;
  columns: Column[];
  expand?: Expand;
  tone?: Tones;
  emptyText?: string;
}

/** What unfolds beneath a line: rows that stand in it. */
export interface Expand {
  /** Path within the line. */
  rows: string;
  columns: Column[];
  tone?: Tones;
}

/** What is said of a record above all else: its name, its state, the facts that matter, what to do next. */
export interface RecordHead {
  /** Keys of the call's path that the route does not give: templates. */
  args?: Record<string, string>;
  endpoints: { get: string };
  /** A template over the record. */
  title: string;
  badges?: Badge[];
  facts?: Fact[];
  notices?: Notice[];
  actions?: Action[];
}

/** What is said of the record that all screens of a tab set are about. */
export interface TabHead extends RecordHead {
  /** `crumb`: its name alone, in the breadcrumb. By default a header above the tabs. */
  as?: 'crumb';
}

/** Facts about one thing. */
export interface RecordDescriptor extends BlockFrame, RecordHead {
  kind: 'record';
  route: string;
  lines?: Lines[];
}

/** A record as a card. */
export interface Card {
  /** A template over the row. */
  title: string;
  text?: string;
  /** Field with its pictures. */
  picture?: string;
  facts?: Fact[];
  badges?: Badge[];
  lines?: Lines[];
  actions?: Action[];
  /** A full path template. */
  link?: string;
  /** While it is not true the card is dimmed, and leads nowhere. */
  enabledWhen?: Condition;
}

/** Records as cards. */
export interface CardsDescriptor extends BlockFrame {
  kind: 'cards';
  title: string;
  route: string;
  rows: Rows;
  add?: { href: string; label?: string };
  card: Card;
  actions?: Action[];
  emptyText?: string;
  emptyDetail?: string;
}

/** A choice among rows, what is said about it, and a call. */
export interface SelectionDescriptor extends BlockFrame {
  kind: 'selection';
  title: string;
  route: string;
  /** Buttons above the rows: one for all, and one for each choice, whose rows are read by another call. */
  filterBar?: FilterBar;
  rows: Rows;
  /** `one` row, or `many`. In calls the choice is `selection`. */
  choose: 'one' | 'many';
  /** Rows that can be chosen; the others are shown and cannot. */
  eligibleWhen?: Condition;
  /** Why a row cannot be chosen: a template over the row. */
  ineligibleText?: string;
  as: 'cards' | 'table';
  card?: Card;
  columns?: Column[];
  tone?: Tones;
  /** What is said about the choice: a reason, an amount. */
  fields?: FormField[];
  notices?: Notice[];
  submit: Action;
  /** What else can be done with the choice, or without one. */
  actions?: Action[];
  emptyText?: string;
  emptyDetail?: string;
}

/** Buttons of which one is chosen; it stands in the address as `query.<name>`. */
export interface FilterBar {
  name: string;
  /** Text of the button for all. */
  all: string;
  /** The other buttons: choices that an operation answers, or fixed ones. */
  dataSource?: string;
  dataset?: { value: string | number | boolean; title: string }[];
  dataSourceArgs?: Record<string, string>;
  dataKeyFieldName?: string;
  dataTextFieldName?: string;
  /** The rows while one is chosen. */
  rows: Rows;
}

/** Fields that come from data: one for each setting. */
export interface SettingsDescriptor extends BlockFrame {
  kind: 'settings';
  /** A template over the route. */
  title: string;
  route: string;
  settings: SettingsSource;
  /** Puts the settings of one group back. */
  reset?: Action;
  save: SaveCall;
  /** `palette`: keys such as `--color-primary-600` are shades, shown above the settings as they would look. */
  preview?: 'palette';
  emptyText?: string;
}

/** The operation that answers the settings, and which of their fields says what. */
export interface SettingsSource {
  /** The operation. */
  from: string;
  args?: Record<string, string>;
  /** Field that tells one setting from another. */
  key: string;
  /** Field with its label. */
  label: string;
  /** A template. */
  help?: string;
  /** Field with its data type, which gives the control. */
  type: string;
  /** Field with the section it stands in. */
  group?: string;
  /** Field that orders the settings. */
  order?: string;
  /** Fields with its value: the first that has one counts, and what is edited is written to the first. */
  value: string[];
}

/** A period, a table and a chart over one operation. */
export interface ReportDescriptor extends BlockFrame {
  kind: 'report';
  title: string;
  route: string;
  selector?: Selector;
  /** Kept in the address as `?period=2025/01`, and sent as the last segments of the path. */
  period?: ReportPeriod;
  rows: Rows;
  columns: Column[];
  /** `y` is the measured field, or several: one line or group of bars for each. */
  chart?: { kind: 'bar' | 'line' | 'pie'; x: string; y: string | string[] };
  emptyText?: string;
}

/** The period of a report. */
export interface ReportPeriod {
  levels: ('year' | 'month' | 'day')[];
  /** How many are offered, this one first. */
  years: number;
  /** An address without a period is about the current one, down to this level; without it, about all time. */
  start?: 'year' | 'month' | 'day';
  /** The period that a row stands for, as a template over it (`{key}`): pressing the row or its bar opens it. */
  drill?: string;
}

/** Links as tiles. */
export interface TilesDescriptor extends BlockFrame {
  kind: 'tiles';
  title: string;
  route: string;
  rows: Rows;
  /** `title` and `link` are templates over the row; `picture` is a field of it. */
  tile: { title: string; picture?: string; link: string };
  emptyText?: string;
}

/** The documents' time spans of reports, in the tenant's time zone. */
export type TimeSpan = 'today' | 'yesterday' | 'thisweek' | 'thismonth' | 'thisquarter' | 'thisyear';

/** Figures as cards. */
export interface MetricsDescriptor extends BlockFrame {
  kind: 'metrics';
  title: string;
  route: string;
  rows: Rows;
  /** The days that the figures are about, said beneath the heading. */
  timespan?: TimeSpan;
  /** Fields of the row: what it is, how much, in which currency, how it has changed, and the values that led there. */
  metric: { title: string; text?: string; value: string; unit?: string; format?: string; change?: string; series?: string };
  emptyText?: string;
}
