import { isObject } from '../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import { objectAt, resolveReference } from './schema-nodes.ts';
import { ownMeaning, textAt } from './schema-parts.ts';
import type { Schemas, SchemaNode } from './schema-nodes.ts';

/** Widest line of a generated module. */
const WIDEST = 120;

/** Room for the text before a type: `export type SettingsDescriptor = `. */
const LONGEST_KEY = 40;

/** The module of the union of all kinds of screen. */
const DESCRIPTOR = 'descriptor';

const HEADER =
  '// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.\n';

/**
 * Returns the TypeScript types of the language: one module for each schema, and `descriptor.ts` with the union of all
 * kinds of screen. A schema and each definition that is an object, a union or an enumeration become an exported type.
 * Its name is the schema's `x-type`, or the definition's name with a capital letter.
 *
 * @returns The texts of the modules by file name, such as `list.ts`.
 */
export function typeModules(schemas: Schemas): Record<string, string> {
  const own = Object.keys(schemas).filter((file) => !file.startsWith('generated/'));
  const modules = own.map((file): [string, string] => [`${moduleOf(file)}.ts`, new TypeModule(file, schemas).text()]);
  const kinds = own.filter((file) => isObject(objectAt(schemas[file] ?? {}, 'properties')['kind']));
  return { ...Object.fromEntries(modules), [`${DESCRIPTOR}.ts`]: descriptorModule(kinds, schemas) };
}

function moduleOf(file: string): string {
  return file.replace('.schema.json', '');
}

function descriptorModule(kinds: string[], schemas: Schemas): string {
  const names = kinds.map((file) => textAt(schemas[file] ?? {}, 'x-type'));
  const imports = kinds.map((file, index) => `import type { ${names[index]} } from './${moduleOf(file)}.ts';`);
  const meaning = docComment('What one file of `screens/` holds: a screen of one of the kinds.', '');
  const declaration = `${meaning}export type Descriptor =\n${names.map((name) => `  | ${name}`).join('\n')};`;
  return `${HEADER}${imports.toSorted().join('\n')}\n\n${declaration}\n`;
}

/** Writes the types of one schema file. */
class TypeModule {
  readonly #file: string;
  readonly #schemas: Schemas;
  /** Names that come from other modules, by module. */
  readonly #imports = new Map<string, Set<string>>();
  readonly #declarations: string[] = [];

  constructor(file: string, schemas: Schemas) {
    this.#file = file;
    this.#schemas = schemas;
  }

  text(): string {
    const schema = this.#schemas[this.#file] ?? {};
    if (isObject(schema['properties'])) this.#declare(textAt(schema, 'x-type'), { file: this.#file, schema });
    for (const [name, definition] of Object.entries(objectAt(schema, 'definitions'))) {
      const typeName = isObject(definition) ? exportedName(definition, name) : undefined;
      if (isObject(definition) && typeName !== undefined)
        this.#declare(typeName, { file: this.#file, schema: definition });
    }
    const imports = [...this.#imports]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([module, names]) => importLine([...names].toSorted(), module));
    return `${HEADER}${[imports.join('\n'), ...this.#declarations].filter((part) => part !== '').join('\n\n')}\n`;
  }

  /**
   * @param isWithin Whether the type stands inside another. It is an alias then, so that the outer object is assignable
   *   to JSON.
   */
  #declare(name: string, node: SchemaNode, isWithin = false): void {
    const { schema } = node;
    // The place is reserved before the members are written, so that a type precedes the types that its members declare.
    const index = this.#declarations.push('') - 1;
    const body =
      !isWithin &&
      isObject(schema['properties']) &&
      schema['x-variants'] === undefined &&
      !Array.isArray(schema['type'])
        ? `export interface ${name} ${this.#members(node, '')}`
        : `export type ${name} =${spaced(this.#type(node, '', true))};`;
    this.#declarations[index] = docComment(ownMeaning(schema), '') + body;
  }

