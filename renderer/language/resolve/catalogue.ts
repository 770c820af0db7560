import type { Area, Descriptor } from '../types/descriptor.ts';
import type { Entity } from '../types/entity.ts';
import type { Operation } from '../types/operation.ts';

/** An operation with its service. */
export type CatalogueOperation = Operation & { service: string };

/** The contents of the three kinds of JSON, by name. */
export interface Catalogue {
  entities: Record<string, Entity>;
  operations: Record<string, CatalogueOperation>;
  screens: Record<string, Descriptor>;
  areas: Record<string, Area>;
  /** The area of each screen by id: the folder of its file. Without it, menus and tab sets decide. */
  areaOf?: Record<string, string>;
}

/** Returns the entry of that name, never a member of `Object.prototype`. */
export function entry<Value>(record: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
