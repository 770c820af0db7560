// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { Access, Action, Condition, Read } from './shared.ts';

/** A static page: a picture, a sentence, and where to go on. */
export interface MessageDescriptor {
  /** Id of a screen: lower-case words joined by hyphens. */
  id: string;
  /** message: this schema. */
  kind: 'message';
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
  /** Heading of the page. */
  title: string;
  /** Path of the screen, starting and ending with '/'. A {parameter} stands for one segment. */
  route: string;
  /** Stands above the heading where there is no picture, or while it cannot be loaded. */
  icon?: string;
  /** Address of an illustration above the heading, or its path below the images path; a template. */
  picture?: string;
  /** What the page says; a template over load., route., query. and user. */
  text: string;
  /** Terms and what each means, under the text: a glossary. */
  terms?: {
    /** The term. */
    term: string;
    /** What it means. */
    text: string;
  }[];
  /** Where to go on. The first is the main one. */
  links?: {
    /** Text of the link. */
    label: string;
    /** Path or address it leads to; a template. */
    href: string;
    /** Shown unless this is false. */
    visibleWhen?: Condition;
  }[];
  /** Buttons after the links. */
  actions?: Action[];
}
