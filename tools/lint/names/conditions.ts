import { GRAMMAR } from '../../../renderer/language/grammar/generated/grammar.ts';
import { holderOf, walkDescriptor } from '../../../renderer/language/grammar/walk-descriptor.ts';
import type { Visitor } from '../../../renderer/language/grammar/walk-descriptor.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import { splitScope } from '../../../renderer/language/paths/read-scoped.ts';
import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../../renderer/language/resolve/catalogue.ts';
import { servedBy } from '../../../renderer/language/resolve/served-by.ts';
import type { Condition } from '../../../renderer/language/types/condition.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import type { Contents } from '../../catalogue/catalogue.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { entityNames, shapeNames } from './names.ts';
import type { Names, Scopes } from './names.ts';
import { screenReferences } from '../references/screen-references.ts';
import { dataScopes, payloadScopes } from './scopes.ts';

/** A condition with its place and the scopes there. */
export interface PlacedCondition {
  file: string;
  path: JsonPath;
  condition: Condition;
  scopes: Scopes;
}

const found = new WeakMap<Contents['screens'], PlacedCondition[]>();

/** Returns all conditions of entities, operations and screens. They are collected once for all rules. */
export function placedConditions(contents: Contents, catalogue: Catalogue): PlacedCondition[] {
  const known = found.get(contents.screens) ?? collectConditions(contents, catalogue);
  found.set(contents.screens, known);
  return known;
}

function collectConditions(contents: Contents, catalogue: Catalogue): PlacedCondition[] {
  const inScreens = screenReferences(contents, catalogue).flatMap(({ file, references }) =>
    references.conditions.map((placed) => ({ file, ...placed })),
  );
  return [
    ...inEntities(contents, catalogue),
    ...inPayloads(contents, catalogue),
    ...inServes(contents, catalogue),
    ...inScreens,
  ];
}

/** Returns the conditions of what operations serve: they read the stored record alone. */
function inServes({ operations }: Contents, catalogue: Catalogue): PlacedCondition[] {
  return operations.flatMap(({ file, path, value: operation }) => {
    const entity = entry(catalogue.entities, servedBy(operation)?.entity ?? '');
    if (entity === undefined) return [];
    const scopes = { record: entityNames(entity, catalogue, []) };
    return (['where', 'refuseWhen'] as const).flatMap((key) => {
      const condition = operation.serves?.[key];
      return condition ? [{ file, path: [...path, 'serves', key], condition, scopes }] : [];
    });
  });
}

function inEntities({ entities }: Contents, catalogue: Catalogue): PlacedCondition[] {
  return entities.flatMap(({ file, value: entity }) => {
    const rules = Object.entries(entity.properties).flatMap(([name, field]) =>
      DATA_RULES.flatMap((key) => (field[key] ? [{ path: ['properties', name, key], condition: field[key] }] : [])),
    );
    if (rules.length === 0) return [];
    const scopes = dataScopes(entity, catalogue);
    return rules.map((rule) => ({ file, scopes, ...rule }));
  });
}

function inPayloads({ operations }: Contents, catalogue: Catalogue): PlacedCondition[] {
  return operations.flatMap(({ file, path, value: { name, payload } }) => {
    const properties = payload?.properties;
    if (!properties) return [];
    const scopes = payloadScopes(name, properties, catalogue);
    return inProperties(properties, [...path, 'payload', 'properties'], scopes).map((placed) => ({ file, ...placed }));
  });
}

/** Returns the conditions in the data rules of fields, and of the fields in their rows. */
function inProperties(
  properties: Record<string, Field>,
  path: JsonPath,
  scopes: Scopes,
): Omit<PlacedCondition, 'file'>[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const at = [...path, name];
    const own = DATA_RULES.flatMap((key) =>
      field[key] ? [{ path: [...at, key], condition: field[key], scopes }] : [],
    );
    const inner = field.items?.properties;
    const row = inner && shapeNames(inner, 'The row');
    return [
      ...own,
      ...(inner && row
        ? inProperties(inner, [...at, 'items', 'properties'], { ...scopes, record: row, row, parent: scopes.record })
        : []),
    ];
  });
}

const DATA_RULES = ['requiredWhen', 'presentWhen', 'validWhen'] as const;

/** One comparison of a condition, at any depth. */
export interface Comparison {
  path: JsonPath;
  field: string;
  operator: string;
  operand: Json | undefined;
  scopes: Scopes;
}

/** Returns every comparison of a condition. A comparison inside rows gets the scopes of the row. */
export function comparisons(
  { path, condition, scopes }: Omit<PlacedCondition, 'file'>,
  catalogue: Catalogue,
): Comparison[] {
  const compared: Comparison[] = [];
  const visitor: Visitor<Scopes> = (visit, outer) => {
    const inner = visit.node.scope === undefined ? outer : inRows(holderOf(visit), outer, catalogue);
    if (inner === null || !isObject(visit.value)) return inner;
    const { field, ...rest } = visit.value;
    // The schema guarantees exactly one operator. An operand `{ field }` has none.
    const [[operator, operand] = []] = Object.entries(rest);
    if (typeof field === 'string' && operator !== undefined)
      compared.push({ path: visit.path, field, operator, operand, scopes: inner });
    return inner;
  };
  // Safe: a condition is JSON; its types only lack an index signature.
  walkDescriptor(GRAMMAR, 'shared.condition', condition as unknown as Json, visitor, scopes, path);
  return compared;
}

/** Returns the scopes inside the rows of a comparison's field; null when the fields of the rows are unknown. */
export function inRows({ field }: JsonObject, scopes: Scopes, catalogue: Catalogue): Scopes | null {
  const rows = rowNames(String(field), scopes, catalogue);
  return rows ? { ...scopes, record: rows, row: rows, parent: scopes.record } : null;
}

/** Returns the names of a field's rows: of its child entity, or of the items of a response. */
function rowNames(field: string, scopes: Scopes, catalogue: Catalogue): Names | undefined {
  const { scope, path } = splitScope(field);
  const rows: Field | 'any' | undefined = scopes[scope]?.find(path);
  if (rows === undefined || rows === 'any') return undefined;
  const child = rows.children && entry(catalogue.entities, rows.children.entity);
  if (child) return entityNames(child, catalogue);
  return rows.items?.properties && shapeNames(rows.items.properties, 'The row');
}
