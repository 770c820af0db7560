import { answerShape } from '../../../../renderer/language/resolve/answer-shape.ts';
import type { CatalogueOperation } from '../../../../renderer/language/resolve/catalogue.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Envelope } from '../../../../renderer/language/types/operation.ts';
import { fakeAnswer } from '../../../fake-data/fake-answer.ts';
import { withFixedValues } from '../../../fake-data/fixed-values.ts';
import type { AddressedCall } from './called-operation.ts';
import { listPage } from './list-page.ts';
import type { State } from './states.ts';

/** The sources of fake responses. */
export interface AnswerSources {
  entities: Record<string, Entity>;
  /** Results from the data file of the open screen, by operation, or by operation and keys: `getPartyAddresses/31`. */
  given: Record<string, Json>;
  /** Operations that return the options of a lookup: an empty screen still has them. */
  lookups: ReadonlySet<string>;
  state: State;
}

export interface Made {
  status: number;
  envelope: Envelope;
}

/**
 * Returns the response to a call: from the data file of the screen, or else fake data from the shape of the result.
 *
 * @param payload The payload of a POST.
 * @param search The query of a list, with or without its question mark.
 */
export function answerOf(call: AddressedCall, sources: AnswerSources, payload: JsonObject, search: string): Made {
  if (sources.state === 'error')
    return {
      status: 500,
      envelope: { isSuccessful: false, message: '', result: null, errorCode: 'fault', requestId: 'preview-0001' },
    };
  const result = resultOf(call, sources, payload);
  const listed = listedEntity(call.operation);
  const entity = listed === undefined ? undefined : sources.entities[listed];
  if (entity === undefined || !Array.isArray(result)) return succeeded({ result });
  return succeeded(listPage(result, search, entity, expandedBy(call.operation, entity, sources.entities)));
}

function succeeded(part: Pick<Envelope, 'result' | 'count'>): Made {
  return { status: 200, envelope: { isSuccessful: true, message: '', ...part } };
}

function resultOf(
  { operation, args, behind }: AddressedCall,
  { given, entities, lookups, state }: AnswerSources,
  payload: JsonObject,
): Json {
  const address = [operation.name, ...Object.values(args), ...behind].join('/');
  const known = given[address] ?? given[operation.name];
  if (operation.method === 'POST') return known ?? writeResult(operation, payload, address, entities);
  const fake = withFixedValues(fakeAnswer(answerShape(operation, entities), address), operation.serves?.where);
  const made = known ?? withKeys(fake, args);
  return state === 'empty' && !lookups.has(operation.name) ? withoutRows(made) : made;
}

/** Returns a written record as the server would: with a key and the next version. */
function writeResult(
  operation: CatalogueOperation,
  payload: JsonObject,
  seed: string,
  entities: Record<string, Entity>,
): Json {
  const { serves } = operation;
  const written = serves?.add ?? serves?.update;
  const entity = written === undefined ? undefined : entities[written];
  if (entity === undefined) return fakeAnswer(operation.result, seed);
  const key = Object.fromEntries(entity.key.map((name) => [name, payload[name] ?? 101]));
  return { ...payload, ...key, version: Number(payload['version'] ?? 0) + 1 };
}

/** Returns the record with the key that the call asked for. */
function withKeys(made: Json, args: Record<string, string>): Json {
  if (!isObject(made)) return made;
  const keys = Object.entries(args).filter(([name]) => Object.hasOwn(made, name));
  return {
    ...made,
    ...Object.fromEntries(keys.map(([name, text]) => [name, typeof made[name] === 'number' ? Number(text) : text])),
  };
}

/** Returns a result without rows, both in a list and in a record. Lists of plain values are facts and stay. */
function withoutRows(value: Json): Json {
  if (Array.isArray(value)) return value.some(isObject) ? [] : value;
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, inner === undefined ? null : withoutRows(inner)]),
  );
}

function listedEntity({ serves, list }: CatalogueOperation): string | undefined {
  return serves?.list ?? list?.entity;
}

function expandedBy(
  { serves }: CatalogueOperation,
  entity: Entity,
  entities: Record<string, Entity>,
): Record<string, Entity> {
  const found = Object.values(entity.properties).flatMap(({ references }): [string, Entity][] => {
    const other =
      references !== undefined && serves?.expand?.includes(references.as) ? entities[references.entity] : undefined;
    return references === undefined || other === undefined ? [] : [[references.as, other]];
  });
  return Object.fromEntries(found);
}
