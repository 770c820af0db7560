import { isObject } from '../../renderer/language/paths/path.ts';
import type { Grammar, GrammarNode } from '../../renderer/language/grammar/grammar.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import { objectAt, resolveReference } from './schema-nodes.ts';
import type { SchemaNode, Schemas } from './schema-nodes.ts';
import { writtenJson } from './written-json.ts';

/** The annotations that the grammar holds; only the types use `x-type` and `x-variants`. */
const ANNOTATIONS = ['ref', 'scope', 'part', 'call', 'answers', 'accepts', 'text'] as const;

/**
 * Compiles the schemas to the grammar that `walkDescriptor` follows: the keys of each object with the annotations of
 * their values, with `$ref`s resolved. Annotations beside a `$ref` override those of the definition.
 */
export function compileGrammar(schemas: Schemas): Grammar {
  const grammar: Grammar = {};
  for (const [file, schema] of Object.entries(schemas)) {
    if (file.startsWith('generated/')) continue;
    const kind = file.replace('.schema.json', '');
    if (isObject(schema['properties'])) grammar[kind] = nodeOf({ file, schema }, schemas, kind);
    for (const [name, definition] of Object.entries(objectAt(schema, 'definitions'))) {
      const node = isObject(definition) ? nodeOf({ file, schema: definition }, schemas, `${kind}.${name}`) : {};
      if (hasShape(node)) grammar[`${kind}.${name}`] = node;
    }
  }
  return grammar;
}

/** Returns the module that holds the grammar. */
export function grammarModule(schemas: Schemas): string {
  return `// Generated from schemas/descriptor/ by \`npm run screenplay -- lint --fix\`: change the schemas instead.
import type { Grammar } from '../grammar.ts';

/** What the schemas say of each value of a descriptor. */
// Safe: the generator writes nothing else.
export const GRAMMAR: Grammar = ${writtenJson(compileGrammar(schemas) as unknown as Json)};
`;
}

function hasShape({ to, keys, entries, items, variants }: GrammarNode): boolean {
  return [to, keys, entries, items, variants].some((part) => part !== undefined);
}

/** @param id The name of the part, for a schema with keys of its own. */
function nodeOf({ file, schema }: SchemaNode, schemas: Schemas, id: string): GrammarNode {
  const own = annotationsOf(schema);
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return { ...own, ...shapeOf({ file, schema }, schemas, id) };
  const target = resolveReference(reference, file, schemas);
  const name = nameOf(reference, file);
  const { annotations, shape } = targetOf(target, schemas, name);
  return { ...annotations, ...own, ...shape };
}

/** Returns the annotations of a `$ref`'s target, and the name of the definition with its shape. */
function targetOf(
  target: SchemaNode,
  schemas: Schemas,
  name: string | null,
): { annotations: GrammarNode; shape: GrammarNode } {
  const next = target.schema['$ref'];
  if (typeof next === 'string') {
    const further = targetOf(resolveReference(next, target.file, schemas), schemas, nameOf(next, target.file));
    return { annotations: { ...further.annotations, ...annotationsOf(target.schema) }, shape: further.shape };
  }
  const annotations = annotationsOf(target.schema);
  if (name === null) return { annotations, shape: shapeOf(target, schemas, '') };
  return { annotations, shape: isStructured(target.schema) ? { to: name } : {} };
}

/** Returns the name of a definition in the grammar; null for a schema inside a definition, or in a generated file. */
function nameOf(reference: string, from: string): string | null {
  const [other = '', pointer = ''] = reference.split('#');
  const [, , name = '', ...deeper] = pointer.split('/');
  const file = other === '' ? from : other;
  return deeper.length > 0 || file.startsWith('generated/') ? null : `${file.replace('.schema.json', '')}.${name}`;
}

const STRUCTURE = ['properties', 'additionalProperties', 'items', 'then', 'else', 'anyOf'];

function isStructured(schema: JsonObject): boolean {
  return STRUCTURE.some((key) => typeof schema[key] === 'object');
}

function annotationsOf(schema: JsonObject): GrammarNode {
  const entries = ANNOTATIONS.flatMap((name) => {
    const value = schema[`x-${name}`];
    if (value === undefined) return [];
    return [[name, name === 'ref' && typeof value === 'string' ? { to: value } : value]];
  });
  // Safe: `meta.schema.json` allows nothing else, and a test checks the schemas against it.
  return Object.fromEntries(entries) as GrammarNode;
}

/** Returns the keys, entries and items of a value. Of several shapes (`anyOf`), it joins them. */
function shapeOf({ file, schema }: SchemaNode, schemas: Schemas, id: string): GrammarNode {
  const inner = (one: Json | undefined, key: string): GrammarNode =>
    nodeOf({ file, schema: isObject(one) ? one : {} }, schemas, id === '' || key === '' ? id : `${id}.${key}`);
  const shapes = Array.isArray(schema['anyOf']) ? schema['anyOf'].map((one) => inner(one, '')) : [];
  const { items, additionalProperties, properties } = schema;
  const { variants: branches, entries } = branchesOf({ file, schema }, schemas, id);
  const isNamed = id !== '' && isObject(properties);
  const keys = Object.fromEntries(
    Object.entries(objectAt(schema, 'properties'))
      .filter(([key]) => key !== '$schema')
      .map(([key, property]) => [key, inner(property, key)]),
  );
  const variants = [...branches, ...variantsOf(schema, keys)];
  return {
    ...Object.assign({}, ...shapes),
    ...(isNamed || variants.length > 0 ? { id } : {}),
    ...(isObject(properties) ? { keys } : {}),
    ...(isObject(additionalProperties) ? { entries: inner(additionalProperties, '') } : {}),
    ...entries,
    ...(isObject(items) ? { items: inner(items, '') } : {}),
    ...(variants.length > 0 ? { variants } : {}),
  };
}

/**
 * Returns the variants of an object (`x-variants`), each with some of its keys. The first required key of a variant
 * identifies it.
 */
function variantsOf(schema: JsonObject, keys: Record<string, GrammarNode>): NonNullable<GrammarNode['variants']> {
  return [schema['x-variants'] ?? []].flat().flatMap((variant) => {
    const { required = [], optional = [], others } = isObject(variant) ? variant : {};
    const [has] = [required].flat();
    if (typeof has !== 'string' || others === true) return [];
    const own = [required, optional].flat();
    return [{ has, keys: Object.fromEntries(Object.entries(keys).filter(([key]) => own.includes(key))) }];
  });
}

/**
 * Returns the branches of an object that an `if` distinguishes by a key. The last branch may hold values under any
 * name.
 */
function branchesOf(
  { file, schema }: SchemaNode,
  schemas: Schemas,
  id: string,
): { variants: NonNullable<GrammarNode['variants']>; entries: GrammarNode } {
  const { required } = objectAt(schema, 'if');
  const then = objectAt(schema, 'then');
  const has = Array.isArray(required) ? required[0] : undefined;
  if (typeof has === 'string' && isObject(then['properties'])) {
    const { keys = {} } = shapeOf({ file, schema: then }, schemas, id);
    const others = branchesOf({ file, schema: objectAt(schema, 'else') }, schemas, id);
    return { variants: [{ has, keys }, ...others.variants], entries: others.entries };
  }
  const reference = then['$ref'];
  if (typeof reference !== 'string') return { variants: [], entries: {} };
  const { entries } = shapeOf(resolveReference(reference, file, schemas), schemas, '');
  return { variants: [], entries: entries ? { entries } : {} };
}
