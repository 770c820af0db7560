import { entityShape } from '../rules/entity-shape.ts';
import type { CheckedShape } from '../rules/check.ts';
import type { Entity, Field } from '../types/entity.ts';
import type { Operation, Serves } from '../types/operation.ts';
import { entry } from './catalogue.ts';

/** The purpose of an operation and its entity. */
export interface Served {
  purpose: Purpose;
  entity: string;
}

export type Purpose = 'list' | 'get' | 'add' | 'update' | 'delete' | 'batchUpdate';

export const PURPOSES: readonly Purpose[] = ['list', 'get', 'add', 'update', 'delete', 'batchUpdate'];

/**
 * Returns the purpose of an operation of the entity store, or of a list of the server's domain; undefined for an
 * operation with shapes of its own.
 */
export function servedBy({ serves, list }: Operation): Served | undefined {
  for (const purpose of PURPOSES) {
    const entity = serves?.[purpose];
    if (entity !== undefined) return { purpose, entity };
  }
  return list && { purpose: 'list', entity: list.entity };
}

/**
 * Returns the fields that an add or update takes, besides the key and version of an update; undefined when it takes all
 * fields of its entity. A one-step write (`set`) takes none unless `only` names some.
 */
export function takenNames(serves: Serves | undefined): readonly string[] | undefined {
  return serves?.only ?? (serves?.set === undefined ? undefined : []);
}

/**
 * Returns the payload of a batch update: the shared fields, and under the name `rows` the rows. A stored row has its
 * key and `version`; `isDeleted` marks a row to delete. Undefined for any other operation.
 */
export function batchShape(
  { serves }: Operation,
  entities: Record<string, Entity>,
): Required<CheckedShape> | undefined {
  const entity = serves?.batchUpdate === undefined ? undefined : entry(entities, serves.batchUpdate);
  if (!entity || serves?.rows === undefined) return undefined;
  const { within = [], rows } = serves;
  const shape = entityShape(entity, entities);
  const isShared = (name: string): boolean => within.includes(name);
  const shared = Object.entries(shape.properties).filter(([name]) => isShared(name));
  const inRow = Object.entries(shape.properties).filter(([name]) => !isShared(name));
  const row: Field = {
    type: 'object',
    properties: { ...Object.fromEntries(inRow), version: { type: 'integer', readOnly: true } },
    required: shape.required.filter((name) => !isShared(name)),
  };
  return {
    required: [...within, rows],
    properties: { ...Object.fromEntries(shared), [rows]: { type: 'array', maxItems: MOST_ROWS, items: row } },
  };
}

/** The most rows of one save: each row is a write of its own, and all of them hold one connection. */
const MOST_ROWS = 200;
