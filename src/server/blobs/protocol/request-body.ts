import type { HeldBody } from '../../bodies-in-flight.ts';
import { BlobFault } from '../blob-fault.ts';

/**
 * Reads a request's body up to a number of bytes: refuses it by its content-length, and stops when more bytes arrive.
 * Throws 413 `RequestBodyTooLarge`, and what `held` throws.
 */
export async function readBody(request: Request, maximumBytes: number, held: HeldBody): Promise<Buffer> {
  const tooLarge = new BlobFault(413, 'RequestBodyTooLarge', `One call carries at most ${maximumBytes} bytes.`);
  if (Number(request.headers.get('content-length') ?? '0') > maximumBytes) throw tooLarge;
  const reader = request.body?.getReader();
  if (reader === undefined) return Buffer.alloc(0);
  const parts: Uint8Array[] = [];
  try {
    for (let size = 0; ;) {
      const { done, value } = await reader.read();
      if (done) return Buffer.concat(parts);
      size += value.length;
      if (size > maximumBytes) throw tooLarge;
      held.hold(value.length);
      parts.push(value);
    }
  } catch (error) {
    await reader.cancel();
    throw error;
  }
}
