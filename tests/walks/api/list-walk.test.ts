import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matches } from '../../../renderer/language/query/odata/matches.ts';
import { parseFilter } from '../../../renderer/language/query/odata/parse-filter.ts';
import { queryFields } from '../../../renderer/language/query/odata/query-fields.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import { readPath } from '../../../renderer/language/paths/read-path.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import type { FilterType } from '../../../renderer/language/types/odata.ts';
import { ApiClient, rows, type Answer } from '../../support/api-client.ts';
import { owner } from '../../support/demo-people.ts';
import { SETUP_LIMIT_MS, startServer, WITHOUT_BUDGETS, type RunningServer } from '../../support/start-server.ts';
import { entityOf, expandedEntities, lists, operationOf } from '../plan/catalogue.ts';
import { fillEmptyList } from '../plan/fake-rows.ts';
import { filled, placeOfRows, type Place } from '../plan/places.ts';

/** The most rows of one answer. */
const PAGE = 200;

let server: RunningServer;
let client: ApiClient;

beforeAll(async () => {
  server = await startServer({ environment: WITHOUT_BUDGETS });
  client = new ApiClient(server.origin);
  await client.signIn(owner);
}, SETUP_LIMIT_MS);
afterAll(() => server.stop());

describe.each(lists)('the list $id through the API', (list) => {
  const entity = entityOf(list.entity);
  const operation = operationOf(list.endpoints.list);
  const query = queryFields(entity, expandedEntities(operation, entity));
  const sortable = Object.entries(query.fields).filter(([name]) => list.columns.some((column) => column.name === name));

  let place: Place = {};

  beforeAll(async () => {
    await fillEmptyList(client, list);
    place = await placeOfRows(async (path) => rows((await client.get(path)).envelope), operation.path, 'filled');
  });

  const page = (options: string): Promise<Answer> => client.get(`${filled(operation.path, place)}?${options}`);
  const byKey = `$top=${PAGE}&$orderby=${encodeURIComponent(entity.key.join(','))}`;
  /** Reads the list once, page by page, in the order of its key. */
  let listed: Promise<JsonObject[]> | undefined;
  const everything = (): Promise<JsonObject[]> => (listed ??= readAll());
  async function readAll(): Promise<JsonObject[]> {
    const found: JsonObject[] = [];
    for (let size = PAGE; size === PAGE;) {
      const next = rows((await page(`${byKey}&$skip=${found.length}`)).envelope);
      found.push(...next);
      size = next.length;
    }
    return found;
  }

  test('opens with ten rows and the count of all', async () => {
    const first = await page(
      `$top=10&$skip=0&$count=true&$orderby=${encodeURIComponent(list.orderBy ?? entity.key.join(','))}`,
    );
    const all = await everything();
    expect(first.status).toBe(200);
    expect(first.envelope.count).toBe(all.length);
    expect(
      all.length,
      `the demo has no ${entity.titlePlural}, and no operation adds one: a list without rows proves nothing`,
    ).toBeGreaterThan(0);
    expect(rows(first.envelope)).toHaveLength(Math.min(10, all.length));
  });

  test('answers every column it shows', async () => {
    // The name of a column with its own text is free.
    const shown = list.columns.filter(({ text }) => text === undefined);
    for (const row of await everything()) {
      for (const column of shown) {
        expect(
          readPath(row, column.name),
          `${column.name} of ${JSON.stringify(row[entity.key[0] ?? ''])}`,
        ).toBeDefined();
      }
    }
  });

  test('leaves the bodies of records to the records', async () => {
    const bodies = Object.entries(entity.properties)
      .filter(([, field]) => field.format === 'richtext')
      .map(([name]) => name);
    for (const row of await everything()) expect(Object.keys(row).filter((name) => bodies.includes(name))).toEqual([]);
  });

  test.each(sortable)('sorts by %s both ways', async (name, type) => {
    const up = rows((await page(`$top=${PAGE}&$orderby=${encodeURIComponent(name)}`)).envelope);
    const down = rows((await page(`$top=${PAGE}&$orderby=${encodeURIComponent(`${name} desc`)}`)).envelope);
    expect(up).toHaveLength(Math.min(PAGE, (await everything()).length));
    expectSorted(
      up.map((row) => readPath(row, name)),
      type,
    );
    expectSorted(down.map((row) => readPath(row, name)).toReversed(), type);
  });

  test.each(sortable)('filters by %s as the model does', async (name, type) => {
    const all = await everything();
    const sample = all.map((row) => readPath(row, name)).find((value) => value !== null && value !== undefined);
    const filters = [
      `${name} eq null`,
      `not (${name} eq null)`,
      ...(sample === undefined ? [] : sampleFilters(name, type, sample)),
    ];
    for (const filter of filters) {
      const answer = await page(`${byKey}&$count=true&$filter=${encodeURIComponent(filter)}`);
      const expected = all.filter((row) => matches(parseFilter(filter, query), row));
      expect(answer.status, filter).toBe(200);
      expect(keysOf(rows(answer.envelope), entity.key), filter).toEqual(keysOf(expected.slice(0, PAGE), entity.key));
      expect(answer.envelope.count, filter).toBe(expected.length);
    }
  });

  test('pages through everything once', async () => {
    const all = await everything();
    const size = Math.max(3, Math.ceil(all.length / 40));
    const order = encodeURIComponent(list.orderBy ?? entity.key.join(','));
    const seen: JsonObject[] = [];
    for (let skip = 0; skip < all.length; skip += size)
      seen.push(...rows((await page(`$top=${size}&$skip=${skip}&$orderby=${order}`)).envelope));
    expect(seen).toHaveLength(all.length);
    expect(keysOf(seen, entity.key)).toEqual(keysOf(all, entity.key));
  });

  if (query.search) {
    test('finds a record by a word of it', async () => {
      const [first] = await everything();
      const word = searchedWord(first, entity);
      const found = rows((await page(`${byKey}&$search=${encodeURIComponent(word)}`)).envelope);
      expect(keysOf(found, entity.key)).toContain(keysOf(first ? [first] : [], entity.key)[0]);
      const nothing = await page('$top=200&$count=true&$search=nothingisspelledlikethis');
      expect(nothing.envelope.count).toBe(0);
    });
  } else if (list.columnsFrom === undefined) {
    // Configured columns with text are searched.
    test('refuses to be searched', async () => {
      expect((await page('$top=200&$search=anything')).status).toBe(400);
    });
  }

  test.each([
    '$filter=nosuchfield eq 1',
    '$orderby=nosuchfield',
    '$top=-1',
    '$top=100000',
    '$filter=(',
    '$nosuchoption=1',
    '$filter=__proto__ eq 1',
  ])('refuses %s and says where', async (options) => {
    const answer = await page(encodeURI(options));
    expect(answer.status).toBe(400);
    expect(answer.envelope.isSuccessful).toBe(false);
    expect(answer.envelope.message).not.toBe('');
  });
});

