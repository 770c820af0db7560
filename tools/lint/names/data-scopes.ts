import { isObject, step } from '../../../renderer/language/paths/path.ts';
import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../../renderer/language/resolve/catalogue.ts';
import { servedBy } from '../../../renderer/language/resolve/served-by.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import type { Source } from '../../catalogue/read-sources.ts';
import { entityNames, shapeNames } from './names.ts';
import type { Scopes } from './names.ts';
import { dataScopes, payloadScopes } from './scopes.ts';

/**
 * Returns the scopes of the conditions at a path of an entity or of operations; undefined elsewhere, and for an entity
 * or operation that the catalogue has not.
 */
export function dataConditionScopes({ role, value }: Source, path: JsonPath, catalogue: Catalogue): Scopes | undefined {
  if (!isObject(value)) return undefined;
  if (role === 'entity') {
    const entity = entry(catalogue.entities, String(value['entity']));
    return entity && dataScopes(entity, catalogue);
  }
  if (role !== 'operations' || path[0] !== 'operations') return undefined;
  const written = step(step(value, 'operations'), String(path[1]));
  const name = isObject(written) ? written['name'] : undefined;
  const operation = entry(catalogue.operations, typeof name === 'string' ? name : '');
  if (!operation) return undefined;
  if (path[2] === 'serves') {
    const entity = entry(catalogue.entities, servedBy(operation)?.entity ?? '');
    return entity && { record: entityNames(entity, catalogue, []) };
  }
  const properties = operation.payload?.properties;
  return path[2] === 'payload' && properties
    ? inProperties(path.slice(3), payloadScopes(operation.name, properties, catalogue))
    : undefined;
}

/** Returns the scopes of a payload's field, which is one of rows when `items` leads to it. */
function inProperties(path: JsonPath, scopes: Scopes): Scopes {
  const [, name, items] = path;
  if (items !== 'items' || typeof name !== 'string') return scopes;
  const field = scopes.record.find(name);
  const inner = field === 'any' ? undefined : field?.items?.properties;
  if (!inner) return scopes;
  const row = shapeNames(inner, 'The row');
  return inProperties(path.slice(3), { ...scopes, record: row, row, parent: scopes.record });
}
