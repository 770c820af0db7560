import { createHash } from 'node:crypto';

/** The HTML of a page and its content security policy. */
export interface PageText {
  html: string;
  policy: string;
}

/** A page as it is sent. */
export interface RenderedPage {
  html: Uint8Array<ArrayBuffer>;
  policy: string;
  etag: string;
}

const MAX_BYTES = 32_000_000;

/** Caches the last version of each page in a bounded number of bytes; the page that was used longest ago is evicted. */
export class RenderedPages {
  readonly #maxBytes: number;
  readonly #pages = new Map<string, { version: string; page: RenderedPage }>();
  #bytes = 0;

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** Returns the page at this version, of itself and of what it is rendered with; null when it is not in the cache. */
  get(key: string, version: string): RenderedPage | null {
    const known = this.#pages.get(key);
    if (known?.version !== version) return null;
    this.#pages.delete(key);
    this.#pages.set(key, known);
    return known.page;
  }

  /** Replaces the cached version of the page, and returns the page as it is sent. */
  add(key: string, version: string, { html, policy }: PageText): RenderedPage {
    const etag = `"${createHash('sha256').update(html).digest('base64url')}"`;
    const page = { html: new TextEncoder().encode(html), policy, etag };
    this.#remove(key);
    this.#pages.set(key, { version, page });
    this.#bytes += page.html.length;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
    return page;
  }

  #remove(key: string): void {
    this.#bytes -= this.#pages.get(key)?.page.html.length ?? 0;
    this.#pages.delete(key);
  }
}
