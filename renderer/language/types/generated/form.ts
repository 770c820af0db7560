// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { Access, Action, Assign, Condition, FormField, Notice, Read, Selector, Tones, Values } from './shared.ts';

/** Adds and edits one record of an entity. Labels, types and data rules come from the entity. */
export interface FormDescriptor {
  /** Id of a screen: lower-case words joined by hyphens. */
  id: string;
  /** form: this schema. */
  kind: 'form';
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
  /** Heading of the screen, by mode. A form of one mode has one. */
  title: {
    /** When a record is added. */
    add?: string;
    /** When a record is edited. */
    edit?: string;
  };
  /** Path of the screen, by mode. A form of one mode has one. */
  route: {
    /** Path that adds a record. */
    add?: string;
    /** Path that edits a record; its parameters hold the entity's key. */
    edit?: string;
  };
  /** The entity of the record. */
  entity: string;
  /** The operations it calls: `add` in a form that adds, `get` and `update` in a form that edits. */
  endpoints: {
    /** Operation that answers the record. */
    get?: string;
    /** Operation that adds it. */
    add?: string;
    /** Operation that changes it. */
    update?: string;
    /** Operation that deletes it; without it there is no Delete. */
    delete?: string;
    /** Operation that answers the values of a new record. */
    new?: string;
  };
  selector?: Selector;
  /**
   * Values of a new record, over those of `endpoints.new`: what the address says, as { "courseId": { "from":
   * "query.courseId" } }. A value that is missing there stays open.
   */
  new?: Values;
  /** Sections, from the top. */
  sections: Section[];
  /** More fields, after the sections, as the server configures them. */
  fieldsFrom?: FieldsRead;
  /** While this is true no field can be edited. */
  readOnlyWhen?: Condition;
  /** Above the fields, while their condition holds. */
  notices?: Notice[];
  /** Calls that follow a change. */
  onChangeRules?: ChangeRule[];
  /** Registered checks besides the data rules: the rows and fields they name are toned, with the text beneath. */
  checks?: {
    /** Name of the registered function; it answers the paths in breach. */
    check: string;
    /** What is wrong there. */
    text: string;
  }[];
  /** Asked before a call: it is not made when the answer refuses. */
  before?: {
    delete?: Read;
  };
  /** What follows a success. */
  after?: {
    /**
     * replace (default): on to the edit form of the new record. back: to where the form was opened, the default of a
     * form that only adds. Or { "go": path }.
     */
    add?:
      | 'replace' | 'back'
      | {
        /** Path to go to, a template over the stored record, route. and result. */
        go: string;
      };
    /** stay (default), or back to where the form was opened, or { "go": path }. */
    update?:
      | 'stay' | 'back'
      | {
        /** Path to go to, a template over the stored record, route. and result. */
        go: string;
      };
    /** back (default): to where the form was opened, or { "go": path }. */
    delete?:
      | 'back'
      | {
        /** Path to go to, a template over the deleted record and route. */
        go: string;
      };
  };
  save?: SaveButton;
  /** Further buttons. */
  actions?: Action[];
}

/** A call that answers fields. While refuseWhen over result. is not false, text is shown instead of the form. */
export interface FieldsRead {
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
  /** The choices of those fields that have a `lookup` themselves, with the args and the text of the choices. */
  lookup?: {
    /** Operation that answers the choices. */
    dataSource: string;
    /** Field of an option that is stored. */
    dataKeyFieldName?: string;
  };
}

/** A part of the form: rows of fields, child rows, or both. */
export interface Section {
  /** Heading of the section. */
  title?: string;
  /** 1 by default; 2 from 720 pixels on. */
  columns?: 1 | 2;
  /**
   * In a rail beside the other sections where there is room, below them elsewhere: what is looked at more often than it
   * is changed.
   */
  aside?: boolean;
  /** Shown unless this is false. */
  visibleWhen?: Condition;
  /** Rows of fields. */
  rows?: {
    /** Shown unless this is false. */
    visibleWhen?: Condition;
    /** Fields, from the left. */
    fields: FormField[];
  }[];
  children?: ChildRows;
}

/** Rows of child records. */
export interface ChildRows {
  /** Field of the entity that holds the rows. */
  name: string;
  /** Text of the button that adds a row. */
  addLabel?: string;
  /** Fields of a row, from the left. */
  fields: FormField[];
  /** Whether rows can be added; true by default. */
  canAdd?: boolean;
  /** Whether rows can be deleted; true by default. */
  canDelete?: boolean;
  children?: ChildRows;
  /** Values of a row that is added. */
  new?: Values;
  tone?: Tones;
}

/** The save button: what is sent and where the answer goes, where that is not simply the record. */
export interface SaveButton {
  /** Text of the button. */
  label?: string;
  /** Shown unless this is false. */
  visibleWhen?: Condition;
  /** By default the fields by their names, in an update with key and version. */
  payload?: Values;
  assign?: Assign;
}

/**
 * When one of the fields changes and the condition holds, the operation is asked and its answer assigned. The latest
 * answer wins.
 */
export interface ChangeRule {
  /** The fields. */
  names: string[];
  /** Asked only while this is true. */
  triggerCondition?: Condition;
  /** The operation that is asked. */
  getApiEndpoint: string;
  /**
   * Keys of the path of a call, by name; each a template. Those of a screen serve its own calls, its rows and, unless
   * they name `load.`, its `load`. A key that is not given is the parameter of that name of the route.
   */
  args?: { [name: string]: string };
  assign: Assign;
  /** Milliseconds of quiet before it is asked; 300 by default. */
  debounceMs?: number;
}
