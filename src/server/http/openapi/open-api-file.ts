import type { IncomingMessage } from 'node:http';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { ServedFile } from '../console-files/console-files.ts';
import { bestEncoding, pack, type Encoding, type Packed } from '../console-files/pack.ts';

/** The bytes of `/openapi.json`: made and compressed at their first use, then kept, so that a call costs their sending. */
export class OpenApiFile {
  readonly #document: () => JsonObject;
  #text: Buffer | undefined;
  readonly #packed = new Map<Encoding, Promise<Packed>>();

  /** @param document called once at most */
  constructor(document: () => JsonObject) {
    this.#document = document;
  }

  /** Returns the document in the best encoding that the caller accepts. */
  async serve({ headers }: Pick<IncomingMessage, 'headers'>): Promise<ServedFile> {
    const encoding = bestEncoding(headers['accept-encoding']?.toString());
    const packed = this.#packed.get(encoding) ?? this.#pack(encoding);
    this.#packed.set(encoding, packed);
    return { ...(await packed), type: 'application/json; charset=utf-8', isImmutable: false };
  }

  #pack(encoding: Encoding): Promise<Packed> {
    this.#text ??= Buffer.from(JSON.stringify(this.#document()));
    return pack(this.#text, encoding);
  }
}
