import type { FieldError } from '../../../../../renderer/language/types/operation.ts';
import { invalid, Refusal } from '../../../refusal.ts';
import { SqlError } from '../../engine/database-error.ts';
import { columnOf, constraintName } from '../../tables/names.ts';
import type { StoreContext } from '../mapping/store-context.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';

/**
 * Runs a write and turns constraint violations into refusals. The store validates beforehand; violations come from
 * concurrent writes and from constraints that only the database knows. `prefix` starts the path of the error.
 */
export async function withViolations<Result>(
  context: StoreContext,
  stored: StoredEntity,
  prefix: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SqlError ? violation(context, stored, prefix, error) : error;
  }
}

function violation(context: StoreContext, stored: StoredEntity, prefix: string, error: SqlError): unknown {
  const at = (property: string | undefined, message: string): FieldError[] =>
    property === undefined ? [] : [{ path: prefix + property, message }];
  switch (error.code) {
    case '23505':
      return duplicate(stored, error, at);
    case '23503':
      return error.table === stored.table
        ? invalid(at(propertyOfReference(stored, error.constraint), 'This no longer exists. Choose another.'))
        : referenced(
            stored,
            context.all().find((other) => other.table === error.table)?.entity.titlePlural ?? 'other records',
          );
    case '23502':
      return invalid(
        at(stored.columns.find(({ column }) => column === error.column)?.property, 'This is a required field'),
      );
    case '23514':
      return invalid(at(propertyOfCheck(stored, error.constraint), 'This value is not allowed here.'));
    default:
      return error;
  }
}

/** Returns 409: the record is still referenced. */
export function referenced(stored: StoredEntity, titlePlural: string): Refusal {
  return new Refusal(
    409,
    'referenced',
    `This ${stored.entity.title.toLowerCase()} is used by ${titlePlural.toLowerCase()}. Change those first.`,
  );
}

function duplicate(
  stored: StoredEntity,
  error: SqlError,
  at: (property: string | undefined, message: string) => FieldError[],
): Refusal {
  const set =
    (stored.entity.unique ?? []).find(
      (properties) => constraintName(stored.table, properties.map(columnOf), 'unique') === error.constraint,
    ) ?? (error.constraint === `${stored.table}_pkey` ? stored.entity.key : undefined);
  const names = (set ?? []).map((property) => stored.entity.properties[property]?.title ?? property).join(' and ');
  const message = `There is already a ${stored.entity.title.toLowerCase()} with this ${names === '' ? 'value' : names.toLowerCase()}.`;
  return new Refusal(409, 'duplicate', message, { fieldErrors: at(set?.[0], message) });
}

function propertyOfReference(stored: StoredEntity, constraint: string | undefined): string | undefined {
  return stored.columns.find(({ column }) => constraintName(stored.table, [column], 'reference') === constraint)
    ?.property;
}

function propertyOfCheck(stored: StoredEntity, constraint: string | undefined): string | undefined {
  return stored.columns.find(({ column }) => constraintName(stored.table, [column], 'check') === constraint)?.property;
}
