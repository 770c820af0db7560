import { sql } from 'kysely';
import { clearAbsent } from '../../../renderer/language/rules/clear-absent.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { Transaction } from '../data/engine/database.ts';
import { minorUnits } from '../data/store/writing/write-values.ts';
import { columnOf } from '../data/tables/names.ts';
import { storedFields } from '../data/tables/table-shape.ts';

/** A row with its key, by property, and its date. */
export interface SetRow {
  values: JsonObject;
  /** ISO 8601. */
  createdDate: string;
}

/**
 * Inserts any number of rows of one entity in two statements: the rows, and their lines in the audit log. For sets that
 * are too large for the store; the plan's tests check that the rows break no rule. `digitsOf` returns the decimals of a
 * currency.
 */
export async function insertSet(
  transaction: Transaction,
  entity: Entity,
  rows: readonly SetRow[],
  digitsOf: ReadonlyMap<string, number>,
): Promise<void> {
  if (rows.length === 0) return;
  const fields = storedFields(entity).filter(([name]) => columnOf(name) !== 'created_date');
  const defaults = Object.fromEntries(
    fields.flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default]])),
  );
  const columns = [...fields.map(([name]) => columnOf(name)), 'created_date'];
  const stored = rows.map(({ values, createdDate }) => {
    const whole = clearAbsent(entity.properties, { ...defaults, ...values }, {});
    const written = fields.map(([name, field]): [string, Json] => [
      columnOf(name),
      field.format === 'money' ? inMinorUnits(entity, name, whole, digitsOf) : (whole[name] ?? null),
    ]);
    return { ...Object.fromEntries(written), created_date: createdDate };
  });
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(`public.${entity.table.name}`)} (tenant_id, ${list})
    select ${transaction.tenantId}::integer, ${list} from jsonb_populate_recordset(null::${sql.table(`public.${entity.table.name}`)}, ${JSON.stringify(stored)}::jsonb)`.execute(
    transaction.query,
  );
  const lines = rows.map(({ values }) => ({
    entity_id: entity.key.map((name) => String(values[name])).join('/'),
    changes: Object.fromEntries(
      Object.entries(values)
        .filter(([, value]) => value !== null)
        .map(([name, value]): [string, Json] => [name, [null, value ?? null]]),
    ),
  }));
  await sql`
    insert into public.audit_log (tenant_id, request_id, operation, entity, entity_id, event, changes)
    select ${transaction.tenantId}::integer, 'demo', 'fillDemo', ${entity.entity}, line.entity_id, 'added', line.changes
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (entity_id text, changes jsonb)`.execute(
    transaction.query,
  );
}

function inMinorUnits(entity: Entity, name: string, values: JsonObject, digitsOf: ReadonlyMap<string, number>): Json {
  const amount = values[name];
  if (typeof amount !== 'number') return null;
  const units = minorUnits(amount, digitsOf.get(String(values[entity.properties[name]?.currencyField ?? ''])));
  if ('problem' in units) throw new Error(`The demo's ${entity.entity}.${name} of ${amount}: ${units.problem}`);
  return units.units;
}
