import type { Properties } from '../../../renderer/language/resolve/answer-shape.ts';
import type { Catalogue } from '../../../renderer/language/resolve/catalogue.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import type { Condition } from '../../../renderer/language/types/condition.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { Scopes } from '../names/names.ts';

/** The context of a place in a screen. Each value passes it to the values inside it. */
export interface Context {
  catalogue: Catalogue;
  /** The screen, or the header of a tab set. */
  root: Json;
  /** Parameters of the screen's routes: they fill keys of a path that `args` leaves open. */
  parameters: string[];
  /** The scopes outside the record: `route`, `query`, `user`, `load`. */
  base: Scopes;
  /** All scopes at this place. */
  scopes: Scopes;
  /** The fields of the record, if they are known: rows without an operation are read from it. */
  shape?: Properties | undefined;
  /** The route of a list: relative addresses continue it. */
  route?: string | undefined;
  /** The owner of the fields; see `Element.owner`. */
  owner: string;
  /** Names that the operation which receives the fields always requires. */
  demanded: string[];
  /** The fields that a lookup here may depend on; by default those of the same list. */
  siblings?: string[] | undefined;
  /** The `visibleWhen` conditions of the parts around, which hide their fields. */
  shownWhen: Condition[];
  /** Whether rows can be chosen here. */
  hasSelection: boolean;
  /** The fields that accept the values of this object, by name. */
  accepts?: Properties | undefined;
  /** The field that accepts this value. */
  target?: { name: string; field: Field | undefined } | undefined;
}
