import type { Entity, Field } from '../../../renderer/language/types/entity.ts';
import { suggestion } from '../../../renderer/language/text/words/did-you-mean.ts';
import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import { unknownName } from '../../lint/names/names.ts';
import { addressOf } from '../edits.ts';
import type { Tree } from '../plan.ts';
import { contextOf } from '../new-findings.ts';
import { filesOf } from './field-places.ts';

/** A field, and the file of its entity. */
export interface FieldDefinition {
  file: string;
  entity: Entity;
  name: string;
  field: Field;
}

/** Splits the name of a field: `Tool.serialNumber`. Throws an `Error` for another text. */
export function fieldName(text: string): { entity: string; name: string } {
  const [, entity, name] = /^(\w+)\.(\w+)$/.exec(text) ?? [];
  if (entity === undefined || name === undefined)
    throw new Error(`"${text}" is no field: it is written with its entity, such as Tool.serialNumber.`);
  return { entity, name };
}

/** Returns the entity of a field with its file. Throws an `Error` when there is none. */
export function entityOf(tree: Tree, name: string): { file: string; value: Entity } {
  const { entities } = contextOf(tree);
  const found = entities.find(({ value }) => value.entity === name);
  if (found) return found;
  const names = entities.map(({ value }) => value.entity);
  throw new Error(`There is no entity "${name}".${suggestion(name, names)}`);
}

/** Returns a field of an entity; null when it has none of this name. Throws an `Error` for an unknown entity. */
export function fieldOf(tree: Tree, entity: string, name: string): FieldDefinition | null {
  const { file, value } = entityOf(tree, entity);
  const field = entry(value.properties, name);
  return field ? { file, entity: value, name, field } : null;
}

/** Throws an `Error` for a field that an entity does not have, with the address of the entity. */
export function refuseUnknownField(tree: Tree, entity: string, name: string): never {
  const { file, value } = entityOf(tree, entity);
  const source = filesOf(tree).get(file);
  const address = source ? addressOf(source, ['properties']) : file;
  throw new Error(`${address} ${unknownName(name, entity, Object.keys(value.properties))}`);
}
