// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { Json, JsonObject } from '../json.ts';
import type { Access, Assign, Condition, CreateChoice, Option, Read, Rows } from './shared.ts';

/** One step of a flow, such as sign-in. The steps are routes; Enter submits. */
export interface WizardDescriptor {
  /** Id of a screen: lower-case words joined by hyphens. */
  id: string;
  /** wizard: this schema. */
  kind: 'wizard';
  access?: Access;
  /** Name of a tab set in the area's area.json. */
  tabs?: string;
  /** Heading of the step. */
  title: string;
  /** Sentence under the heading; a template over load., route. and query. */
  intro?: string;
  /** Path of the screen, starting and ending with '/'. A {parameter} stands for one segment. */
  route: string;
  /**
   * Keys of the path of a call, by name; each a template. Those of a screen serve its own calls, its rows and, unless
   * they name `load.`, its `load`. A key that is not given is the parameter of that name of the route.
   */
  args?: { [name: string]: string };
  /** Read before the block, in this order; each answer stands under its name in the scope load., as load.app.appId. */
  load?: { [name: string]: Read };
  /** What a step that its `load` refuses shows besides the text. */
  refused?: {
    /** Heading instead of `title`. */
    title?: string;
    /** Button: where to go instead. */
    link: WayOut;
  };
  /** Fields, from the top. */
  fields: WizardField[];
  submit: WizardSubmit;
  /**
   * The step that follows on the same page, when the submit has no `go`: Cancel, Next, Back, Confirm. The answer of the
   * submit is its `load.submit.`, and what was typed stays.
   */
  next?: WizardNext;
  /** With `next`: where the Cancel button leads. */
  cancel?: string;
  resend?: Resend;
  /**
   * Other ways that the server knows, one for each row, as buttons under the step; none while they are read and when
   * that fails.
   */
  linksFrom?: {
    rows: Rows;
    /** Text of the button: a template over the row. */
    label: string;
    /** Path it leads to: a template over the row, route. and query. */
    href: string;
    /** Other paths for some rows: of these the first whose condition is true is taken instead of `href`. */
    hrefWhen?: {
      /** Over the row: this path is taken when it is true. */
      when: Condition;
      /** Path it leads to: a template over the row, route. and query. */
      href: string;
    }[];
  };
  /** Ways out of the step. */
  links?: {
    /** Text of the link. */
    label: string;
    /** Path it leads to: a template over route. and query. */
    href: string;
    /** Shown unless this is false: over load., route. and query. */
    visibleWhen?: Condition;
  }[];
}

/**
 * The step that follows on the same page, when the submit has no `go`: Cancel, Next, Back, Confirm. The answer of the
 * submit is its `load.submit.`, and what was typed stays.
 */
export type WizardNext = {
  /** Sentence above its fields; a template over load., route. and query. */
  intro?: string;
  /** Fields, from the top. */
  fields: WizardField[];
  submit: WizardSubmit;
  resend?: Resend;
};

/** A call that may be repeated after a while. */
export interface Resend {
  /** Operation that is called. */
  operation: string;
  /** What is sent: templates over route. and query. */
  payload: { [name: string]: string };
  /** Wait before it can be pressed again. */
  seconds: number;
  /** Text of the button. */
  label: string;
}

/** A link as a button. */
export interface WayOut {
  /** Text of the button. */
  label: string;
  /** Path it leads to: a template over route. and query. */
  href: string;
}

/** What the step does. */
export interface WizardSubmit {
  /** Text of the button. */
  label: string;
  /** Operation that is called with the fields. */
  operation: string;
  /** Values besides the fields: templates over route., query. and the fields. */
  payload?: { [name: string]: string };
  /**
   * Asks the authenticator of this device first (WebAuthn): the answer's `options` are its question, and its answer is
   * sent as `credential`. create: it makes a passkey. get: it signs in with one.
   */
  authenticator?: {
    /** Operation that answers the `options`; it has no payload. */
    operation: string;
    /** What the authenticator does. */
    does: 'create' | 'get';
  };
  /**
   * Submits by itself when a step inside the console leads here. Opened by its address it waits for its button: a link
   * of somebody else must not do anything. `always`: does not wait, for a call that the server binds to this browser,
   * as the way back from an identity provider; after a refusal only the links lead on.
   */
  onOpen?: true | false | 'always';
  /** Over result.: when true, `text` is shown and the step stays. */
  refuseWhen?: Condition;
  /** What is shown when the answer is refused. */
  text?: string;
  /** The step ends with a changed session, unless `goWhen` leads to another step. */
  session?: boolean;
  /** Where to go then: a template over route., query., result. and the fields. Left out where `next` follows. */
  go?: string;
  /**
   * Instead of `go`: an https address outside of the console, a template over result., such as the sign-in page of an
   * identity provider.
   */
  leaveTo?: string;
  /** Other ways on: of these the first whose condition is true is taken instead of `go`. */
  goWhen?: {
    /** Over result.: this way is taken when it is true. */
    when: Condition;
    /** Where to go then: a template over route., query., result. and the fields. */
    go: string;
  }[];
}

/** A field of the step with its control. */
export interface WizardField {
  /** Name of the value in the call. */
  name: string;
  /** Text before the control. */
  label?: string;
  controlType?: string;
  /** Shown in the empty control. */
  placeholder?: string;
  /** Shown under the control. */
  help?: string;
  /** Files go to the tenant's shared folder instead of the record's own. */
  uploadInSharedLocation?: boolean;
  /** Shown unless this is false. */
  visibleWhen?: Condition;
  /** Not editable while this is true. */
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
  /**
   * Keys of the path of a call, by name; each a template. Those of a screen serve its own calls, its rows and, unless
   * they name `load.`, its `load`. A key that is not given is the parameter of that name of the route.
   */
  dataSourceArgs?: { [name: string]: string };
  /** Chooses the only choice for a field without a value, each time that the choices have been read. */
  chooseOnly?: true;
  /**
   * Over `option.`: a field without a value takes the first choice of which this is true, each time that the choices
   * have been read.
   */
  chooseWhen?: Condition;
  fill?: Assign;
  create?: CreateChoice;
  /** Must be filled. */
  required?: boolean;
  /** First value; a text is a template over route. and query. */
  default?: Json;
  /** Fewest characters. */
  minLength?: number;
  /** Most characters. */
  maxLength?: number;
  /** Shown when the value is missing or malformed. */
  message?: string;
}
