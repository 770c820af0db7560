import type { Fact, FilterBar } from '../../../renderer/language/types/blocks.ts';
import type { Selector } from '../../../renderer/language/types/calls.ts';
import type { Condition } from '../../../renderer/language/types/condition.ts';
import type { Action, Column, Filter, FormField, WizardField } from '../../../renderer/language/types/descriptor.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import type { Names, Scopes } from '../names/names.ts';
import type { Kind } from '../names/operators.ts';

/** The place of a reference, and the scopes there. */
interface Placed {
  path: JsonPath;
  scopes: Scopes;
}

/** The name of a field, and the kinds that it may have there: `rows` for a table, `number` for a chart. */
export interface FieldReference {
  path: JsonPath;
  name: string;
  names: Names;
  expects?: Kind[];
  /** The name is the key of the value at the path. */
  at?: 'key';
}

/** The key of a value that is sent or assigned, and the field that it names. */
export interface KeyReference {
  path: JsonPath;
  field: Field;
}

/** A part with a control: a field, a filter, or a selector that is kept in the address. */
export interface Element extends Placed {
  node: FormField | WizardField | Filter | Selector | FilterBar;
  kind: 'field' | 'filter' | 'selector';
  /** The field that accepts its value, if it is known. */
  accepts: Field | undefined;
  /** The fields beside it, which `dataSourceDependsOn` may name. */
  siblings: string[];
  /** Its owner: '' for the record itself, `installments[].` for its rows, `create.` for a new option. */
  owner: string;
  /** Whether the operation that receives its value always requires it. */
  isDemanded: boolean;
  /**
   * Its own `visibleWhen` and those of its row and section. Conditions around child rows are left out: a hidden section
   * has no rows to fill.
   */
  shownWhen: Condition[];
}

/** A column or a fact, and the field that it shows, if it is known. */
export interface Shown {
  path: JsonPath;
  node: Column | Fact;
  kind: 'column' | 'fact';
  field: Field | 'any' | undefined;
  /** The names of its record or row. */
  names: Names;
}

/** A call with its values: `args` for the path, `payload` for the body. */
export interface CallReference extends Placed {
  operation: string;
  args: Record<string, string>;
  argsPath: JsonPath;
  payload?: JsonObject;
  payloadPath: JsonPath;
  /** Names that get a value elsewhere: from the route, or from fields. */
  given: string[];
  /** Names that a dialog asks for and sends beside the payload. */
  asked: string[];
}

/** A value that is sent, assigned or filled in, and the field that accepts it, if it is known. */
export interface SentValue extends Placed {
  /** Name of the field that accepts it. */
  name: string;
  /** A literal, a template, or the path of `{ from }` and of the source of an assignment. */
  value: Json | { from: string };
  accepts: Field | undefined;
}

/** A registered function, by its name. */
export interface FunctionReference extends Placed {
  name: string;
  kind: 'compute' | 'check';
}

/** All references of a screen. */
export interface References {
  conditions: (Placed & { condition: Condition })[];
  templates: (Placed & { template: string; isLink: boolean })[];
  /** Paths such as `from`, `each`, and the source of an `assign`. */
  paths: (Placed & { name: string; expects?: Kind[] })[];
  fields: FieldReference[];
  keys: KeyReference[];
  functions: FunctionReference[];
  calls: CallReference[];
  sent: SentValue[];
  /** Operations that must return rows, or a record. */
  answers: { path: JsonPath; operation: string; expects: 'rows' | 'record' }[];
  elements: Element[];
  shown: Shown[];
  /** Values that are written in a format. */
  formats: {
    path: JsonPath;
    format: string;
    field: Field | 'any' | undefined;
    name: string;
    compute?: string | undefined;
  }[];
  /** Buttons, each with whether rows can be chosen beside it. */
  buttons: { path: JsonPath; node: Action; hasSelection: boolean }[];
}

export function noReferences(): References {
  return {
    conditions: [],
    templates: [],
    paths: [],
    fields: [],
    keys: [],
    functions: [],
    calls: [],
    sent: [],
    answers: [],
    elements: [],
    shown: [],
    formats: [],
    buttons: [],
  };
}

/** Returns the fields that get their value from an answer, a choice, or the values of a new row. */
export function filledBy({ fields }: References): string[] {
  return fields.filter(isFilled).map(({ name }) => name);
}

/** Returns whether a field is named as the target of a value. */
export function isFilled({ path }: FieldReference): boolean {
  return FILLING.includes(String(path.at(-2)));
}

const FILLING = ['assign', 'fill', 'new'];
