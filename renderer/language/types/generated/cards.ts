// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { Access, Action, Card, Condition, Notice, Read, Rows } from './shared.ts';

/** Records as cards. */
export interface CardsDescriptor {
  /** Id of a screen: lower-case words joined by hyphens. */
  id: string;
  /** cards: this schema. */
  kind: 'cards';
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
  rows: Rows;
  /** The button that adds a record. */
  add?: {
    /** Path to the form. */
    href: string;
    /** Text of the button. */
    label?: string;
    /** Shown unless this is false. */
    visibleWhen?: Condition;
  };
  card: Card;
  /**
   * Further actions of one card, in a menu at its end; their record is the row. After success the rows are read again,
   * unless `then` leads on.
   */
  rowActions?: Action[];
  /** Buttons of the screen. */
  actions?: Action[];
  /** Above the cards, while their condition holds. */
  notices?: Notice[];
  /** Shown when there is nothing. */
  emptyText?: string;
  /** A sentence beneath it. */
  emptyDetail?: string;
}
