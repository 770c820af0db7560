import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body in one encoding, ready to be sent. */
export interface Packed {
  body: Uint8Array<ArrayBuffer>;
  encoding: Encoding;
  etag: string;
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Returns a body in an encoding, with the ETag of both. */
export async function pack(plain: Uint8Array, encoding: Encoding): Promise<Packed> {
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}-${encoding}"`;
  return { body: Uint8Array.from(await encoded(plain, encoding)), encoding, etag };
}

function encoded(plain: Uint8Array, encoding: Encoding): Uint8Array | Promise<Uint8Array> {
  if (encoding === 'br') return compress.br(plain, BROTLI);
  return encoding === 'gzip' ? compress.gzip(plain, { level: 9 }) : plain;
}

/** Returns brotli before gzip, unless the header excludes it with `q=0`. */
export function bestEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Map(
    (acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
        return [name, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))];
      }),
  );
  if (accepted.get('br') === true) return 'br';
  return accepted.get('gzip') === true ? 'gzip' : 'identity';
}
