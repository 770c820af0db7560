// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { Action, Badge, Condition, Fact, Notice, Read } from './shared.ts';

/** An area's place in the header, its menu and its tab sets. File: screens/<area>/area.json. */
export interface Area {
  /** Name of the area: its folder. */
  area: string;
  /** What the area is called. */
  title: string;
  /**
   * Header section it belongs to: the first segment of its screens' paths. home (the page behind the logo) and auth
   * have no place in the header.
   */
  section: string;
  /**
   * Groups of the side menu, in their order. A site may call them otherwise, order and hide them: its navigation links
   * do, by the address that an entry leads to and by the path of a group, `/<section>/<title>`.
   */
  menu: {
    /** Heading of the group. */
    title: string;
    /** Icon of the group. */
    icon: string;
    /** Entries of the group. */
    entries: {
      /**
       * The screen it opens. An entry whose screen is not built yet is left out of the menu; lint warns of it, and
       * `screenplay routes` names it.
       */
      screen: string;
      /** By default the screen's title. */
      title?: string;
      /** Icon of the entry. */
      icon?: string;
      /**
       * How many records the list of the screen has, beside the title: those that this person may see. Read again after
       * each write of the same service, and when the person goes on after a minute. Not shown while there are none.
       */
      count?: true;
    }[];
    entriesFrom?: EntryRead;
  }[];
  /**
   * What the breadcrumb calls a part of an address that is no screen, by that part, where it is not called by its own
   * words.
   */
  crumbs?: { [name: string]: string };
  /** Tab sets by name: screens of one record, shown side by side. */
  tabs?: { [name: string]: Tab[] };
  /** By the name of a tab set, what stands above its tabs: the record that all of its screens are about. */
  headers?: { [name: string]: TabHead };
}

/**
 * Entries that the server answers, after the group's own: one for each row, with the icon of the group. The command
 * palette finds all of them. An entry whose address the person may not open is left out.
 */
export interface EntryRead {
  /**
   * Operation that answers the rows. Called with no key and no query, and again after each write of the same service.
   */
  operation: string;
  /** Title of the entry. */
  title: string;
  /** The screen that it opens: a full path template. */
  link: string;
  /** Boolean field: only rows where it is true stand in the menu. By default all do. */
  inMenu?: string;
  /** Records behind the entries that the command palette finds by their texts. */
  find?: EntryFind;
}

/** Records behind the entries that the command palette finds by their texts. */
export type EntryFind = {
  /** Operation that answers the records in which a text was found. Its path has one key, which gets the text. */
  operation: string;
  /** What the record is called. */
  title: string;
  /** Its number or code, beside the title. Enter opens the record whose number was typed. */
  number?: string;
  /** What it belongs to. */
  detail?: string;
  /** The screen that it opens: a full path template. */
  link: string;
};

/** What is said of a record above all else: its name, its state, the facts that matter, what to do next. */
export interface TabHead {
  /**
   * `crumb`: the record is named in the breadcrumb and in the head of its screens; by default it has a header card
   * above the tabs.
   */
  as?: 'crumb';
  /**
   * Keys of the path of a call, by name; each a template. Those of a screen serve its own calls, its rows and, unless
   * they name `load.`, its `load`. A key that is not given is the parameter of that name of the route.
   */
  args?: { [name: string]: string };
  /** The operation it calls. */
  endpoints: {
    /** Operation that answers the record. */
    get: string;
  };
  /**
   * Read beside the record, and again after each write; each answer stands under its name in the scope `load.`, in the
   * header and in the counts of its tabs.
   */
  load?: { [name: string]: Read };
  /** Name of the record; a template over it and the route. */
  title: string;
  /**
   * The list that the record is in now: the first whose condition holds. The breadcrumb leads to it and the menu marks
   * it; by default both go by the address.
   */
  within?: {
    /** The list. */
    screen: string;
    /** The record is in it while this is true. */
    visibleWhen: Condition;
  }[];
  /** Words beside the name. */
  badges?: Badge[];
  /** Values, from the left. */
  facts?: Fact[];
  /** Above the facts, while their condition holds. */
  notices?: Notice[];
  /**
   * What is to be done next: the first whose condition holds is said under the name, and its action is the primary
   * button. Shown when `load` is answered.
   */
  next?: NextStep[];
  /** Buttons. */
  actions?: Action[];
}

/** A screen of the record, beside the others. */
export interface Tab {
  /** Text of the tab. */
  label: string;
  /** The screen it shows. A tab whose screen is not built yet is left out. */
  screen: string;
  /**
   * Tabs of one group stand beside each other, as one tab with this text that leads to the first of them. While one of
   * them is open, a second row shows all of the group.
   */
  group?: string;
  /**
   * Values of parameters in the route of its screen that the address here does not have: one screen may be several
   * tabs, such as a page of settings for each type.
   */
  params?: { [name: string]: string };
  /**
   * Screens that belong to this tab and are no tab themselves, such as the form that adds to its list: the tab is the
   * current one there.
   */
  under?: string[];
  /**
   * A number that the header of the tab set reads (`load.`), shown beside the text. By default the rows of a list are
   * counted.
   */
  count?: string;
  /** The tab is left out while its `count` is 0 or not known, unless it is the current one. */
  ifAny?: true;
}

/** A next step, or the reason why there is none. */
export interface NextStep {
  /** What is to be done, or why nothing is. */
  text: string;
  /** It is the next step while this is true. */
  visibleWhen?: Condition;
  /** Does it. */
  action?: Action;
}
