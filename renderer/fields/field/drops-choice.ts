import { sameJson } from '../../language/logic/conditions/compare.ts';
import type { Json } from '../../language/types/json.ts';
import { isKey } from '../../host/lookup-choices.ts';
import type { EditedRecord } from '../record/edited-record.ts';
import { storedIn } from './stored-in.ts';

interface Choosing {
  value: Json | undefined;
  depends: Json | undefined;
  /** Undefined while that is not known. */
  isOffered: boolean | undefined;
}

/**
 * Returns whether a choice is cleared because its lookup no longer offers it, after the field it depends on has changed.
 * A stored pair is left alone: an option that was withdrawn meanwhile stays until a person changes it.
 */
export function dropsChoice(
  record: EditedRecord,
  { name, dependsOn }: { name: string; dependsOn: string },
  { value, depends, isOffered }: Choosing,
): boolean {
  const isStored = sameJson(value, storedIn(record, name)) && sameJson(depends, storedIn(record, dependsOn));
  return isKey(value) && !isStored && isOffered === false;
}
