import { splitScope } from '../../renderer/language/paths/read-scoped.ts';
import { entry } from '../../renderer/language/screens/catalogue.ts';
import type { Catalogue } from '../../renderer/language/screens/catalogue.ts';
import type { Condition, FieldCondition } from '../../renderer/language/types/condition.ts';
import type { Field } from '../../renderer/language/types/entity.ts';
import type { Json } from '../../renderer/language/types/json.ts';
import type { Contents } from '../catalogue/catalogue.ts';
import type { JsonPath } from '../catalogue/json-position.ts';
import { entityNames, shapeNames } from './names.ts';
import type { Names, Scopes } from './names.ts';
import { screenWords } from './words/screen-words.ts';
import { dataScopes, payloadScopes } from './scopes.ts';

/** A condition, where it stands, and what it may name there. */
export interface PlacedCondition {
  file: string;
  path: JsonPath;
  condition: Condition;
  scopes: Scopes;
}

/** Every condition of every entity, payload and screen. */
export function placedConditions(contents: Contents, catalogue: Catalogue): PlacedCondition[] {
  const inScreens = screenWords(contents, catalogue).flatMap(({ file, words }) => words.conditions.map((placed) => ({ file, ...placed })));
  return [...inEntities(contents, catalogue), ...inPayloads(contents, catalogue), ...inScreens];
}

function inEntities({ entities }: Contents, catalogue: Catalogue): PlacedCondition[] {
  return entities.flatMap(({ file, value: entity }) =>
    Object.entries(entity.properties).flatMap(([name, field]) =>
      DATA_RULES.flatMap((key) => {
        const condition = field[key];
        return condition ? [{ file, path: ['properties', name, key], condition, scopes: dataScopes(entity, catalogue) }] : [];
      }),
    ),
  );
}

function inPayloads({ operations }: Contents, catalogue: Catalogue): PlacedCondition[] {
  return operations.flatMap(({ file, path, value: { name, payload } }) => {
    const properties = payload?.properties;
    if (!properties) return [];
    const scopes = payloadScopes(name, properties, catalogue);
    return inProperties(properties, [...path, 'payload', 'properties'], scopes).map((placed) => ({ file, ...placed }));
  });
}

/** The data rules of named fields, and of those in the rows among them. */
function inProperties(properties: Record<string, Field>, path: JsonPath, scopes: Scopes): Omit<PlacedCondition, 'file'>[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const at = [...path, name];
    const own = DATA_RULES.flatMap((key) => (field[key] ? [{ path: [...at, key], condition: field[key], scopes }] : []));
    const inner = field.items?.properties;
    const row = inner && shapeNames(inner, 'The row');
    return [...own, ...(inner && row ? inProperties(inner, [...at, 'items', 'properties'], { ...scopes, record: row, row, parent: scopes.record }) : [])];
  });
}

const DATA_RULES = ['requiredWhen', 'presentWhen', 'validWhen'] as const;

/** One comparison of a condition, wherever it is nested. */
export interface Comparison {
  path: JsonPath;
  field: string;
  operator: string;
  operand: Json | undefined;
  scopes: Scopes;
}

/** Every comparison of a condition; those over rows with the names of the rows. */
export function comparisons({ path, condition, scopes }: Omit<PlacedCondition, 'file'>, catalogue: Catalogue): Comparison[] {
  if ('all' in condition) return condition.all.flatMap((inner, index) => comparisons({ path: [...path, 'all', index], condition: inner, scopes }, catalogue));
  if ('any' in condition) return condition.any.flatMap((inner, index) => comparisons({ path: [...path, 'any', index], condition: inner, scopes }, catalogue));
  if ('not' in condition) return comparisons({ path: [...path, 'not'], condition: condition.not, scopes }, catalogue);
  if (!('field' in condition)) return [];
  const { field, ...rest } = condition;
  // The schema has refused a condition without exactly one operator.
  const [operator = '', operand] = Object.entries(rest)[0] ?? [];
  return [{ path, field, operator, operand: operand as Json | undefined, scopes }, ...overRows(condition, path, scopes, catalogue)];
}

function overRows({ field, some, every }: FieldCondition, path: JsonPath, scopes: Scopes, catalogue: Catalogue): Comparison[] {
  const rows = rowNames(field, scopes, catalogue);
  if (!rows) return [];
  const inside = { ...scopes, record: rows, row: rows, parent: scopes.record };
  return [
    ...(some ? comparisons({ path: [...path, 'some'], condition: some, scopes: inside }, catalogue) : []),
    ...(every ? comparisons({ path: [...path, 'every'], condition: every, scopes: inside }, catalogue) : []),
  ];
}

/** The names of the rows that a field holds: of a child entity, or of the items of an answer. */
function rowNames(field: string, scopes: Scopes, catalogue: Catalogue): Names | undefined {
  const { scope, path } = splitScope(field);
  const found: Field | 'any' | undefined = scopes[scope]?.find(path);
  if (found === undefined || found === 'any') return undefined;
  const child = found.children && entry(catalogue.entities, found.children.entity);
  if (child) return entityNames(child, catalogue);
  return found.items?.properties && shapeNames(found.items.properties, 'The row');
}
