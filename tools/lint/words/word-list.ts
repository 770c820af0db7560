import type { FilterBar, Fact } from '../../../renderer/language/types/blocks.ts';
import type { Selector } from '../../../renderer/language/types/calls.ts';
import type { Condition } from '../../../renderer/language/types/condition.ts';
import type { Action, Column, Filter, FormField, WizardField } from '../../../renderer/language/types/descriptor.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import type { Names, Scopes } from '../names.ts';
import type { Kind } from '../operators.ts';

/** A word, where it stands, and what it may name there. */
interface Placed {
  path: JsonPath;
  scopes: Scopes;
}

/** A name of a field, and as what it is read: `rows` where rows are expected, `number` where something is drawn or counted. */
export interface FieldWord {
  path: JsonPath;
  name: string;
  names: Names;
  expects?: Kind[];
}

/** Something with a control: a field, a filter, a choice kept in the address. */
export interface Element extends Placed {
  said: FormField | WizardField | Filter | Selector | FilterBar;
  kind: 'field' | 'filter' | 'selector';
  /** The field that takes its value, where one is known. */
  takes: Field | undefined;
  /** The fields beside it: names that `dataSourceDependsOn` may give. */
  siblings: string[];
  /** What it is a field of: '' for the record itself, `installments[].` for its rows. */
  owner: string;
  /** Whoever takes its value always demands it. */
  isDemanded: boolean;
  /** Its own `visibleWhen` and those of the row and section around it; around child rows none, since a hidden section has no rows to fill. */
  shownWhen: Condition[];
}

/** A column or a fact, and the field that it shows where one is known. */
export interface Shown {
  path: JsonPath;
  said: Column | Fact;
  kind: 'column' | 'fact';
  field: Field | 'any' | undefined;
  /** The record or row that it is of. */
  names: Names;
}

/** A call with what it is given: `args` for the path, `payload` for the body. */
export interface CallWord extends Placed {
  operation: string;
  args: Record<string, string>;
  argsPath: JsonPath;
  payload?: JsonObject;
  payloadPath: JsonPath;
  /** Names that are given besides. */
  given: string[];
}

/** A value on its way: what stands there, and the field that takes it where one is known. */
export interface SentValue extends Placed {
  /** Of what takes it. */
  name: string;
  /** A literal, a template, or the path of `{ from }` and of an assignment's source. */
  value: Json | { from: string };
  takes: Field | undefined;
}

/** A registered function, by its name. */
export interface FunctionWord extends Placed {
  name: string;
  kind: 'compute' | 'check';
}

/** Every word of a screen that names something. */
export interface WordList {
  conditions: (Placed & { condition: Condition })[];
  templates: (Placed & { template: string; isLink: boolean })[];
  /** Paths such as `from`, `each`, and where an `assign` comes from. */
  paths: (Placed & { name: string; expects?: Kind[] })[];
  fields: FieldWord[];
  functions: FunctionWord[];
  calls: CallWord[];
  sent: SentValue[];
  /** Operations that must answer rows, or a record. */
  answers: { path: JsonPath; operation: string; expects: 'rows' | 'record' }[];
  elements: Element[];
  shown: Shown[];
  /** Values that are written as a format says. */
  formats: { path: JsonPath; format: string; field: Field | 'any' | undefined; name: string; compute?: string | undefined }[];
  /** Buttons, each with whether it stands where rows are chosen. */
  buttons: { path: JsonPath; said: Action; hasSelection: boolean }[];
}

export function wordList(): WordList {
  return { conditions: [], templates: [], paths: [], fields: [], functions: [], calls: [], sent: [], answers: [], elements: [], shown: [], formats: [], buttons: [] };
}
