import { randomBytes } from 'node:crypto';

type Headers = Readonly<Record<string, string>>;

/**
 * The console creates one Trusted Types policy when its code starts (`renderer/host/trusted-html.ts`), and a name is
 * taken once. The browser blocks every other conversion of text into markup or script.
 */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types screenplay";
const NO_TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types 'none'";

/** Passkeys are left to the page itself (`publickey-credentials-get`), which is what a browser does by default. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'sync-xhr',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** One year, as `docs/security.md#t5` requires; sent only when the server is reached over https. */
const STRICT_TRANSPORT: Headers = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

const COMMON: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': PERMISSIONS,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** The content security policy of responses that are not HTML: nothing is allowed. */
const DATA_POLICY = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ${NO_TRUSTED_TYPES}`;

/**
 * Returns the content security policy of pages (`docs/decisions/0008-strict-content-security-policy.md`): own files,
 * and inline code only with this response's nonce.
 * @param uploadOrigin where the page may send uploads besides its own server
 */
export function pagePolicy(nonce: string, uploadOrigin: string | null = null): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // hls.js gives its stream to the video element under a blob: address. Its worker is switched off, so worker-src
    // needs no blob:.
    "media-src 'self' blob:",
    uploadOrigin === null ? "connect-src 'self'" : `connect-src 'self' ${uploadOrigin}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    TRUSTED_TYPES,
  ].join('; ');
}

/** Returns 128 random bits as base64. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** The security headers of every response (`docs/security.md#t5`). */
export class SecurityHeaders {
  readonly #data: Headers;
  readonly #page: Headers;
  readonly #uploadOrigin: string | null;

  /**
   * @param isHttps whether browsers reach the server over https
   * @param uploadOrigin where pages may send uploads besides their own server
   */
  constructor(isHttps: boolean, uploadOrigin: string | null = null) {
    this.#uploadOrigin = uploadOrigin;
    this.#page = { ...COMMON, ...(isHttps ? STRICT_TRANSPORT : {}) };
    this.#data = { ...this.#page, 'content-security-policy': DATA_POLICY };
  }

  /** Returns the headers of a server by its settings. */
  static of(options: { publicOrigin: string | null; uploadOrigin: string | null }): SecurityHeaders {
    return new SecurityHeaders(options.publicOrigin?.startsWith('https:') ?? false, options.uploadOrigin);
  }

  ofData(): Headers {
    return this.#data;
  }

  ofPage(nonce: string): Headers {
    return { ...this.#page, 'content-security-policy': pagePolicy(nonce, this.#uploadOrigin) };
  }
}
