import { sameJson } from '../../logic/conditions/compare.ts';
import { isObject } from '../../paths/path.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import type { FormModelField } from './field-model.ts';

/** A field that refers to another record, which conditions read by the name `as`. */
interface Reference {
  name: string;
  as: string;
  /** The field of the other record that the value is. */
  key: string;
}

/** Caches the references of fields: fields never change, and every key press reads them. */
const known = new WeakMap<readonly FormModelField[], Reference[]>();

/** Returns the fields that refer to another record. */
export function referencesOf(fields: readonly FormModelField[]): Reference[] {
  const found = known.get(fields);
  if (found !== undefined) return found;
  const references = fields.flatMap(({ name, field: { references: to } }): Reference[] =>
    to === undefined ? [] : [{ name, as: to.as, key: to.field }],
  );
  known.set(fields, references);
  return references;
}

/**
 * Returns the record with the referenced records that belong to its values. A field may have another value than the one
 * its referenced record was read for, by a choice, an answer or a draft. Then the referenced record is the one of `old`
 * if it fits, null without a value, and empty otherwise: conditions over it are unknown.
 * @param old The record as it was loaded.
 * @example withReferenced(fields, { channelId: 2, channel: { channelId: 1, mode: 1 } }).channel // {}
 */
export function withReferenced(
  fields: readonly FormModelField[],
  record: JsonObject,
  old: JsonObject = {},
): JsonObject {
  const changed = referencesOf(fields).flatMap((reference): [string, Json][] => {
    const referenced = referencedBy(reference, record, old);
    return sameJson(referenced, record[reference.as]) || referenced === undefined ? [] : [[reference.as, referenced]];
  });
  return changed.length === 0 ? record : { ...record, ...Object.fromEntries(changed) };
}

function referencedBy({ name, as, key }: Reference, record: JsonObject, old: JsonObject): Json | undefined {
  const value = record[name] ?? null;
  if (value === null || value === '') return null;
  const candidates = [record[as], old[as]].filter(isObject);
  return (
    candidates.find((candidate) => sameJson(candidate[key] ?? old[name] ?? null, value)) ??
    (candidates.length === 0 ? record[as] : {})
  );
}
