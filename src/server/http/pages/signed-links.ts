import type { IncomingMessage } from 'node:http';
import type { Transaction } from '../../data/engine/database.ts';
import { readLink, type LinkPurpose, type LinkTarget } from '../../domain/campaigns/engine/links.ts';
import { TokenBuckets } from '../pipeline/admission/token-buckets.ts';
import type { Responses } from '../responses/responses.ts';
import type { ServerParts } from '../server-parts.ts';
import { plainPage } from './plain-page.ts';

/** What the pages behind the signed links of messages share: who may open one, and how often. */
export class SignedLinks {
  readonly #parts: ServerParts;
  readonly #responses: Responses;
  readonly #addressOf: (incoming: IncomingMessage) => string;
  readonly #rates: TokenBuckets;

  constructor(parts: ServerParts, responses: Responses, addressOf: (incoming: IncomingMessage) => string) {
    const { ratePerAddress } = parts.options;
    this.#parts = parts;
    this.#responses = responses;
    this.#addressOf = addressOf;
    this.#rates = new TokenBuckets(ratePerAddress, ratePerAddress * 5);
  }

  /** The secret that signs the links of the installation. */
  get pepper(): Buffer {
    return this.#parts.services.pepper;
  }

  /** Returns the message of a link, or the response to a link that is none, or is used too often. */
  targetOf(incoming: IncomingMessage, token: string, purpose: LinkPurpose, to?: string): LinkTarget | Response {
    const target = readLink(token, purpose, this.pepper, to);
    if (target === null) return this.unknown();
    const seconds = this.#rates.take(this.#addressOf(incoming), performance.now());
    return seconds > 0 ? this.#tooMany(seconds) : target;
  }

  inTenant<Result>({ tenantId }: LinkTarget, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#parts.database.transaction(async (transaction) => {
      await transaction.asTenant(tenantId);
      return work(transaction);
    });
  }

  now(): number {
    return (this.#parts.clock?.() ?? new Date()).getTime();
  }

  ofTest(): Response {
    return this.#responses.page(200, (nonce) =>
      plainPage('A test message', '<p>This link is of a test. In a real message it unsubscribes its contact.</p>', {
        nonce,
      }),
    );
  }

  unknown(): Response {
    return this.#responses.page(404, (nonce) =>
      plainPage('This link does not work', '<p>Use the link in the newest message, as a whole.</p>', { nonce }),
    );
  }

  #tooMany(seconds: number): Response {
    const response = this.#responses.page(429, (nonce) =>
      plainPage('Too many requests', '<p>The link works. Try again in a moment.</p>', { nonce }),
    );
    response.headers.set('retry-after', String(seconds));
    return response;
  }
}
