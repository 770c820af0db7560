import type { Entity } from '../types/entity.ts';

/** The fields of an entity that the head of a record shows besides its name. */
export interface HeadFields {
  /** The field with the pictures of a record. */
  picture?: string;
  /** The field with the time at which a record was created. */
  created?: string;
}

const CREATED = 'createdDate';

/**
 * Returns the fields that identify a record at a glance: its first list of assets, and its time of creation.
 * @example headFields(product) // { picture: 'primaryAsset', created: 'createdDate' }
 */
export function headFields({ properties }: Pick<Entity, 'properties'>): HeadFields {
  const picture = Object.entries(properties).find(([, { format }]) => format === 'assets')?.[0];
  const created = Object.hasOwn(properties, CREATED) ? CREATED : undefined;
  return { ...(picture === undefined ? {} : { picture }), ...(created === undefined ? {} : { created }) };
}
