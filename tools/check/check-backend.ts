import { readOperationPath } from '../../renderer/language/calls/operation-path.ts';
import { isObject } from '../../renderer/language/paths/path.ts';
import { answerShape } from '../../renderer/language/resolve/answer-shape.ts';
import type { Catalogue, CatalogueOperation } from '../../renderer/language/resolve/catalogue.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import type { Ask } from './backend.ts';
import { judgeEnvelope, judgePage, judgeRefusal, judgeShape } from './judge.ts';

/** A call that breaks the contract. */
export interface Finding {
  operation: string;
  path: string;
  problem: string;
}

export interface CheckReport {
  /** Operations whose answers were judged. */
  checked: number;
  /** Reads that the caller may not call (403). */
  forbidden: string[];
  /** Reads whose path needs a value that no answer had. */
  unreached: string[];
  findings: Finding[];
}

type Contract = Pick<Catalogue, 'operations' | 'entities'>;

const ROWS = 2;
const NO_SUCH_FIELD = 'noSuchFieldOfScreenplayCheck';
/** The calls of the front that keeps the sessions of browsers: a backend has none of them. */
const FRONT = 'front';
const NO_SUCH_OPERATION = '/auth-management/management/check/noSuchOperation';

/**
 * Calls every read of the catalogue that the session can reach, and judges the answers. Sends no write, and asks for no
 * file (`file`), which is no envelope.
 */
export async function checkBackend(contract: Contract, ask: Ask, hasSession: boolean): Promise<CheckReport> {
  const run = new Run(contract, ask, hasSession);
  await run.refuse('(unknown operation)', NO_SUCH_OPERATION, [404], 'an unknown operation');
  const reads = Object.values(contract.operations).filter(
    ({ method, service, access, file }) =>
      method === 'GET' && service !== FRONT && file === undefined && (hasSession || access === 'public'),
  );
  // Each round may learn values of the keys that the next one needs: sites first, then what belongs to a site.
  let left = reads;
  for (let before = -1; left.length !== before;) {
    before = left.length;
    left = await run.round(left);
  }
  return { ...run.report, unreached: [...run.report.unreached, ...left.map(({ name }) => name)].toSorted() };
}

class Run {
  readonly report: CheckReport = { checked: 0, forbidden: [], unreached: [], findings: [] };
  readonly #contract: Contract;
  readonly #ask: Ask;
  readonly #hasSession: boolean;
  /** Values by the names of fields, from the rows that were answered. */
  readonly #known = new Map<string, string>();

  constructor(contract: Contract, ask: Ask, hasSession: boolean) {
    this.#contract = contract;
    this.#ask = ask;
    this.#hasSession = hasSession;
  }

  /** Checks the operations whose keys are known. Returns the others. */
  async round(operations: readonly CatalogueOperation[]): Promise<CatalogueOperation[]> {
    const later: CatalogueOperation[] = [];
    for (const operation of operations) {
      const path = this.#pathOf(operation);
      if (path === undefined) later.push(operation);
      else await this.#check(operation, path);
    }
    return later;
  }

  async refuse(operation: string, path: string, statuses: readonly number[], when: string): Promise<void> {
    await this.#told(operation, path, async () => judgeRefusal(await this.#ask(path), statuses, when));
  }

  /** Returns the path of a call; undefined while one of its keys has no value. Periods of reports are left out. */
  #pathOf({ path }: CatalogueOperation): string | undefined {
    const { fixed, keys } = readOperationPath(path);
    if (!keys.every((name) => this.#known.has(name))) return undefined;
    return fixed.replace(/\{(\w+)\}/g, (_key, name: string) => encodeURIComponent(this.#known.get(name) ?? ''));
  }

  async #check(operation: CatalogueOperation, path: string): Promise<void> {
    const entity = operation.serves?.list ?? operation.list;
    const isList = entity !== undefined;
    const address = isList ? `${path}?$top=${ROWS}&$count=true` : path;
    let rows: Json | undefined;
    await this.#told(operation.name, address, async () => {
      const answer = await this.#ask(address);
      if (answer.status === 403) {
        this.report.forbidden.push(operation.name);
        return judgeRefusal(answer, [403], 'a call without permission');
      }
      // Its keys are values of other records: there need not be such a record.
      if (answer.status === 404 && operation.path.includes('{')) {
        this.report.unreached.push(operation.name);
        return judgeRefusal(answer, [404], 'a record that does not exist');
      }
      this.report.checked += 1;
      const { envelope, problems } = judgeEnvelope(answer);
      if (envelope === undefined) return problems;
      if (envelope['isSuccessful'] !== true) return [`refuses (${answer.status}): ${String(envelope['message'])}`];
      rows = envelope['result'];
      this.#learn(rows);
      return [...this.#shape(operation, rows), ...(isList ? judgePage(envelope, ROWS) : [])];
    });
    if (rows === undefined) return;
    if (isList) await this.#checkList(operation.name, path, rows);
    if (this.#hasSession && operation.access !== 'public') await this.#checkAnonymous(operation.name, address);
  }

  #shape(operation: CatalogueOperation, result: Json | undefined): string[] {
    const { entities } = this.#contract;
    const shape = answerShape(operation, entities);
    if (shape === undefined) return [];
    const served = entities[operation.serves?.list ?? operation.serves?.get ?? ''];
    return judgeShape(shape, result, served?.key ?? []);
  }

  /** The second page goes on where the first one ends, and what cannot be understood is refused, not ignored. */
  async #checkList(operation: string, path: string, first: Json): Promise<void> {
    const second = `${path}?$top=1&$skip=1`;
    if (Array.isArray(first) && first.length === ROWS)
      await this.#told(operation, second, async () => {
        const { envelope, problems } = judgeEnvelope(await this.#ask(second));
        if (envelope === undefined) return problems;
        const { result } = envelope;
        const isSame = JSON.stringify(Array.isArray(result) ? result[0] : null) === JSON.stringify(first[1]);
        return isSame ? [] : ['$skip=1 does not begin with the second row'];
      });
    const wrong = encodeURIComponent(`${NO_SUCH_FIELD} eq 1`);
    await this.refuse(operation, `${path}?$filter=${wrong}`, [400], 'a filter by an unknown field');
    await this.refuse(operation, `${path}?$top=-1`, [400], 'a negative $top');
  }

  async #checkAnonymous(operation: string, path: string): Promise<void> {
    await this.#told(operation, path, async () =>
      judgeRefusal(await this.#ask(path, { isAnonymous: true }), [401], 'a call without a session'),
    );
  }

  /** Notes the values of a result's records as keys of further calls: the first value of a name counts. */
  #learn(result: Json | undefined): void {
    const records: JsonObject[] = (Array.isArray(result) ? result : [result ?? null]).filter((one) => isObject(one));
    for (const record of records)
      for (const [name, value] of Object.entries(record))
        if ((typeof value === 'number' || typeof value === 'string') && value !== '' && !this.#known.has(name))
          this.#known.set(name, String(value));
  }

  async #told(operation: string, path: string, judge: () => Promise<string[]>): Promise<void> {
    const problems = await judge().catch((error: unknown) => [
      `gives no answer: ${error instanceof Error ? error.message : String(error)}`,
    ]);
    for (const problem of problems) this.report.findings.push({ operation, path, problem });
  }
}
