import { sql, type RawBuilder } from 'kysely';
import { sqlPattern, type Person } from './person.ts';
import { tablesOfPersons, type PersonalRows, type Way } from './personal-tables.ts';

const NOTHING = sql`false`;

/**
 * Returns, as a condition on a row with an alias, whether one of the ways of its table leads to the person. It may be
 * null, which `where` takes for false: `coalesce` there would keep indexes from being used.
 */
export function isFoundBy(ways: readonly Way[], person: Person, tenantId: number, alias = 't'): RawBuilder<unknown> {
  if (ways.length === 0) return NOTHING;
  const conditions = ways.map((way) => sql`(${conditionOf(way, person, tenantId, alias)})`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function conditionOf(way: Way, person: Person, tenantId: number, alias: string): RawBuilder<unknown> {
  const column = sql.ref(`${alias}.${way.column}`);
  switch (way.kind) {
    case 'contact':
      return sql`${column} = ${person.contactId}`;
    case 'party':
      return sql`${column} = any(${person.partyIds}::integer[])`;
    case 'address':
      return sql`lower(${column} collate "C") = any(${person.addresses}::text[]) and ${namesNobodyElse(way, person, alias)}`;
    case 'row':
      return sql`${column} in (${rowsOf(way.table ?? '', person, tenantId, `${alias}p`)})`;
    case 'text': {
      const pattern = sqlPattern(person.searched);
      return pattern === null ? NOTHING : sql`${column}::text collate "und-x-icu" ~* ${pattern}`;
    }
  }
}

/** Returns, as a condition, whether a row that an address leads to names no other contact. */
function namesNobodyElse({ contacts }: Way, { contactId }: Person, alias: string): RawBuilder<unknown> {
  if (contacts.length === 0) return sql`true`;
  const named = contacts.map((name) => sql.ref(`${alias}.${name}`));
  return sql.join(
    named.map((column) => sql`(${column} is null or ${column} = ${contactId})`),
    sql` and `,
  );
}

/** Returns the keys of the rows of a person in a table, as a query. */
function rowsOf(table: string, person: Person, tenantId: number, alias: string): RawBuilder<unknown> {
  const parent = tablesOfPersons().get(table);
  const [key, ...more] = parent?.key ?? [];
  if (parent === undefined || key === undefined || more.length > 0)
    throw new Error(`The rows of ${table} are not found by one key: see the person of the tables that name it.`);
  return sql`select ${sql.ref(`${alias}.${key}`)} from ${tableOf(parent)} ${sql.ref(alias)}
    where ${sql.ref(`${alias}.tenant_id`)} = ${tenantId} and ${isFoundBy(wholeWays(parent), person, tenantId, alias)}`;
}

/** The ways that make the whole row the person's. */
export function wholeWays({ ways }: Pick<PersonalRows, 'ways'>): Way[] {
  return ways.filter(({ kind, columns }) => kind !== 'text' && columns === undefined);
}

/** The ways by a key or an address after which some columns of the row are the person's. */
export function limitedWays({ ways }: Pick<PersonalRows, 'ways'>): Way[] {
  return ways.filter(({ kind, columns }) => kind !== 'text' && columns !== undefined);
}

/** The ways by what a text says: every row of the table must be looked at. */
export function textWays({ ways }: Pick<PersonalRows, 'ways'>): Way[] {
  return ways.filter(({ kind }) => kind === 'text');
}

export function tableOf({ schema, name }: Pick<PersonalRows, 'schema' | 'name'>): RawBuilder<unknown> {
  return sql.table(`${schema}.${name}`);
}

/** Returns names of columns of a row with an alias, joined by commas. */
export function columnsOf(names: readonly string[], alias = 't'): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(`${alias}.${name}`)));
}

/** Returns, as a condition, whether a row comes after one with the key, which is JSON. */
export function isAfter(table: PersonalRows, after: string | null): RawBuilder<unknown> {
  if (after === null) return sql`true`;
  return sql`(${columnsOf(table.key)}) > (select ${columnsOf(table.key, 'r')}
    from jsonb_populate_record(null::${tableOf(table)}, ${after}::jsonb) r)`;
}

/** Returns SQL of the key of a row as JSON. */
export function keyOf(table: PersonalRows): RawBuilder<unknown> {
  return sql`(select to_jsonb(x) from (select ${columnsOf(table.key)}) x)::text`;
}
