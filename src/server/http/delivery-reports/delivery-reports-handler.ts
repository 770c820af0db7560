import type { IncomingMessage } from 'node:http';
import type { Json } from '../../../../renderer/language/types/json.ts';
import { BodiesInFlight } from '../../bodies-in-flight.ts';
import { readReports, tokenOf, type ReportFormat } from '../../domain/delivery-reports/formats/format.ts';
import { endOfSignature, judgeSignature, type Judgement } from '../../domain/delivery-reports/formats/signatures.ts';
import { REPORT_FORMATS } from '../../domain/delivery-reports/formats/sources.ts';
import type { DeliveryReport, ReportSource } from '../../domain/delivery-reports/report.ts';
import { useReportToken } from '../../domain/delivery-reports/report-tokens.ts';
import { takeReports, type Taken } from '../../domain/delivery-reports/take-reports.ts';
import { Refusal } from '../../refusal.ts';
import { TokenBuckets } from '../pipeline/admission/token-buckets.ts';
import { parseJson } from '../pipeline/payload/parse-body.ts';
import { BODY_LIMIT, readBody } from '../pipeline/payload/read-body.ts';
import type { Responses } from '../responses/responses.ts';
import type { ServerParts } from '../server-parts.ts';

export const DELIVERY_REPORTS_PATH = '/delivery-reports/:source';

/** Values of a body: five thousand reports of a provider that says twenty things of each. */
const MOST_VALUES = 100_000;

/** What answering needs of the handler of calls. */
export interface ReportCalls {
  addressOf(incoming: IncomingMessage): string;
  requestIdOf(incoming: IncomingMessage): string;
}

/**
 * Takes reports of providers (`docs/domain/delivery-reports.md`). The answer says how many arrived, and nothing of which
 * messages are known. 202 promises that they are stored.
 */
export class DeliveryReportsHandler {
  readonly #parts: ServerParts;
  readonly #responses: Responses;
  readonly #calls: ReportCalls;
  readonly #rates: TokenBuckets;
  readonly #bodies = new BodiesInFlight();

  constructor(parts: ServerParts, responses: Responses, calls: ReportCalls) {
    const { ratePerAddress } = parts.options;
    this.#parts = parts;
    this.#responses = responses;
    this.#calls = calls;
    this.#rates = new TokenBuckets(ratePerAddress, ratePerAddress * 5);
    parts.metrics.watchBodies('deliveryReports', () => this.#bodies.held);
  }

  async take(incoming: IncomingMessage, source: string): Promise<Response> {
    const format = REPORT_FORMATS.get(source);
    const keys = this.#parts.options.deliveryReportKeys.get(source);
    if (format === undefined || keys === undefined)
      throw new Refusal(404, 'notFound', 'There is nothing at this address.');
    const address = this.#calls.addressOf(incoming);
    const seconds = this.#rates.take(address, performance.now());
    if (seconds > 0)
      throw new Refusal(429, 'tooManyRequests', 'Too many requests. Try again shortly.', {
        retryAfterSeconds: seconds,
      });
    const received = await this.#bodies.during(address, async (held) => {
      const bytes = await readBody(incoming, BODY_LIMIT, held);
      // Not parsed before its signature is judged, unless the signature is a part of it; parsed once.
      let parsed: Json | undefined;
      const body = () => (parsed ??= parseJson(bytes, MOST_VALUES));
      const judgement = judgeSignature(format.signature, { headers: incoming.headers, bytes, body }, keys, this.#now());
      if (judgement !== 'valid') throw this.#refused(format.source, judgement);
      await this.#useToken(format, body(), bytes);
      const { reports, ignored } = readReports(format, body());
      this.#note(format.source, { ...(await this.#store(format.source, reports)), ignored });
      return reports.length + ignored;
    });
    return this.#responses.json(202, JSON.stringify({ received }), this.#calls.requestIdOf(incoming));
  }

  /** Throws 401 for a token that was used for another body. It is stored before the reports, also where none is. */
  async #useToken(format: ReportFormat, body: Json, bytes: Uint8Array): Promise<void> {
    const token = tokenOf(format, body);
    if (token === null) return;
    const now = this.#now();
    const used = { source: format.source, token, bytes, endsAt: endOfSignature(format.signature, now) };
    const isGood = await this.#parts.database.transaction((transaction) => useReportToken(transaction, used, now));
    if (!isGood) throw this.#refused(format.source, 'used');
  }

  /** Stores the reports, those of each tenant in a transaction. What is repeated after a failure changes nothing. */
  async #store(source: ReportSource, reports: readonly DeliveryReport[]): Promise<Taken> {
    const all: Taken = { taken: 0, repeated: 0, unknown: 0 };
    for (const [tenantId, own] of byTenant(reports)) {
      const { taken, repeated, unknown } = await this.#parts.database.transaction(async (transaction) => {
        await transaction.asTenant(tenantId);
        return takeReports(transaction, source, own, this.#now());
      });
      all.taken += taken;
      all.repeated += repeated;
      all.unknown += unknown;
    }
    return all;
  }

  #note(source: ReportSource, counts: Taken & { ignored: number }): void {
    this.#parts.log.info('deliveryReports', { source, ...counts });
    for (const result of ['taken', 'repeated', 'unknown', 'ignored'] as const)
      if (counts[result] > 0) this.#parts.metrics.reported(source, result, counts[result]);
  }

  #refused(source: ReportSource, judgement: Exclude<Judgement, 'valid'> | 'used'): Refusal {
    this.#parts.log.warn('deliveryReportsRefused', { source, judgement });
    this.#parts.metrics.reported(source, 'refused', 1);
    if (judgement === 'used')
      return new Refusal(401, 'usedSignature', 'The signature was used for another request. Sign this one.');
    return judgement === 'stale'
      ? new Refusal(401, 'staleSignature', 'The signature is too old, or of the future. Sign the request again.')
      : new Refusal(401, 'invalidSignature', 'The request is not signed with a key of this installation.');
  }

  #now(): number {
    return (this.#parts.clock?.() ?? new Date()).getTime();
  }
}

function byTenant(reports: readonly DeliveryReport[]): Map<number, DeliveryReport[]> {
  const groups = new Map<number, DeliveryReport[]>();
  for (const report of reports) {
    const own = groups.get(report.tenantId);
    if (own === undefined) groups.set(report.tenantId, [report]);
    else own.push(report);
  }
  return groups;
}
