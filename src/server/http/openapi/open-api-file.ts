import type { IncomingMessage } from 'node:http';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { ServedFile } from '../console-files/console-files.ts';
import { bestEncoding, pack, type Encoding, type Packed } from '../console-files/pack.ts';

/** The bytes of a document: made and compressed at their first use, then kept, so that a call costs their sending. */
export class OpenApiFile {
  #document: (() => JsonObject) | undefined;
  #text: Buffer | undefined;
  readonly #packed = new Map<Encoding, Promise<Packed>>();

  /** @param document called once at most */
  constructor(document: () => JsonObject) {
    this.#document = document;
  }

  /** The number of bytes of the document. */
  get size(): number {
    return this.#plain().length;
  }

  /** Returns the document in the best encoding that the caller accepts. */
  async serve({ headers }: Pick<IncomingMessage, 'headers'>): Promise<ServedFile> {
    const encoding = bestEncoding(headers['accept-encoding']?.toString());
    const packed = this.#packed.get(encoding) ?? this.#pack(encoding);
    this.#packed.set(encoding, packed);
    return { ...(await packed), type: 'application/json; charset=utf-8', isImmutable: false };
  }

  #pack(encoding: Encoding): Promise<Packed> {
    return pack(this.#plain(), encoding);
  }

  #plain(): Buffer {
    this.#text ??= Buffer.from(JSON.stringify(this.#document?.()));
    // The text is kept, what it was made from is not.
    this.#document = undefined;
    return this.#text;
  }
}
