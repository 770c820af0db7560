import type { Grammar } from '../../renderer/language/grammar/grammar.ts';
import { shapeOf, walkDescriptor } from '../../renderer/language/grammar/walk-descriptor.ts';
import type { Visitor } from '../../renderer/language/grammar/walk-descriptor.ts';
import { isObject } from '../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';

import { compileGrammar } from './grammar.ts';
import { objectAt, resolveReference } from './schema-nodes.ts';
import type { SchemaNode, Schemas } from './schema-nodes.ts';

/** An object of the language, with its keys: a kind of file, or a part of one. */
export interface Part {
  /** `list`, `shared.action`, `form.confirm`. */
  id: string;
  /** The place of its table: `list.md#column`. */
  page: string;
  keys: Record<string, Key>;
}

/** A key of a part. */
export interface Key {
  /** The schema of the key itself; a `$ref` is not followed. */
  schema: JsonObject;
  isRequired: boolean;
  meaning: string;
}

/** One use of a key in a file. */
export interface UsedKey {
  part: Part;
  key: string;
  /** The object with the key. */
  holder: JsonObject;
  path: (string | number)[];
}

/** The parts of a set of schemas, and a search for their keys in files. */
export class SchemaParts {
  readonly #schemas: Schemas;
  readonly #grammar: Grammar;
  /** Parts by the schema node with their properties. */
  readonly #parts = new Map<JsonObject, Part>();

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
    this.#grammar = compileGrammar(schemas);
    for (const [file, schema] of Object.entries(schemas)) {
      // Vocabulary of the renderer has no words of its own.
      if (file.startsWith('generated/')) continue;
      const page = pageOf(file);
      this.#add(page, page, `${page}.md`, { file, schema });
      for (const [name, definition] of Object.entries(objectAt(schema, 'definitions'))) {
        if (isObject(definition))
          this.#add(`${page}.${name}`, name, `${page}.md#${name.toLowerCase()}`, { file, schema: definition });
      }
    }
  }

  /** Returns every part with keys of its own, in the order of the schemas. */
  all(): Part[] {
    return [...this.#parts.values()];
  }

  /** Returns every use of a key of the language in a file. Data, such as the payload of a call, has no such keys. */
  used(file: string, value: Json): UsedKey[] {
    const parts = new Map(this.all().map((part) => [part.id, part]));
    const found: UsedKey[] = [];
    const visitor: Visitor<true> = ({ path, parent }) => {
      const part = parent && parts.get(shapeOf(this.#grammar, parent.node).id ?? '');
      const key = String(path.at(-1));
      if (part && Object.hasOwn(part.keys, key) && isObject(parent.value))
        found.push({ part, key, holder: parent.value, path });
      return true;
    };
    walkDescriptor(this.#grammar, file.replace('.schema.json', ''), value, visitor, true);
    return found;
  }

  #add(id: string, name: string, page: string, { file, schema }: SchemaNode): void {
    const properties = propertiesIn(schema);
    const required = [schema['required']].flat();
    const entries = Object.entries(properties).flatMap(([key, property]): [string, Key][] =>
      isObject(property)
        ? [
            [
              key,
              {
                schema: property,
                isRequired: required.includes(key),
                meaning: this.#meaning({ file, schema: property }),
              },
            ],
          ]
        : [],
    );
    if (entries.length > 0) this.#parts.set(schema, { id, page, keys: Object.fromEntries(entries) });
    for (const [key, property] of Object.entries(properties)) {
      const inner = isObject(property) ? holderIn(property) : null;
      if (inner) this.#add(`${id}.${key}`, `${name}.${key}`, page, { file, schema: inner });
    }
    const several = holderIn(schema);
    if (entries.length === 0 && several && several !== schema) this.#add(id, name, page, { file, schema: several });
  }

  #meaning(node: SchemaNode): string {
    const next = this.#next(node);
    return ownMeaning(node.schema) || (next ? this.#meaning(next) : '');
  }

  /** Returns the definition that a `$ref` names, in the same file or in another; null without a `$ref`. */
  #next({ file, schema }: SchemaNode): SchemaNode | null {
    const reference = schema['$ref'];
    if (typeof reference !== 'string') return null;
    return resolveReference(reference, file, this.#schemas);
  }
}

function pageOf(file: string): string {
  return (file.split('/').at(-1) ?? '').replace('.schema.json', '');
}

/** Returns the properties of an object and of its branches. */
function propertiesIn(schema: JsonObject): JsonObject {
  const branches = [schema['then'], schema['else']].filter(isObject).filter((branch) => branch['$ref'] === undefined);
  return Object.assign({}, ...branches.map(propertiesIn), objectAt(schema, 'properties'));
}

/** Returns the object that a key holds: itself, in a list, or under any name. */
function holderIn(property: JsonObject): JsonObject | null {
  if (isObject(property['properties'])) return property;
  const shapes = Array.isArray(property['anyOf']) ? property['anyOf'] : [];
  const inner = [property['items'], property['additionalProperties'], ...shapes].filter(isObject);
  return inner.map(holderIn).find((holder) => holder !== null) ?? null;
}

/**
 * Returns the description of a schema. Beside a `$ref` it is a `markdownDescription`, because editors prefer the
 * target's `description` to its own.
 */
export function ownMeaning(schema: JsonObject): string {
  return textAt(schema, 'markdownDescription') || textAt(schema, 'description');
}

/** Returns the text at a key, or ''. */
export function textAt(schema: JsonObject, key: string): string {
  const value = schema[key];
  return typeof value === 'string' ? value : '';
}
