// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { Column } from './list.ts';
import type { Access, Action, Card, Condition, FormField, Notice, Option, Read, Rows, Tones } from './shared.ts';

/** A choice among rows, what is said about it, and a call. */
export interface SelectionDescriptor {
  /** Id of a screen: lower-case words joined by hyphens. */
  id: string;
  /** selection: this schema. */
  kind: 'selection';
  access?: Access;
  /** Name of a tab set in the area's area.json. */
  tabs?: string;
  /**
   * Keys of the path of a call, by name; each a template. Those of a screen serve its own calls, its rows and, unless
   * they name `load.`, its `load`. A key that is not given is the parameter of that name of the route.
   */
  args?: { [name: string]: string };
  /** Read before the block, in this order; each answer stands under its name in the scope load., as load.app.appId. */
  load?: { [name: string]: Read };
  /** Heading of the screen. */
  title: string;
  /** Path of the screen, starting and ending with '/'. A {parameter} stands for one segment. */
  route: string;
  filterBar?: FilterBar;
  rows: Rows;
  /** How many rows may be chosen. In calls the choice is `selection`. */
  choose: 'one' | 'many';
  /** Rows that can be chosen; the others are shown and cannot. */
  eligibleWhen?: Condition;
  /** Why a row cannot be chosen; a template over the row. */
  ineligibleText?: string;
  /** How the rows are shown. */
  as: 'cards' | 'table';
  card?: Card;
  /** Columns, from the left. */
  columns?: Column[];
  tone?: Tones;
  /** What is said about the choice: a reason, an amount. */
  fields?: FormField[];
  /** Above the rows, while their condition holds. */
  notices?: Notice[];
  submit: Action;
  /** What else can be done with the choice, or without one. */
  actions?: Action[];
  /** Shown when there is nothing. */
  emptyText?: string;
  /** A sentence beneath it. */
  emptyDetail?: string;
}

/** Buttons of which one is chosen; it stands in the address as query.<name>. */
export interface FilterBar {
  /** Name of the value in the address. */
  name: string;
  /** Text of the button for all. */
  all: string;
  /** Operation that answers the choices. */
  dataSource?: string;
  /** Fixed choices. */
  dataset?: Option[];
  /** Keys of its path that the route does not give. */
  dataSourceArgs?: { [name: string]: string };
  /** Field of an option that is stored. */
  dataKeyFieldName?: string;
  /** Field of an option that is shown, or a template such as {title} ({currencyCode}). */
  dataTextFieldName?: string;
  /** The rows while one is chosen. */
  rows: Rows;
}
