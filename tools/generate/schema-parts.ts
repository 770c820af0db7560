import { isObject } from '../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';

/** Schemas by the name of their file. */
export type Schemas = Record<string, JsonObject>;

/** An object of the language, with its keys: a kind of file, or a part of one. */
export interface Part {
  /** `list`, `shared.action`, `form.confirm`. */
  id: string;
  /** Where its table stands: `list.md#column`. */
  page: string;
  keys: Record<string, Key>;
}

/** A key of a part. */
export interface Key {
  /** What stands right there; a `$ref` is not followed. */
  schema: JsonObject;
  isRequired: boolean;
  meaning: string;
}

/** A key of the language as it stands in a file. */
export interface UsedKey {
  part: Part;
  key: string;
  /** The object that has it. */
  holder: JsonObject;
  path: (string | number)[];
}

/** A schema node and the file that its `#` means. */
interface Node {
  file: string;
  schema: JsonObject;
}

/** The parts of a set of schemas, and a walk along them. */
export class SchemaParts {
  readonly #schemas: Schemas;
  /** By the schema node that has the properties. */
  readonly #parts = new Map<JsonObject, Part>();

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
    for (const [file, schema] of Object.entries(schemas)) {
      // What the renderer's registries hold is referred to, and has no words of its own.
      if (file.startsWith('generated/')) continue;
      const page = pageOf(file);
      this.#add(page, page, `${page}.md`, { file, schema });
      for (const [name, definition] of Object.entries(objectAt(schema, 'definitions'))) {
        if (isObject(definition)) this.#add(`${page}.${name}`, name, `${page}.md#${name.toLowerCase()}`, { file, schema: definition });
      }
    }
  }

  /** Every part with keys of its own, in the order of the schemas. */
  all(): Part[] {
    return [...this.#parts.values()];
  }

  /** Every key of the language in a file's content. What is data, such as what a call sends, holds none. */
  *used(file: string, value: Json): Generator<UsedKey> {
    yield* this.#walk(value, { file, schema: this.#schemas[file] ?? {} }, []);
  }

  *#walk(value: Json, from: Node, path: UsedKey['path']): Generator<UsedKey> {
    const followed = this.#followed(from);
    const node = { ...followed, schema: shapeFor(value, followed.schema) };
    if (Array.isArray(value)) {
      const { items } = node.schema;
      if (isObject(items)) for (const [index, item] of value.entries()) yield* this.#walk(item, { ...node, schema: items }, [...path, index]);
    }
    if (!isObject(value)) return;
    const part = this.#parts.get(node.schema);
    for (const [key, inner] of Object.entries(value)) {
      if (inner === undefined) continue;
      const own = part && Object.hasOwn(part.keys, key) ? part.keys[key] : undefined;
      if (part && own) yield { part, key, holder: value, path: [...path, key] };
      const next = own?.schema ?? node.schema['additionalProperties'];
      if (isObject(next)) yield* this.#walk(inner, { ...node, schema: next }, [...path, key]);
    }
  }

  #add(id: string, name: string, page: string, { file, schema }: Node): void {
    const properties = propertiesIn(schema);
    const required = [schema['required']].flat();
    const entries = Object.entries(properties).flatMap(([key, property]): [string, Key][] =>
      isObject(property) ? [[key, { schema: property, isRequired: required.includes(key), meaning: this.#meaning({ file, schema: property }) }]] : [],
    );
    if (entries.length > 0) this.#parts.set(schema, { id, page, keys: Object.fromEntries(entries) });
    for (const [key, property] of Object.entries(properties)) {
      const inner = isObject(property) ? holderIn(property) : null;
      if (inner) this.#add(`${id}.${key}`, `${name}.${key}`, page, { file, schema: inner });
    }
    const several = holderIn(schema);
    if (entries.length === 0 && several && several !== schema) this.#add(id, name, page, { file, schema: several });
  }

  #meaning(node: Node): string {
    const next = this.#next(node);
    return ownMeaning(node.schema) || (next ? this.#meaning(next) : '');
  }

  /** Where the last of a chain of `$ref` leads. */
  #followed(node: Node): Node {
    const next = this.#next(node);
    return next ? this.#followed(next) : node;
  }

  /** What a `$ref` leads to: a definition of the same file or of another; null where there is none. */
  #next({ file, schema }: Node): Node | null {
    const reference = schema['$ref'];
    if (typeof reference !== 'string') return null;
    const [other = '', pointer = ''] = reference.split('#');
    const target = other === '' ? file : other;
    const found = pointer.split('/').slice(1).reduce((at, segment) => objectAt(at, segment), this.#schemas[target] ?? {});
    return { file: target, schema: found };
  }
}

function pageOf(file: string): string {
  return (file.split('/').at(-1) ?? '').replace('.schema.json', '');
}

/** The properties of an object, with those of its branches. */
function propertiesIn(schema: JsonObject): JsonObject {
  const branches = [schema['then'], schema['else']].filter(isObject).filter((branch) => branch['$ref'] === undefined);
  return Object.assign({}, ...branches.map(propertiesIn), objectAt(schema, 'properties'));
}

/** The object that a key holds itself, in a list, or under any name. */
function holderIn(property: JsonObject): JsonObject | null {
  if (isObject(property['properties'])) return property;
  const shapes = Array.isArray(property['anyOf']) ? property['anyOf'] : [];
  const inner = [property['items'], property['additionalProperties'], ...shapes].filter(isObject);
  return inner.map(holderIn).find((holder) => holder !== null) ?? null;
}

/** Of several shapes the one for a list, or for an object. */
function shapeFor(value: Json, schema: JsonObject): JsonObject {
  const shapes = Array.isArray(schema['anyOf']) ? schema['anyOf'].filter(isObject) : [];
  return shapes.find((shape) => shape[Array.isArray(value) ? 'items' : 'properties'] !== undefined) ?? schema;
}

/** The object at a key; an empty one where there is none. */
export function objectAt(schema: JsonObject, key: string): JsonObject {
  const value = schema[key];
  return isObject(value) ? value : {};
}

/** What a schema says of itself. Beside a `$ref` that is a `markdownDescription`: in editors the other one gives way to that of what is referred to. */
export function ownMeaning(schema: JsonObject): string {
  return textAt(schema, 'markdownDescription') || textAt(schema, 'description');
}

/** The text at a key, or ''. */
export function textAt(schema: JsonObject, key: string): string {
  const value = schema[key];
  return typeof value === 'string' ? value : '';
}
