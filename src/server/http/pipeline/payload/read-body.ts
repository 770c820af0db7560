import type { IncomingMessage } from 'node:http';
import type { HeldBody } from '../../../bodies-in-flight.ts';
import { Refusal } from '../../../refusal.ts';

export const MEGABYTE = 1024 * 1024;

/** Most bytes of a call's body (`docs/security.md#t13`). */
export const BODY_LIMIT = MEGABYTE;

/** The first memory for a body whose length is not known, or longer. */
const FIRST_BYTES = 16 * 1024;

/**
 * Reads a body into memory and stops as soon as it is too large. Throws 413 `tooLarge`, 400 `badContentType` for a
 * compressed body, 400 `cutOff` when the connection breaks, and what `held` throws for the memory of the body.
 */
export async function readBody(incoming: IncomingMessage, limit: number, held: HeldBody): Promise<Uint8Array> {
  const encoding = incoming.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity')
    throw new Refusal(400, 'badContentType', 'The body must not be compressed.');
  const declared = Number(incoming.headers['content-length'] ?? limit);
  if (declared > limit && incoming.headers['content-length'] !== undefined) throw tooLarge(limit);
  return new Promise((resolve, reject) => {
    const body = new GrowingBody(Math.min(declared, limit), held);
    const onData = (chunk: Buffer): void => {
      if (body.length + chunk.length > limit) return settle(() => reject(tooLarge(limit)));
      try {
        body.add(chunk);
      } catch (error) {
        settle(() => reject(error));
      }
    };
    const onEnd = (): void => settle(() => resolve(body.bytes()));
    const onCut = (): void => settle(() => reject(new Refusal(400, 'cutOff', 'The body did not arrive whole.')));
    function settle(finish: () => void): void {
      incoming.off('data', onData).off('end', onEnd).off('error', onCut).off('close', onCut);
      // An error after the body has been read must not end the process.
      incoming.on('error', () => undefined);
      incoming.pause();
      finish();
    }
    incoming.on('data', onData).on('end', onEnd).on('error', onCut).on('close', onCut);
  });
}

/**
 * The part of a body that has arrived, in one buffer that doubles: a chunk of one byte costs one byte, not an object, and
 * a sender that declares a megabyte holds no more than it has sent.
 */
class GrowingBody {
  readonly #longest: number;
  readonly #held: HeldBody;
  #buffer = Buffer.alloc(0);
  length = 0;

  constructor(longest: number, held: HeldBody) {
    this.#longest = longest;
    this.#held = held;
  }

  add(chunk: Buffer): void {
    const needed = this.length + chunk.length;
    if (needed > this.#buffer.length) this.#grow(needed);
    chunk.copy(this.#buffer, this.length);
    this.length = needed;
  }

  bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.length);
  }

  #grow(needed: number): void {
    const doubled = Math.max(needed, FIRST_BYTES, this.#buffer.length * 2);
    const size = Math.max(needed, Math.min(doubled, this.#longest));
    this.#held.hold(size - this.#buffer.length);
    const grown = Buffer.allocUnsafeSlow(size);
    this.#buffer.copy(grown, 0, 0, this.length);
    this.#buffer = grown;
  }
}

function tooLarge(limit: number): Refusal {
  return new Refusal(413, 'tooLarge', `The body is larger than ${limit / MEGABYTE} MB.`);
}