function keysOf(records: JsonObject[], key: string[]): string[] {
  return records.map((record) => key.map((name) => String(record[name])).join('/')).toSorted();
}

/** Returns filters for a field that a person could set, with a value from the data. */
function sampleFilters(name: string, type: FilterType, sample: Json): string[] {
  if (type === 'text') {
    const text = String(sample).replaceAll("'", "''");
    const part = [...text].slice(0, 4).join('');
    return [
      `${name} eq '${text}'`,
      `contains(${name},'${part}')`,
      `startswith(${name},'${part}')`,
      `${name} in ('${text}','none')`,
    ];
  }
  return [
    `${name} eq ${String(sample)}`,
    ...(type === 'boolean' ? [] : [`${name} gt ${String(sample)}`, `${name} le ${String(sample)}`]),
  ];
}

/**
 * Fails if values are not ascending or if empty values are not together at one end. The database's collation orders
 * texts, so for texts only equal values must be together.
 */
function expectSorted(values: (Json | undefined)[], type: FilterType): void {
  const present = values.filter((value) => value !== null && value !== undefined);
  const empties = values.length - present.length;
  expect(
    [values.slice(0, empties), values.slice(values.length - empties)].some((end) =>
      end.every((value) => value === null || value === undefined),
    ),
  ).toBe(true);
  if (type === 'text') {
    const runs = present.filter((value, index) => value !== present[index - 1]);
    expect(new Set(runs).size).toBe(runs.length);
    return;
  }
  const comparable = present.map((value) =>
    type === 'number' || type === 'boolean' ? Number(value) : Date.parse(String(value)),
  );
  expect(comparable).toEqual(comparable.toSorted((a, b) => a - b));
}

/** Returns a word by which a record is found: of its title, or of the first text in an object that is searched. */
function searchedWord(record: JsonObject | undefined, { titleField, search = [], properties }: Entity): string {
  const members = search.find((name) => properties[name]?.type === 'object');
  const value = readPath(record, members ?? titleField);
  const text = isObject(value) ? Object.values(value).find((one) => typeof one === 'string') : value;
  return String(text).split(/\s+/)[0] ?? '';
}
