import { isPresent, isRefused } from '../../../../../renderer/language/logic/conditions/apply-condition.ts';
import { unknownKeys } from '../../../../../renderer/language/rules/unknown-keys.ts';
import { fillTemplate } from '../../../../../renderer/language/text/templates/fill-template.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { invalid, notAllowed, Refusal } from '../../../refusal.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';
import type { WriteTerms } from '../store-types.ts';

/**
 * Throws 400 for a sent field that the operation does not take (`serves.only`), the same as for one that does not
 * exist.
 * @param besides the names that are sent to identify the record
 */
export function refuseUntaken({ only }: WriteTerms, sent: JsonObject, besides: readonly string[]): void {
  if (only === undefined) return;
  const errors = unknownKeys(sent, [...besides, ...only]);
  if (errors.length > 0) throw invalid(errors);
}

/** Throws 409 `refused` unless `refuseWhen` is false of the stored record. A record that cannot be judged is refused. */
export function refuseByTerms({ entity }: StoredEntity, { refuseWhen, text }: WriteTerms, current: JsonObject): void {
  const scope = { record: current };
  if (!isRefused(refuseWhen, scope)) return;
  const message = text ?? `This ${entity.title.toLowerCase()} cannot be changed now.`;
  throw new Refusal(409, 'refused', fillTemplate(message, scope));
}

/** Returns whether an operation takes the field at the path of an error. */
export function isTakenAt(path: string, { only }: WriteTerms): boolean {
  return only === undefined || only.includes(/^\w*/.exec(path)?.[0] ?? '');
}

/** Throws 403 `notAllowed` for a new record that the terms of the write leave out. */
export function refuseOutside({ where }: WriteTerms, values: JsonObject): void {
  if (isPresent(where, { record: values })) return;
  throw notAllowed();
}
