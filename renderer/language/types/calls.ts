import type { Condition } from './condition.ts';
import type { Action } from './descriptor.ts';
import type { Json } from './json.ts';

/** The frame around every block. */
export interface Frame {
  id: string;
  /** `public`: shown without a session. Otherwise whoever may call the screen's first operation. */
  access?: 'public';
  /** Name of a tab set in the area's `area.json`. */
  tabs?: string;
}

/** The frame of a block that plays over operations. */
export interface BlockFrame extends Frame {
  /** Keys of the paths of the screen's own calls that its route does not give: templates. */
  args?: Record<string, string>;
  /** Read before the block, in this order; each answer stands under its name in the scope `load.`. */
  load?: Record<string, Read>;
}

/** A reading call. `refuseWhen` over `result.`: while it is not false, `text` is shown instead of going on; a call that fails refuses too. */
export interface Read {
  operation: string;
  /** Keys of its path: templates. A key that is not given is the route's parameter of that name. */
  args?: Record<string, string>;
  refuseWhen?: Condition;
  text?: string;
}

/** What a call sends, by name. */
export type Values = { [name: string]: Value };

/**
 * A value of a call: a literal; a text with `{name}` places, always a text; `{ from }`, the value at a path with its
 * type; `{ each, where, as }`, one element for each row; or an object of such values.
 */
export type Value = Json | ValueFrom | ValueEach | Values;

export type ValueFrom = { from: string };

/**
 * One element for each row at a path (`lines`, `lines[].stages`) that meets `where`. Inside, a plain name is the row's,
 * `parent.` is the record that has the row, and `old.` the row as it was loaded. Without `as` the row itself. A row marked
 * deleted is left out unless its mark, `isDeleted`, is sent.
 */
export type ValueEach = { each: string; where?: Condition; as?: Values };

/** Where an answer goes: a field of the record, or `record` for all of it, and the path it comes from. */
export type Assign = Record<string, string>;

export type Tone = 'neutral' | 'info' | 'good' | 'caution' | 'danger';

/** How something is toned: the most urgent tone whose condition holds. */
export type Tones = Partial<Record<Tone, Condition>>;

/** A word that stands beside a name while its condition holds. */
export interface Badge {
  /** A template. */
  text: string;
  tone: Tone;
  visibleWhen?: Condition;
}

/** A sentence that stands on the screen while its condition holds, and what can be done about it. */
export interface Notice extends Badge {
  action?: Action;
}

/** A choice that is kept in the address, as `?name=`, and read in calls and conditions as `query.name`. */
export interface Selector {
  name: string;
  label: string;
  dataSource: string;
  dataKeyFieldName?: string;
  dataTextFieldName?: string;
  dataSourceArgs?: Record<string, string>;
  placeholder?: string;
}