  /** Returns the members of an object type, with braces. */
  #members(node: SchemaNode, indent: string, keys?: Keys): string {
    const { schema } = node;
    const inner = `${indent}  `;
    const required = keys?.required ?? [schema['required']].flat();
    const properties = Object.entries(objectAt(schema, 'properties')).filter(
      ([key]) => key !== '$schema' && (keys === undefined || keys.all.includes(key)),
    );
    const lines = properties.map(([key, property]) => {
      const own = within(node, property);
      const meaning = docComment(this.#meaning(own), inner);
      return `${meaning}${inner}${key}${required.includes(key) ? '' : '?'}:${spaced(this.#type(own, inner))};`;
    });
    return `{\n${lines.join('\n')}\n${indent}}`;
  }

  /** Returns the description of a property: its own, or the description of a definition without an exported type. */
  #meaning(node: SchemaNode): string {
    const target = this.#target(node);
    return (
      ownMeaning(node.schema) ||
      (target && exportedName(target.schema, target.name) === undefined ? ownMeaning(target.schema) : '')
    );
  }

  #type(node: SchemaNode, indent: string, isDeclaration = false): string {
    const target = this.#target(node);
    if (target) return this.#referred(target, indent);
    const { schema } = node;
    if (!isDeclaration && typeof schema['x-type'] === 'string') {
      this.#declare(schema['x-type'], node, true);
      return schema['x-type'];
    }
    const { type, enum: choices, const: only, anyOf } = schema;
    if (only !== undefined) return literal(only);
    if (schema['x-open'] === true) return 'string';
    if (Array.isArray(choices)) return union(choices.map(literal), indent);
    if (Array.isArray(schema['x-variants'])) return union(this.#variants(node, schema['x-variants'], indent), indent);
    if (Array.isArray(anyOf))
      return union(
        anyOf.map((one) => this.#type(within(node, one), indent)),
        indent,
      );
    if (Array.isArray(type)) return union(this.#several(node, type, indent), indent);
    if (type === 'array') return this.#list(node, indent);
    if (type === 'object' || isObject(schema['properties'])) return this.#object(node, indent);
    return scalar(type) ?? this.#json('Json');
  }

  #referred(target: Target, indent: string): string {
    const { file, name, schema } = target;
    // The names of operations, controls, cells and formats are checked by lint and not by types.
    if (file.startsWith('generated/')) return 'string';
    const exported = exportedName(schema, name);
    if (exported === undefined) return this.#type(target, indent);
    if (file !== this.#file) this.#import(exported, moduleOf(file));
    return exported;
  }

  #list(node: SchemaNode, indent: string): string {
    const { items, minItems, maxItems } = node.schema;
    const item = isObject(items) ? this.#type(within(node, items), indent) : this.#json('Json');
    if (minItems === 2 && maxItems === 2) return `[${item}, ${item}]`;
    return / \| /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }

  #object(node: SchemaNode, indent: string): string {
    if (isObject(node.schema['properties'])) return this.#members(node, indent);
    const any = node.schema['additionalProperties'];
    return isObject(any) ? `{ [name: string]: ${this.#type(within(node, any), indent)} }` : this.#json('JsonObject');
  }

  /** Returns the types of a value that may have several JSON types. */
  #several(node: SchemaNode, types: Json[], indent: string): string[] {
    const condition = objectAt(node.schema, 'if');
    return types.flatMap((type) => {
      if (type === condition['type'] && type !== 'object')
        return [this.#type(within(node, node.schema['then']), indent)];
      if (type === 'object') return this.#objects(node, indent);
      if (type === 'array') return [this.#list(node, indent)];
      return scalar(type) ?? [];
    });
  }

  /** Returns the object types of a schema with branches (`if` an object has a key, `then` it has that shape). */
  #objects(node: SchemaNode, indent: string): string[] {
    const { required, type } = objectAt(node.schema, 'if');
    const then = within(node, node.schema['then']);
    if (Array.isArray(required))
      return [
        this.#type({ ...then, schema: { ...then.schema, required } }, indent),
        ...this.#objects(within(node, node.schema['else']), indent),
      ];
    return [type === 'object' ? this.#type(then, indent) : this.#object(node, indent)];
  }

  /** Returns the types of an object with `x-variants`, each with some of its keys. */
  #variants(node: SchemaNode, variants: Json[], indent: string): string[] {
    const all = Object.keys(objectAt(node.schema, 'properties'));
    const own = variants.filter(isObject);
    const named = own.flatMap(keysOf);
    return own.map((variant) => {
      if (variant['$ref'] !== undefined) return this.#type(within(node, variant), indent);
      const required = [variant['required']].flat().map(String);
      const optional = variant['others'] === true ? all.filter((key) => !named.includes(key)) : keysOf(variant);
      const keys = { required, all: [...required, ...optional] };
      const name = textAt(variant, 'x-type');
      if (name === '') return this.#members(node, indent, keys);
      this.#declarations.push(
        `${docComment(ownMeaning(variant), '')}export type ${name} = ${this.#members(node, '', keys)};`,
      );
      return name;
    });
  }

  #target({ file, schema }: SchemaNode): Target | null {
    const reference = schema['$ref'];
    if (typeof reference !== 'string') return null;
    const [, , name = '', ...deeper] = reference.split('/');
    // A property of a definition has no name of its own.
    return { ...resolveReference(reference, file, this.#schemas), name: deeper.length > 0 ? '' : name };
  }

  #json(name: 'Json' | 'JsonObject'): string {
    this.#import(name, '../json');
    return name;
  }

  #import(name: string, module: string): void {
    const path = module.startsWith('.') ? module : `./${module}`;
    this.#imports.set(path, (this.#imports.get(path) ?? new Set()).add(name));
  }
}

