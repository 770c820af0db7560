import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../../refusal.ts';

export const MEGABYTE = 1024 * 1024;

/** Most bytes of a call's body (`docs/security.md#t13`). */
export const BODY_LIMIT = MEGABYTE;

/**
 * Reads a body into memory and stops as soon as it is too large. Throws 413 `tooLarge`, 400 `badContentType` for a
 * compressed body, 400 `cutOff` when the connection breaks.
 */
export async function readBody(incoming: IncomingMessage, limit: number): Promise<Uint8Array> {
  const encoding = incoming.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity')
    throw new Refusal(400, 'badContentType', 'The body must not be compressed.');
  if (Number(incoming.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const onData = (chunk: Buffer): void => {
      length += chunk.length;
      if (length > limit) settle(() => reject(tooLarge(limit)));
      else chunks.push(chunk);
    };
    const onEnd = (): void => settle(() => resolve(Buffer.concat(chunks, length)));
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

function tooLarge(limit: number): Refusal {
  return new Refusal(413, 'tooLarge', `The body is larger than ${limit / MEGABYTE} MB.`);
}
