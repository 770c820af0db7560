// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { Access, Action, Badge, Condition, Fact, Lines, Notice, Read } from './shared.ts';

/** Facts about one thing. */
export interface RecordDescriptor {
  /** Id of a screen: lower-case words joined by hyphens. */
  id: string;
  /** record: this schema. */
  kind: 'record';
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
  /** Heading of the screen; a template over its record and route. */
  title: string;
  /** Path of the screen, starting and ending with '/'. A {parameter} stands for one segment. */
  route: string;
  /** The operation it calls. */
  endpoints: {
    /** Operation that answers the record. */
    get: string;
  };
  /** Field with a person's name: the initials of its first and last word stand before the heading. */
  initials?: string;
  /** Words beside the heading. */
  badges?: Badge[];
  /** Values, from the top. */
  facts?: Fact[];
  /** Above the facts, while their condition holds. */
  notices?: Notice[];
  /** Tables beneath the facts. */
  lines?: Lines[];
  /**
   * While this is true, something is going on: the record is read again every two seconds, and everything on the page
   * once when it has ended.
   */
  readAgainWhile?: Condition;
  /** Buttons. */
  actions?: Action[];
}
