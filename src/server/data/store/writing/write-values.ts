import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { currencyOf } from '../../../../../renderer/language/paths/currency-path.ts';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../../renderer/language/types/operation.ts';
import { invalid } from '../../../refusal.ts';
import type { Transaction } from '../../engine/database.ts';
import { isNullable } from '../../tables/fields.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { StoredColumn, StoredEntity } from '../mapping/stored-entity.ts';

/** One column to write. */
export interface ColumnValue {
  column: StoredColumn;
  value: RawBuilder<unknown>;
}

/** Returns the default for an empty value of a column that is not nullable. */
function orDefault(stored: StoredEntity, { property, field }: StoredColumn, value: Json | undefined): Json {
  if (value !== undefined && value !== null) return value;
  return isNullable(stored.entity, property, field) ? null : (field.default ?? null);
}

/** Where a row stands: the start of its error paths, and the records that have it as a row, the nearest first. */
export interface RowPlace {
  prefix: string;
  above: readonly JsonObject[];
  secrets: SecretBox;
}

/**
 * Returns the values of `columns` as parameters, with money in the minor units of its currency and secrets
 * encrypted. Throws 400 `invalid` for an amount without a currency or with more decimals than its currency has.
 */
export async function columnValues(
  transaction: Transaction,
  stored: StoredEntity,
  columns: readonly StoredColumn[],
  values: JsonObject,
  { prefix, above, secrets }: RowPlace,
): Promise<ColumnValue[]> {
  const records = [values, ...above];
  const digits = await currencyDigits(transaction, columns, records);
  const errors: FieldError[] = [];
  const written = columns.map((column): ColumnValue => {
    const value = orDefault(stored, column, values[column.property]);
    if (column.field.writeOnly) return { column, value: sql`${sealed(secrets, transaction, stored, column, value)}` };
    if (column.field.format !== 'money' || typeof value !== 'number')
      return { column, value: parameter(column, value) };
    const minor = minorUnits(value, digits.get(currencyOf(column.field.currencyField, records) ?? ''));
    if ('problem' in minor) errors.push({ path: prefix + column.property, message: minor.problem });
    return { column, value: parameter(column, 'units' in minor ? minor.units : null) };
  });
  if (errors.length > 0) throw invalid(errors);
  return written;
}

function sealed(
  secrets: SecretBox,
  { tenantId }: Transaction,
  stored: StoredEntity,
  { property }: StoredColumn,
  value: Json,
): string | null {
  if (value === null) return null;
  return secrets.seal({ tenantId: stored.isTenant ? tenantId : 0, entity: stored.name, property }, String(value));
}

function parameter(column: StoredColumn, value: Json): RawBuilder<unknown> {
  return column.type === 'jsonb' ? sql`${value === null ? null : JSON.stringify(value)}::jsonb` : sql`${value}`;
}

/** Returns the number of minor unit digits of each currency among the values. */
async function currencyDigits(
  transaction: Transaction,
  columns: readonly StoredColumn[],
  records: readonly JsonObject[],
): Promise<Map<string, number>> {
  const codes = columns.flatMap(({ currency, field }) =>
    currency === undefined ? [] : (currencyOf(field.currencyField, records) ?? []),
  );
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ code: string; digits: number }>`
    select currency_code as code, minor_units as digits
      from public.currencies where currency_code = any(${codes}::text[])`.execute(transaction.query);
  return new Map(rows.map(({ code, digits }) => [code, digits]));
}

/**
 * Converts the amount by its decimal text, because multiplying a binary fraction loses digits.
 * @example minorUnits(12.5, 2) // { units: '1250' }
 */
export function minorUnits(amount: number, digits: number | undefined): { units: string } | { problem: string } {
  if (digits === undefined) return { problem: 'Choose the currency of this amount.' };
  const [whole = '0', fraction = ''] = amount.toFixed(4).split('.');
  if (/[1-9]/.test(fraction.slice(digits)))
    return { problem: digits === 0 ? 'This currency has no decimals.' : `Use at most ${digits} decimals.` };
  return { units: String(BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))) };
}
