import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { invalid, Refusal } from '../../../refusal.ts';
import type { StoredRecord } from '../store-types.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';
import { parentKeyOf, rowsIn } from '../reading/children.ts';
import type { Write } from './write-record.ts';

/**
 * Adds the records that a new record brings along (`children.addedBy`), each with its own rules, version and line in
 * the audit log. The paths of a refusal start with the row.
 */
export async function addBrought(
  { transaction, origin, stored, store }: Write,
  sent: JsonObject,
  record: StoredRecord,
): Promise<void> {
  for (const { property, child, foreignKey } of stored.brought) {
    for (const [index, row] of rowsIn(sent[property]).entries()) {
      const values = { ...row, [foreignKey]: record[parentKeyOf(stored)] };
      await inRow(`${property}[${index}]`, () => store.add(transaction, origin, child.entity, values));
    }
  }
}

/** Runs the write of a row, and throws its refusal with the place of the row. */
async function inRow(place: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const errors = error.fieldErrors ?? [{ path: '', message: error.message }];
    const fieldErrors = errors.map(({ path, message }) => ({
      path: path === '' ? place : `${place}.${path}`,
      message,
    }));
    throw new Refusal(error.status, error.errorCode, error.message, { fieldErrors });
  }
}

/** Throws 400 when an update sends records that only a new record brings along: they are changed on their own. */
export function refuseBrought(stored: StoredEntity, sent: JsonObject): void {
  const errors = stored.brought
    .filter(({ property }) => rowsIn(sent[property]).length > 0)
    .map(({ property, child }) => ({
      path: property,
      message: `Only a new ${stored.entity.title.toLowerCase()} brings ${child.titlePlural.toLowerCase()} along.`,
    }));
  if (errors.length > 0) throw invalid(errors);
}
