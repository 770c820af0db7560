import { clearAbsent } from '../../../renderer/language/rules/clear-absent.ts';
import type { CatalogueOperation } from '../../../renderer/language/resolve/catalogue.ts';
import type { ListDescriptor } from '../../../renderer/language/types/descriptor.ts';
import type { Entity, Field } from '../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { fakeRecord } from '../../../tools/fake-data/fake-record.ts';
import { rows, type ApiClient } from '../../support/api-client.ts';
import { catalogue, entityOf, operationOf } from './catalogue.ts';
import type { Place } from './places.ts';

/** More than one page. */
const ROWS = 12;
/** The number of records that references choose from. */
const CHOICES = 20;

/** Optional fields that must fit other records or the day, by a rule of the domain that has tests of its own. */
const FITTED: Readonly<Record<string, readonly string[]>> = {
  SiteIdentityProvider: ['issuerUrl'],
  Campaign: ['endDate', 'isActive'],
};
/** Fields that hold a value of another list, which is not the key of its records: the operation and the field there. */
const OFFERED: Readonly<Record<string, Readonly<Record<string, readonly [operation: string, field: string]>>>> = {
  Campaign: { siteDomainName: ['getAllSiteWebDomains', 'webDomainName'] },
};

/** How many combinations of references were used up for each entity, so that no two fake records are the same pair. */
const used = new Map<string, number>();

/**
 * Returns a fake record that follows the data rules of its entity and refers to existing rows. Fields that a referenced
 * row has too, such as the currency of a market, are copied from it. Keys of the address come from `place`. Absent
 * fields (`presentWhen`) and optional fields that must fit the referenced record are left out.
 */
export async function validRecord(
  client: ApiClient,
  entity: Entity,
  seed: string,
  place: Place = {},
): Promise<JsonObject> {
  const referenced = await freeReferences(client, entity, place);
  const record = {
    ...fakeRecord(entity, { seed, referenced: (name, field) => referenced.get(name)?.[field] }),
    ...(await offered(client, entity)),
    ...place,
  };
  const said = [...referenced].flatMap(([name, row]) =>
    Object.entries(row).filter(
      ([property]) => entity.properties[property]?.references && !entityOf(name).key.includes(property),
    ),
  );
  const whole = {
    ...record,
    ...Object.fromEntries(
      said.filter(([name, value]) => value !== null && Object.hasOwn(record, name) && place[name] === undefined),
    ),
  };
  const present = clearAbsent(entity.properties, whole, {});
  const isLeft = (name: string) => FITTED[entity.entity]?.includes(name) === true;
  return Object.fromEntries(Object.entries(whole).filter(([name, value]) => value === present[name] && !isLeft(name)));
}

async function offered(client: ApiClient, { entity }: Entity): Promise<JsonObject> {
  const values: JsonObject = {};
  for (const [name, [operation, field]] of Object.entries(OFFERED[entity] ?? {})) {
    const [row] = rows((await client.get(`${operationOf(operation).path}?$top=1`)).envelope);
    values[name] = row?.[field] ?? null;
  }
  return values;
}

/**
 * Returns a record for each entity that this one refers to: a combination that no fake record had before, and that no
 * unique set of references has in the list of the entity.
 */
async function freeReferences(client: ApiClient, entity: Entity, place: Place): Promise<Map<string, JsonObject>> {
  const choices: Choice[] = [];
  for (const [name, { references }] of Object.entries(entity.properties)) {
    if (!references || place[name] !== undefined) continue;
    const isNeeded = references.entity !== entity.entity && entity.required?.includes(name) === true;
    const there = await existing(client, references.entity);
    const records = there.length === 0 && isNeeded ? await firstOf(client, references.entity) : there;
    if (records.length > 0) choices.push({ name, references, records });
  }
  const combinations = choices.reduce((product, { records }) => product * records.length, 1);
  const pairs = (entity.unique ?? []).filter((names) =>
    names.every((name) => choices.some((one) => one.name === name)),
  );
  const taken = pairs.length === 0 ? [] : await existing(client, entity.entity);
  for (let turn = used.get(entity.entity) ?? 0; ; turn += 1) {
    used.set(entity.entity, turn + 1);
    const chosen = combination(choices, turn);
    const valueOf = (name: string) =>
      chosen.get(name)?.[choices.find((one) => one.name === name)?.references.field ?? ''];
    const isTaken = pairs.some((names) => taken.some((row) => names.every((name) => row[name] === valueOf(name))));
    if (isTaken && turn < combinations) continue;
    return new Map([...chosen].map(([name, row]) => [entity.properties[name]?.references?.entity ?? '', row]));
  }
}

/** A field that refers to one of these records. */
interface Choice {
  name: string;
  references: NonNullable<Field['references']>;
  records: readonly JsonObject[];
}

/** Returns the record that each field refers to in a turn. Neighbouring turns differ, and all combinations come. */
function combination(choices: readonly Choice[], turn: number): Map<string, JsonObject> {
  let rest = turn;
  return new Map(
    choices.flatMap(({ name, records }): [string, JsonObject][] => {
      const row = records[rest % records.length];
      rest = Math.floor(rest / records.length);
      return row === undefined ? [] : [[name, row]];
    }),
  );
}

/** Adds the first record of an entity and returns it. Returns none if no operation adds to the entity. */
async function firstOf(client: ApiClient, entityName: string): Promise<JsonObject[]> {
  const add = addOperation(entityName);
  if (!add) return [];
  await addFake(client, add, 'the first');
  return existing(client, entityName);
}

function addOperation(entityName: string): CatalogueOperation | undefined {
  return Object.values(catalogue.operations).find((operation) => operation.serves?.add === entityName);
}

async function addFake(client: ApiClient, { name, path, serves }: CatalogueOperation, seed: string): Promise<void> {
  const entity = serves?.add ?? '';
  const added = await client.post(path, await validRecord(client, entityOf(entity), seed));
  if (!added.envelope.isSuccessful)
    throw new Error(`${name} refused a fake ${entity}: ${JSON.stringify(added.envelope)}`);
}

/**
 * Adds fake rows to a list that the demo leaves empty, so that a new list is tested with rows. A list stays empty if no
 * operation adds to it. Lists within another record rely on the demo (`placeOf`).
 */
export async function fillEmptyList(client: ApiClient, list: ListDescriptor): Promise<void> {
  const { path } = operationOf(list.endpoints.list);
  const add = addOperation(list.entity);
  if (!add || path.includes('{') || rows((await client.get(`${path}?$top=1`)).envelope).length > 0) return;
  for (let row = 0; row < ROWS; row += 1) await addFake(client, add, `row ${row}`);
}

/** Returns records of an entity whose list has no keys in its path. */
async function existing(client: ApiClient, entityName: string): Promise<JsonObject[]> {
  const list = Object.values(catalogue.operations).find(
    (operation) => operation.serves?.list === entityName && !operation.path.includes('{'),
  );
  return list ? rows((await client.get(`${list.path}?$top=${CHOICES}`)).envelope) : [];
}
