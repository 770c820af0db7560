import { entry, type Catalogue, type CatalogueOperation } from '../../../renderer/language/resolve/catalogue.ts';
import { servedBy } from '../../../renderer/language/resolve/served-by.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { entityNames } from '../../lint/names/names.ts';
import { namedInTemplate, placeAt, placesAt, type Place } from './named-fields.ts';

/** Returns the names of fields in what an operation serves; its conditions are collected with all others. */
export function placesInOperation(operation: CatalogueOperation, path: JsonPath, catalogue: Catalogue): Place[] {
  const { serves } = operation;
  const entity = entry(catalogue.entities, servedBy(operation)?.entity ?? '');
  // The operations of `crud` name no field but the key.
  if (path[0] === 'crud' || serves === undefined || entity === undefined) return [];
  const at = [...path, 'serves'];
  const named = (name: string, key: (string | number)[], kind?: 'key'): Place[] =>
    placeAt([...at, ...key], name, entry(entity.properties, name), kind);
  return [
    ...(serves.period === undefined ? [] : named(serves.period, ['period'])),
    ...(serves.within ?? []).flatMap((name, index) => named(name, ['within', index])),
    ...(serves.only ?? []).flatMap((name, index) => named(name, ['only', index])),
    ...Object.keys(serves.set ?? {}).flatMap((name) => named(name, ['set', name], 'key')),
    ...(serves.text === undefined
      ? []
      : placesAt([...at, 'text'], namedInTemplate(serves.text, { record: entityNames(entity, catalogue, []) }))),
  ];
}