interface Target extends SchemaNode {
  name: string;
}

/** The keys of one shape of an object. */
interface Keys {
  required: Json[];
  all: string[];
}

/** Returns a schema inside another. */
function within({ file }: SchemaNode, schema: Json | undefined): SchemaNode {
  return { file, schema: isObject(schema) ? schema : {} };
}

/** Returns the name of a definition's exported type; undefined when its type is written inline. */
function exportedName(schema: JsonObject, name: string): string | undefined {
  if (typeof schema['x-type'] === 'string') return schema['x-type'];
  if (name === '') return undefined;
  const hasType =
    isObject(schema['properties']) ||
    Array.isArray(schema['enum']) ||
    Array.isArray(schema['anyOf']) ||
    isObject(schema['if']);
  return hasType ? name.charAt(0).toUpperCase() + name.slice(1) : undefined;
}

function keysOf(variant: JsonObject): string[] {
  return [variant['required'] ?? [], variant['optional'] ?? []].flat().map(String);
}

function scalar(type: Json | undefined): string | undefined {
  if (type === 'integer') return 'number';
  return type === 'string' || type === 'number' || type === 'boolean' || type === 'null' ? type : undefined;
}

function literal(value: Json): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}

/** Formats a union, on one line where that fits. */
function union(types: string[], indent: string): string {
  const line = types.join(' | ');
  return indent.length + line.length <= WIDEST - LONGEST_KEY && !line.includes('\n')
    ? line
    : types.map((type) => `\n${indent}  | ${type.replaceAll('\n', '\n  ')}`).join('');
}

/** Returns a type with a space before it, unless it starts a line. */
function spaced(type: string): string {
  return type.startsWith('\n') ? type : ` ${type}`;
}

function importLine(names: string[], module: string): string {
  const line = `import type { ${names.join(', ')} } from '${module}.ts';`;
  return line.length <= WIDEST
    ? line
    : `import type {\n${names.map((name) => `  ${name},`).join('\n')}\n} from '${module}.ts';`;
}

/** Formats a docstring, wrapped at the widest line; '' for no text. */
function docComment(text: string, indent: string): string {
  if (text === '') return '';
  const line = `${indent}/** ${text} */`;
  if (line.length <= WIDEST) return `${line}\n`;
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && indent.length + 3 + last.length + 1 + word.length > WIDEST) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return `${indent}/**\n${lines.map((one) => `${indent} * ${one}\n`).join('')}${indent} */\n`;
}
