import type { ServerOperation } from '../../renderer/language/calls/companions.ts';
import { isObject } from '../../renderer/language/paths/path.ts';
import type { Entity } from '../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import type { HttpResponse } from '../../src/server/http/testing/http-call.ts';

/** What may be called, as the server mounts it. */
export interface Contract {
  operations: readonly ServerOperation[];
  entities: Readonly<Record<string, Entity>>;
}

/** Who calls: a browser with a session. */
export interface Caller {
  get(path: string): Promise<HttpResponse>;
  post(path: string, payload: JsonObject): Promise<HttpResponse>;
}

export interface ProbeReport {
  probes: number;
  /** Answers by status; faults are 5xx. */
  statuses: Record<string, number>;
  /** Texts of the other tenant in an answer, with the call that they came from. */
  leaks: string[];
  /** Lists of the other tenant that read differently after the probes. */
  changed: string[];
}

/** A record of the other tenant, and texts of it that the own tenant has nowhere. */
interface Target {
  entity: string;
  record: JsonObject;
  canaries: string[];
}

interface Answered {
  call: string;
  /** What was read, to ask the other tenant for the same. */
  address?: string;
  answer: HttpResponse;
  canaries: readonly string[];
}

type Probe = () => Promise<Answered>;

const READ = 200;
const MOST_ROWS = 5000;
const SITE = '1';

/**
 * Tries to reach the records of another tenant with a session of the own one (`docs/security.md#t1`): reads by key, by
 * filter and by search, then updates and deletes. Both sessions are those of owners, so that nothing is refused for
 * want of a permission.
 */
export async function probeTenant(contract: Contract, own: Caller, other: Caller, most: number): Promise<ProbeReport> {
  const before = await readLists(contract, other);
  const targets = targetsOf(contract, before, textsOf(await readLists(contract, own)));
  const report: ProbeReport = { probes: 0, statuses: {}, leaks: [], changed: [] };
  for (const probe of probesOf(contract, own, targets, most)) {
    const answered = await probe();
    const { call, answer } = answered;
    report.probes += 1;
    report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
    const seen = await leakedBy(answered, other);
    if (seen.length > 0) report.leaks.push(`${call}: ${seen.join(', ')}`);
  }
  const after = await readLists(contract, other);
  report.changed = [...before].filter(([name, rows]) => after.get(name) !== rows).map(([name]) => name);
  return report;
}

/** Returns what an answer tells of the other tenant. */
async function leakedBy({ address, answer, canaries }: Answered, other: Caller): Promise<string[]> {
  if (address === undefined || answer.headers['content-type'] !== 'application/pdf')
    return canaries.filter((canary) => JSON.stringify(resultOf(answer)).includes(canary));
  // The texts of a document are packed, but the same document always has the same bytes.
  const { text } = await other.get(address);
  return text === answer.text ? ['the whole document'] : [];
}

/** Returns the rows of every list that needs no key but the key of a site, as text, by operation. */
async function readLists({ operations, entities }: Contract, browser: Caller): Promise<Map<string, string>> {
  const lists = operations.filter(
    ({ companion, serves, method }) =>
      companion === undefined && method === 'GET' && isTenants(entities[serves?.list ?? '']),
  );
  const read = new Map<string, string>();
  for (const { name, path } of lists) {
    const address = path.replace('{siteId}', SITE);
    if (address.includes('{')) continue;
    const rows = await readRows(browser, address);
    if (rows !== null) read.set(name, JSON.stringify(rows));
  }
  return read;
}

/** Names of people repeat between tenants, so all pages of a list are read. Returns null when the list is refused. */
async function readRows(browser: Caller, address: string): Promise<Json[] | null> {
  const rows: Json[] = [];
  for (let skip = 0; skip < MOST_ROWS; skip += READ) {
    const answer = await browser.get(`${address}?$skip=${skip}&$top=${READ}`);
    const page = resultOf(answer);
    if (answer.status !== 200 || !Array.isArray(page)) return skip === 0 ? null : rows;
    rows.push(...page);
    if (page.length < READ) break;
  }
  return rows;
}

function isTenants(entity: Entity | undefined): boolean {
  return entity?.table.class === 'tenant';
}

function textsOf(lists: ReadonlyMap<string, string>): string {
  return [...lists.values()].join('\n');
}

function targetsOf({ operations }: Contract, lists: ReadonlyMap<string, string>, ownTexts: string): Target[] {
  return [...lists].flatMap(([name, text]) => {
    const entity = operations.find((operation) => operation.name === name)?.serves?.list ?? '';
    const rows: Json = JSON.parse(text);
    return (Array.isArray(rows) ? rows : []).filter(isObject).map((record) => ({
      entity,
      record,
      canaries: Object.values(record).flatMap((value) => (isCanary(value, ownTexts) ? [value] : [])),
    }));
  });
}

