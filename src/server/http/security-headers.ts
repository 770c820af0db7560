import { randomBytes } from 'node:crypto';

type Headers = Readonly<Record<string, string>>;

/**
 * Names of the Trusted Types policies the console may make. One: everything else that wants to turn text into markup or
 * script is stopped by the browser.
 */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types screenplay";

const PERMISSIONS = [
  'accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'fullscreen', 'geolocation', 'gyroscope', 'magnetometer',
  'microphone', 'midi', 'payment', 'picture-in-picture', 'publickey-credentials-get', 'screen-wake-lock', 'sync-xhr', 'usb', 'xr-spatial-tracking',
].map((feature) => `${feature}=()`).join(', ');

/** A year, as `security.md` T5 says; only where https is sure to be there. */
const STRICT_TRANSPORT: Headers = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

const COMMON: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': PERMISSIONS,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** What no page is, needs nothing: data, pictures, scripts, errors. */
const DATA_POLICY = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ${TRUSTED_TYPES}`;

/** The policy of pages (`design.md` §6): our own files, and inline only what carries this response's nonce. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // A stream that hls.js plays reaches the video element under a blob: address of the page's own making. Its worker stays off: worker-src needs none.
    "media-src 'self' blob:",
    "connect-src 'self'",
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

/** 128 random bits for one response. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** The headers that every answer has, whatever it says (`security.md` T5, goal 12). */
export class SecurityHeaders {
  readonly #data: Headers;
  readonly #page: Headers;

  /** @param isHttps whether browsers reach the server over https */
  constructor(isHttps: boolean) {
    this.#page = { ...COMMON, ...(isHttps ? STRICT_TRANSPORT : {}) };
    this.#data = { ...this.#page, 'content-security-policy': DATA_POLICY };
  }

  ofData(): Headers {
    return this.#data;
  }

  ofPage(nonce: string): Headers {
    return { ...this.#page, 'content-security-policy': pagePolicy(nonce) };
  }
}
