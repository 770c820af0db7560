import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { OpenApiFile } from '../open-api-file.ts';

const MAX_BYTES = 32_000_000;

/** A document is kept as its text, as it is sent, and in two compressed encodings. */
const KEPT_AS = 3;

/** Caches documents in a bounded number of bytes; the one that was used longest ago is evicted. */
export class DocumentCache {
  readonly #maxBytes: number;
  readonly #files = new Map<string, { file: OpenApiFile; bytes: number }>();
  #bytes = 0;

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): OpenApiFile | undefined {
    const known = this.#files.get(key);
    if (known === undefined) return undefined;
    this.#files.delete(key);
    this.#files.set(key, known);
    return known.file;
  }

  /** Returns the bytes of a document, which stay in the cache unless they alone are more than it may have. */
  add(key: string, document: JsonObject): OpenApiFile {
    const file = new OpenApiFile(() => document);
    const bytes = file.size * KEPT_AS;
    this.#remove(key);
    this.#files.set(key, { file, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
    return file;
  }

  #remove(key: string): void {
    this.#bytes -= this.#files.get(key)?.bytes ?? 0;
    this.#files.delete(key);
  }
}
