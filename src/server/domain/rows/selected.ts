import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { columnOf } from '../../data/tables/names.ts';
import { tables, type Rows } from '../generated/tables.ts';

/** Some columns of a table's row. */
export type Columns<Table extends keyof Rows, Name extends keyof Rows[Table]> = Pick<Rows[Table], Name>;

/** Columns of a table that an outer join may not find. */
export type Joined<Row> = { [Name in keyof Row]: Row[Name] | null };

/** The row that a select list gives. */
export type RowOf<List> = List extends RawBuilder<infer Row> ? Row : never;

/**
 * Returns columns of a table as a select list, under their property names.
 * @param alias The name of the table in the query.
 * @example
 *   const list = selected('contacts', 'c', ['contactId', 'fullName']);
 *   sql<RowOf<typeof list>>`select ${list} from public.contacts c where ...`
 */
export function selected<Table extends keyof Rows, Name extends keyof Rows[Table] & string>(
  table: Table,
  alias: string,
  names: readonly Name[],
): RawBuilder<Columns<Table, Name>> {
  const types: Readonly<Record<string, string>> = tables[table].columns;
  const list = names.map((name) => {
    const column = sql.ref(`${alias}.${columnOf(name)}`);
    // An exact number is text in a result, and a number in a row.
    return sql`${types[name] === 'numeric' ? sql`${column}::float8` : column} as ${sql.ref(name)}`;
  });
  return sql`${sql.join(list)}`;
}

/**
 * Returns columns of the rows of a tenant's table that fulfil a condition, which names the table `t`.
 * @param where An order, a limit or a lock may follow the condition.
 */
export async function readRows<Table extends keyof Rows, Name extends keyof Rows[Table] & string>(
  transaction: Transaction,
  table: Table,
  names: readonly Name[],
  where: RawBuilder<unknown>,
): Promise<Columns<Table, Name>[]> {
  const { rows } = await sql<Columns<Table, Name>>`
    select ${selected(table, 't', names)} from ${sql.table(tables[table].name)} t
    where t.tenant_id = ${transaction.tenantId} and ${where}`.execute(transaction.query);
  return rows;
}
