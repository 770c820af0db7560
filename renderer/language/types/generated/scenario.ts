// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { JsonObject } from '../json.ts';

/**
 * What a form shows, refuses and sends in given circumstances. File: beside the form, with its id:
 * product-form.scenario.json. `screenplay scenario` plays it (docs/scenarios.md).
 */
export interface ScenarioFile {
  /** Id of the form, which is also the name of the file. */
  screen: string;
  /** The scenarios of the form. Each is played by itself. */
  scenarios: Scenario[];
}

/** Circumstances, steps, and what the form is expected to be then. */
export interface Scenario {
  /** What is expected, as a sentence. */
  title: string;
  given?: Given;
  /** What a person does, one step after the other. */
  steps?: ScenarioStep[];
  expect: Expected;
}

/**
 * The circumstances in which the form is opened. What is not said is made up, in the same way each time, as preview
 * does.
 */
export interface Given {
  /** Whether a record is added or edited. By default edited, where the form can do that. */
  mode?: 'add' | 'edit';
  /**
   * Values of the stored record, by name; the others are made up. Of a new record: what the server fills in
   * (`endpoints.new`).
   */
  record?: JsonObject;
  /** The values of the record that are not said are empty instead of made up. */
  isEmpty?: true;
  /** Parameters of the route, by name; 1 by default. */
  route?: { [name: string]: string };
  /** Parameters of the address behind its question mark, by name. */
  query?: { [name: string]: string };
  /** Roles of the person, as conditions read them (`user.roles`); `owner` by default. */
  roles?: string[];
  /**
   * Abilities of the person: with them alone, buttons and choices of other operations are not there. By default the
   * person may do everything.
   */
  abilities?: string[];
  /** Results of operations, by name, or by name and keys: `getRegions/31`. Those of others are made up. */
  answers?: JsonObject;
}

/** One thing that a person does: exactly one of `set`, `add`, `delete` and `press`. */
export interface ScenarioStep {
  /** Values that are typed or chosen, by the path of their field: `title`, `lines[0].quantity`. */
  set?: JsonObject;
  /** List of child rows to which a row is added. */
  add?: string;
  /** Child row that is deleted: `lines[0]`. */
  delete?: string;
  /** Label of the button that is pressed: of an action, of the save, or Delete. */
  press?: string;
  /** What is answered to a question that `set` or `press` brings up; yes by default. */
  confirm?: boolean;
}

/** What is expected after the last step. What is not said may be anything. */
export interface Expected {
  /** Fields and lists that are shown. */
  visible?: string[];
  /** Fields and lists that are not shown. */
  hidden?: string[];
  /** Fields that must be filled in. */
  required?: string[];
  /** Fields that may stay empty. */
  optional?: string[];
  /** Fields that are shown and cannot be changed. */
  readOnly?: string[];
  /** Fields that can be changed. */
  editable?: string[];
  /** Values of fields, by their path. */
  values?: JsonObject;
  /** Choices that a field offers, by its path: their titles, all of them, in the order in which they are offered. */
  options?: { [name: string]: string[] };
  /** What is wrong with each field, by its path. Only these fields are wrong: {} for none. */
  errors?: { [name: string]: string };
  /** Texts of the notices above the fields, all of them. */
  notices?: string[];
  /** Buttons that are there, by their label. */
  actions?: string[];
  /** Buttons that are not there. */
  hiddenActions?: string[];
  /** Buttons that are there and cannot be pressed. */
  disabledActions?: string[];
  request?: ExpectedRequest;
  /** Text of the last question that was asked. */
  confirm?: string;
  /** Message of what was done last. */
  successMessage?: string;
  /** Why the last button did nothing, or the text that is shown instead of the form. */
  refusal?: string;
  /** Address to which the last button has led; `back` for the way back. */
  go?: string;
}

/** The last call that a button has made. Without `operation`: that none was made. */
export interface ExpectedRequest {
  /** The operation that is called. */
  operation?: string;
  /** Keys of its path, by name. */
  args?: { [name: string]: string };
  /** What is sent: the values that are named here, among others. */
  payload?: JsonObject;
  /** Nothing else is sent. */
  isExact?: true;
}