/** A text with a word in it that the own tenant has nowhere: not a date, a code or a number. */
function isCanary(value: Json | undefined, ownTexts: string): value is string {
  return (
    typeof value === 'string' &&
    /[A-Za-z]{4}/.test(value) &&
    value.length >= 8 &&
    !/^\d{4}-\d\d/.test(value) &&
    !ownTexts.includes(JSON.stringify(value).slice(1, -1))
  );
}

/**
 * Reads first, because a write changes what the own tenant has; deletes last. A fifth of the probes are updates, a
 * fifth deletes.
 */
function probesOf(contract: Contract, own: Caller, targets: readonly Target[], most: number): Probe[] {
  const { operations, entities } = contract;
  const plain = operations.filter(({ companion }) => companion === undefined);
  const reads: Probe[] = [];
  const writes: Probe[] = [];
  const deletes: Probe[] = [];
  for (const target of targets) {
    const entity = entities[target.entity];
    if (entity === undefined) continue;
    for (const operation of plain) {
      const { serves = {}, method, path } = operation;
      if (method === 'GET') reads.push(...readsOf(own, path, serves.list === target.entity, target, entity));
      else if (serves.update === target.entity) writes.push(write(own, path, target, changedRecord(entity, target)));
      else if (serves.delete === target.entity) deletes.push(write(own, path, target, keyOf(entity, target)));
    }
  }
  const [someWrites, someDeletes] = [writes, deletes].map((probes) => spread(probes).slice(0, most / 5));
  const rest = [...(someWrites ?? []), ...(someDeletes ?? [])];
  return [...spread(reads).slice(0, most - rest.length), ...rest];
}

function readsOf(own: Caller, path: string, isItsList: boolean, target: Target, entity: Entity): Probe[] {
  const { record, canaries } = target;
  const get =
    (address: string): Probe =>
    async () => ({ call: `GET ${address}`, address, answer: await own.get(address), canaries });
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  // A call that names a record of this kind by its key, such as a page of it.
  const isKeyed = names.length > 0 && entity.key.every((name) => names.includes(name));
  if (isKeyed && names.every((name) => isKey(record[name])))
    return [
      get(
        path
          .replace(/\[.*$/, '')
          .replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(record[name]))),
      ),
    ];
  if (!isItsList) return [];
  const list = path.replace('{siteId}', SITE);
  if (list.includes('{')) return [];
  const byKey = entity.key.map((name) => `${name} eq ${literal(record[name])}`).join(' and ');
  const words = canaries.slice(0, 1).map((canary) => get(`${list}?$search=${encodeURIComponent(canary.slice(0, 60))}`));
  return [get(`${list}?$filter=${encodeURIComponent(byKey)}`), ...words];
}

function isKey(value: Json | undefined): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

function literal(value: Json | undefined): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value ?? 'null');
}

function write(own: Caller, path: string, { canaries }: Target, payload: JsonObject): Probe {
  // An answer may repeat what was sent: that is no leak.
  const sent = JSON.stringify(payload);
  const unsent = canaries.filter((canary) => !sent.includes(JSON.stringify(canary).slice(1, -1)));
  return async () => ({ call: `POST ${path}`, answer: await own.post(path, payload), canaries: unsent });
}

function keyOf({ key }: Entity, { record }: Target): JsonObject {
  return Object.fromEntries(key.map((name) => [name, record[name] ?? null]));
}

/** The record with other texts, so that one of the record itself in the answer is a leak. */
function changedRecord(entity: Entity, target: Target): JsonObject {
  const { key, properties } = entity;
  const { record } = target;
  const written = Object.entries(properties).flatMap(
    ([name, { readOnly, type, format, options }]): [string, Json][] => {
      const value = record[name];
      if (key.includes(name) || value === undefined || readOnly === true) return [];
      const isText = type === 'string' && format === undefined && options === undefined && typeof value === 'string';
      return [[name, isText ? 'Probe' : value]];
    },
  );
  return {
    ...Object.fromEntries(written),
    ...keyOf(entity, target),
    version: record['version'] ?? 1,
  };
}

/** Takes turns over the kinds of records, so that a limit leaves some of each. */
function spread<Item>(items: readonly Item[]): Item[] {
  const step = 7;
  return Array.from({ length: step }, (_, start) => items.filter((_item, index) => index % step === start)).flat();
}

/** The message of a refusal may repeat what was sent; what the own tenant is told stands in the result. */
function resultOf(answer: HttpResponse): Json {
  return answer.envelope().result ?? null;
}
