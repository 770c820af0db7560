import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../testing/databases.ts';
import { isStorable } from '../../../../renderer/language/rules/is-storable.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import type { TestDatabase } from '../testing/databases.ts';

let fresh: TestDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(() => fresh.drop());

async function one(expression: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await fresh.database.transaction(({ query }) =>
    sql<{ value: unknown }>`select ${expression} as value`.execute(query),
  );
  return rows[0]?.value;
}

test.each([
  ['12::int2', 12],
  ['-7::int4', -7],
  ['9007199254740991::int8', 9007199254740991],
  ['9007199254740993::int8', '9007199254740993'],
  ['1.50::numeric', '1.50'],
  ["'NaN'::float8", Number.NaN],
  ['0.1::float8', 0.1],
  ['true', true],
  ['null::text', null],
  ["'x'::text", 'x'],
  ["'2026-02-28'::date", '2026-02-28'],
  ["'2026-02-28T12:00:00.123456+05:30'::timestamptz", '2026-02-28T06:30:00.123Z'],
  ["'2026-02-28T12:00:00Z'::timestamptz(3)", '2026-02-28T12:00:00.000Z'],
  ["'infinity'::timestamptz", 'infinity'],
  [`'{"a":[1,null]}'::jsonb`, { a: [1, null] }],
  ["'[]'::json", []],
  ["'{a,b}'::text[]", ['a', 'b']],
  ["'{1,2}'::int[]", [1, 2]],
  ["'\\xdead'::bytea", Buffer.from('dead', 'hex')],
])('%s is read as %j', async (expression, value) => {
  expect(await one(sql.raw(expression))).toEqual(value);
});

test('every value is read back as it was written', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 }).filter((value) => isStorable(value));
  const json = fc
    .jsonValue({ maxDepth: 3 })
    .map((value): Json => JSON.parse(JSON.stringify(value)))
    .filter((value) => isStorable(value));
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.maxSafeInteger(),
      fc.boolean(),
      fc.array(fc.oneof(text, fc.constant(null)), { maxLength: 4 }),
      fc.uint8Array({ maxLength: 40 }),
      json,
      async (words, number, flag, list, bytes, value) => {
        expect(await one(sql`${words}::text`)).toBe(words);
        expect(await one(sql`${number}::int8`)).toBe(number);
        expect(await one(sql`${flag}::boolean`)).toBe(flag);
        expect(await one(sql`${list}::text[]`)).toEqual(list);
        expect(await one(sql`${bytes}::bytea`)).toEqual(Buffer.from(bytes));
        expect(await one(sql`${JSON.stringify(value)}::jsonb`)).toEqual(value);
      },
    ),
    { numRuns: 100 },
  );
}, 60_000);

test('a text that PostgreSQL cannot store is refused as the caller’s error', async () => {
  await expect(one(sql`${'a\u0000b'}::text`)).rejects.toMatchObject({ status: 400, errorCode: 'invalid' });
});

test('numbers and dates out of range are refused as the caller’s error', async () => {
  await expect(one(sql`${99_999_999_999}::int4`)).rejects.toMatchObject({ status: 400, errorCode: 'invalid' });
  await expect(one(sql`${'2026-02-30'}::date`)).rejects.toMatchObject({ status: 400, errorCode: 'invalid' });
});
