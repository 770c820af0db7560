import { isObject } from '../paths/path.ts';
import type { Json, JsonObject } from '../types/json.ts';
import type { Grammar, GrammarNode } from './grammar.ts';

/** A value of a descriptor, what the grammar says of it, and what holds it. */
export interface Visit {
  readonly value: Json;
  readonly node: GrammarNode;
  readonly path: (string | number)[];
  /** The visit of the object or array that holds the value; null for the whole. */
  readonly parent: Visit | null;
}

/**
 * Called for each value that the grammar knows, before what stands in it.
 *
 * @returns The context for what stands in the value; null skips it.
 */
export type Visitor<Context> = (visit: Visit, context: Context) => Context | null;

/**
 * Visits the values of a descriptor, or of a part of one, in the order of the file. What the grammar does not know is not
 * visited: a value of another type, an unknown key, and data such as `customProps`. Never throws.
 *
 * @param root What `value` is: a kind of file (`list`, `area`) or a definition (`area.header`).
 * @param path Where `value` stands in its file.
 */
export function walkDescriptor<Context>(
  grammar: Grammar,
  root: string,
  value: Json,
  visitor: Visitor<Context>,
  context: Context,
  path: Visit['path'] = [],
): void {
  const node = Object.hasOwn(grammar, root) ? grammar[root] : undefined;
  if (node) visit(grammar, { value, node, path, parent: null }, visitor, context);
}

/** Few visits are asked for their path, so it is made when it is asked for, and kept for the next who asks. */
class InnerVisit implements Visit {
  readonly value: Json;
  readonly node: GrammarNode;
  readonly parent: Visit;
  readonly #key: string | number;
  #path: Visit['path'] | undefined;

  constructor(value: Json, node: GrammarNode, parent: Visit, key: string | number) {
    this.value = value;
    this.node = node;
    this.parent = parent;
    this.#key = key;
  }

  get path(): Visit['path'] {
    return (this.#path ??= [...this.parent.path, this.#key]);
  }
}

function visit<Context>(grammar: Grammar, at: Visit, visitor: Visitor<Context>, context: Context): void {
  const inner = visitor(at, context);
  if (inner === null || typeof at.value !== 'object' || at.value === null) return;
  const shape = shapeOf(grammar, at.node);
  if (Array.isArray(at.value)) {
    if (!shape.items) return;
    for (const [index, item] of at.value.entries())
      visit(grammar, new InnerVisit(item, shape.items, at, index), visitor, inner);
    return;
  }
  const own = keysOf(shape, at.value);
  for (const key of Object.keys(at.value)) {
    const value = at.value[key];
    const node = Object.hasOwn(own, key) ? own[key] : shape.entries;
    if (node && value !== undefined) visit(grammar, new InnerVisit(value, node, at, key), visitor, inner);
  }
}

/** Returns the node that says what stands in a value: its own, or the definition that it refers to. */
export function shapeOf(grammar: Grammar, node: GrammarNode): GrammarNode {
  return (node.to === undefined ? undefined : grammar[node.to]) ?? node;
}

const NONE: Record<string, GrammarNode> = {};

function keysOf({ keys = NONE, variants }: GrammarNode, value: JsonObject): Record<string, GrammarNode> {
  return variants?.find(({ has }) => Object.hasOwn(value, has))?.keys ?? keys;
}

/** The object that holds a visited value; an empty one for the whole and for an item of an array. */
export function holderOf({ parent }: Visit): JsonObject {
  return parent !== null && isObject(parent.value) ? parent.value : {};
}

/** The innermost of the values around a visited one that a test holds for, from the inside. */
export function around(at: Visit, test: (outer: Visit) => boolean): Visit | null {
  for (let outer = at.parent; outer !== null; outer = outer.parent) if (test(outer)) return outer;
  return null;
}
