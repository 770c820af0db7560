import { clearAbsent } from '../../../renderer/language/rules/clear-absent.ts';
import type { ListDescriptor } from '../../../renderer/language/types/descriptor.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { fakeRecord } from '../../../tools/fake-data/fake-record.ts';
import { rows, type ApiClient } from '../../support/api-client.ts';
import { catalogue, entityOf, operationOf } from './catalogue.ts';
import type { Place } from './places.ts';

/** More than one page. */
const ROWS = 12;
/** The number of records that references choose from. */
const CHOICES = 20;

/**
 * How many fake records were made of each entity. Each one gets other references than the one before, so that no two
 * are the same pair.
 */
const made = new Map<string, number>();

/**
 * Returns a fake record that follows the data rules of its entity and refers to existing rows. Fields that a referenced
 * row has too, such as the currency of a market, are copied from it. Keys of the address come from `place`. Absent
 * fields (`presentWhen`) are left out.
 */
export async function validRecord(
  client: ApiClient,
  entity: Entity,
  seed: string,
  place: Place = {},
): Promise<JsonObject> {
  const turn = made.get(entity.entity) ?? 0;
  made.set(entity.entity, turn + 1);
  const referenced = new Map<string, JsonObject>();
  for (const [name, field] of Object.entries(entity.properties)) {
    if (!field.references || place[name] !== undefined) continue;
    const choices = await existing(client, field.references.entity);
    const row = choices[turn % Math.max(1, choices.length)];
    if (row) referenced.set(field.references.entity, row);
  }
  const record = {
    ...fakeRecord(entity, { seed, referenced: (name, field) => referenced.get(name)?.[field] }),
    ...place,
  };
  const said = [...referenced].flatMap(([name, row]) =>
    Object.entries(row).filter(
      ([property]) => entity.properties[property]?.references && !entityOf(name).key.includes(property),
    ),
  );
  const whole = {
    ...record,
    ...Object.fromEntries(said.filter(([name]) => Object.hasOwn(record, name) && place[name] === undefined)),
  };
  const present = clearAbsent(entity.properties, whole, {});
  return Object.fromEntries(Object.entries(whole).filter(([name, value]) => value === present[name]));
}

/**
 * Adds fake rows to a list that the demo leaves empty, so that a new list is tested with rows. A list stays empty if no
 * operation adds to it. Lists within another record rely on the demo (`placeOf`).
 */
export async function fillEmptyList(client: ApiClient, list: ListDescriptor): Promise<void> {
  const { path } = operationOf(list.endpoints.list);
  const add = Object.values(catalogue.operations).find((operation) => operation.serves?.add === list.entity);
  if (!add || path.includes('{') || rows((await client.get(`${path}?$top=1`)).envelope).length > 0) return;
  for (let row = 0; row < ROWS; row += 1) {
    const added = await client.post(add.path, await validRecord(client, entityOf(list.entity), `row ${row}`));
    if (!added.envelope.isSuccessful)
      throw new Error(`${add.name} refused a fake ${list.entity}: ${JSON.stringify(added.envelope)}`);
  }
}

/** Returns records of an entity whose list has no keys in its path. */
async function existing(client: ApiClient, entityName: string): Promise<JsonObject[]> {
  const list = Object.values(catalogue.operations).find(
    (operation) => operation.serves?.list === entityName && !operation.path.includes('{'),
  );
  return list ? rows((await client.get(`${list.path}?$top=${CHOICES}`)).envelope) : [];
}
