import type { Area, Descriptor } from '../types/descriptor.ts';
import type { Entity } from '../types/entity.ts';
import type { Operation } from '../types/operation.ts';

/** An operation and the service whose file it stands in. */
export type CatalogueOperation = Operation & { service: string };

/** Everything the three kinds of JSON say, by name. */
export interface Catalogue {
  entities: Record<string, Entity>;
  operations: Record<string, CatalogueOperation>;
  screens: Record<string, Descriptor>;
  areas: Record<string, Area>;
  /** Name of the area in whose folder a screen's file lies, by screen id. Without it only menus and tab sets tell. */
  areaOf?: Record<string, string>;
}

/** The entry under its own name, never something inherited from `Object.prototype`. */
export function entry<Value>(record: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
