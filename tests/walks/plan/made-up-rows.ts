import type { ListDescriptor } from '../../../renderer/language/types/descriptor.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { madeUpRecord } from '../../../tools/made-up/made-up-record.ts';
import { rows, type ApiClient } from '../../support/api-client.ts';
import { callPath, catalogue, entityOf } from './catalogue.ts';

/** More than a page. */
const ROWS = 12;

/** A record by the entity's own rules whose references point to rows that exist. */
export async function validRecord(client: ApiClient, entity: Entity, seed: string): Promise<JsonObject> {
  const referenced = new Map<string, JsonObject>();
  for (const field of Object.values(entity.properties)) {
    if (!field.references) continue;
    const [row] = await existing(client, field.references.entity);
    if (row) referenced.set(field.references.entity, row);
  }
  return madeUpRecord(entity, { seed, referenced: (name, field) => referenced.get(name)?.[field] });
}

/** Adds made-up rows where the demo has none: a list that was described today has something to prove. Without an operation that adds, it stays empty. */
export async function fillEmptyList(client: ApiClient, list: ListDescriptor): Promise<void> {
  const add = Object.values(catalogue.operations).find((operation) => operation.serves?.add === list.entity);
  if (!add || rows((await client.get(`${callPath(list.endpoints.list)}?$top=1`)).envelope).length > 0) return;
  for (let row = 0; row < ROWS; row += 1) {
    const added = await client.post(add.path, await validRecord(client, entityOf(list.entity), `row ${row}`));
    if (!added.envelope.isSuccessful) throw new Error(`${add.name} refused a made-up ${list.entity}: ${JSON.stringify(added.envelope)}`);
  }
}

async function existing(client: ApiClient, entityName: string): Promise<JsonObject[]> {
  const list = Object.values(catalogue.operations).find((operation) => operation.serves?.list === entityName);
  return list ? rows((await client.get(`${list.path}?$top=1`)).envelope) : [];
}
