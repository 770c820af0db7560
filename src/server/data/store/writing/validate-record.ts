import { check } from '../../../../../renderer/language/rules/check.ts';
import { clearAbsent } from '../../../../../renderer/language/rules/clear-absent.ts';
import { entityShape } from '../../../../../renderer/language/rules/entity-shape.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../../renderer/language/types/operation.ts';
import { invalid } from '../../../refusal.ts';
import { errorPlace } from './error-places.ts';
import { mergePayload, withoutMergedRows } from './merge-payload.ts';
import { ruleRecords } from './rule-records.ts';
import { refuseForeignRows } from './write-children.ts';
import type { Write } from './write-record.ts';
import { isTakenAt } from './write-terms.ts';

/**
 * Returns the values to write: without fields whose `presentWhen` is false, validated together with the stored values.
 */
export async function validated(write: Write, sent: JsonObject, current: JsonObject | null): Promise<JsonObject> {
  const { context, stored, author, terms } = write;
  refuseForeignRows(context, stored, sent, current);
  const whole = current === null ? sent : mergePayload(context, stored, sent, current);
  const { cleared, errors } = await checked(write, whole, current);
  // Server code, and a caller whose operation takes some of the fields, cannot mend what was wrong before, such as a
  // record that is older than a rule.
  const isPart = author === 'server' || terms.only !== undefined;
  const excused = errors.length > 0 && isPart && current !== null ? await oldErrors(write, current) : NONE;
  const own = errors.filter(
    (error) => isTaken(write, error) || !excused.has(errorPlace(context, stored, whole, error)),
  );
  if (own.length > 0) throw invalid(own);
  return withoutMergedRows(context, stored, cleared, sent);
}

async function checked(
  { context, transaction, stored }: Write,
  whole: JsonObject,
  current: JsonObject | null,
): Promise<{ cleared: JsonObject; errors: FieldError[] }> {
  const shape = entityShape(stored.entity, context.entities);
  const record = await ruleRecords(context, transaction, stored, whole);
  const scope = current === null ? { record } : { record, old: current };
  const cleared = clearAbsent(shape.properties, whole, scope);
  const mode = current === null ? 'add' : 'update';
  return { cleared, errors: check(shape, cleared, { mode, scope, unknownKeys: 'refuse' }) };
}

const NONE: ReadonlySet<string> = new Set();

/** Whether a caller, who is not the server, may write the field of an error, and so must mend it. */
function isTaken({ author, terms }: Write, { path }: FieldError): boolean {
  return author !== 'server' && isTakenAt(path, terms);
}

/** Returns the places of the errors that a record has as it is stored. */
async function oldErrors(write: Write, current: JsonObject): Promise<ReadonlySet<string>> {
  const { context, stored } = write;
  const whole = mergePayload(context, stored, {}, current);
  const { errors } = await checked(write, whole, current);
  return new Set(errors.map((error) => errorPlace(context, stored, whole, error)));
}
