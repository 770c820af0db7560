/** What a value refers to (`x-ref` of the schemas). */
export type ReferenceKind =
  | 'field'
  | 'path'
  | 'source'
  | 'value'
  | 'literal'
  | 'condition'
  | 'template'
  | 'link'
  | 'address'
  | 'compute'
  | 'check'
  | 'operation'
  | 'entity'
  | 'screen'
  | 'route'
  | 'tabSet'
  | 'control'
  | 'cell'
  | 'format'
  | 'icon'
  | 'option'
  | 'sibling';

/** What a value refers to, with what is expected of it. */
export interface Reference {
  to: ReferenceKind;
  /** Kinds of field that can stand here. */
  expects?: string[];
  /** The value refers to nothing while this key, or one of these, stands beside it. */
  unless?: string | string[];
  /** The key beside it that names the field of which a format writes the value; `name` by default. */
  of?: string;
}

/** An operation that is called here, and the keys beside it that say what it is given (`x-call`). */
export interface Call {
  /** Key with the keys of its path. */
  args?: string;
  /** Key with its payload. */
  payload?: string;
  /** Key with fields whose values are sent. */
  fields?: string;
  /** Key that names the field that gives a key of its path. */
  dependsOn?: string;
  /** One of the screen's own calls: its `args` stand beside the `endpoints`. */
  endpoint?: true;
}

/** An object that plays a part of its own on a screen (`x-part`). */
export type PartKind = 'field' | 'filter' | 'selector' | 'column' | 'fact' | 'action' | 'save' | 'section' | 'notice';

/** What the schemas say of one value of a descriptor. */
export interface GrammarNode {
  /** The part of the language that the keys belong to, such as `shared.action`. */
  id?: string;
  ref?: Reference;
  /** Name of the scope that the value stands in (`x-scope`); by default the scope of what holds it. */
  scope?: string;
  part?: PartKind;
  call?: Call;
  /** What the operation must answer (`x-answers`). */
  answers?: 'rows' | 'record';
  /** What takes the value, or each value by its name (`x-accepts`). */
  accepts?: 'record' | 'payload' | 'saved' | 'field';
  /** Whether the value is a text that people read (`x-text`). */
  text?: boolean;
  /** The definition that says what stands in the value. */
  to?: string;
  /** By key, what stands in an object. */
  keys?: Record<string, GrammarNode>;
  /** What stands under every other key. */
  entries?: GrammarNode;
  /** What stands in an array. */
  items?: GrammarNode;
  /** Shapes of an object of which the first whose key it has counts. */
  variants?: { has: string; keys: Record<string, GrammarNode> }[];
}

/** The grammar of the language: what a file of each kind holds, and the definitions that its nodes refer to. */
export type Grammar = Record<string, GrammarNode>;
