import { createPublicKey } from 'node:crypto';
import type { Setting } from './settings-table.ts';

/** The keys by which reports of providers are proven, by the formats of the reports. */
export const deliveryReportKeys: Setting<Map<string, string[]>> = {
  default: '(none: no reports are taken)',
  allowed:
    'keys such as screenplay=whsec_..., sendgrid=MFkw... or mailgun=..., with commas between them; several of one format are all good',
  help: 'Keys by which the reports of mail and SMS providers are proven: delivered, bounced, complained.',
  isSecret: true,
  parse: reportKeys,
};

/** Returns whether a text is a key of a format of reports, by the name of the format. */
const REPORT_KEYS: Readonly<Record<string, (key: string) => boolean>> = {
  screenplay: (key) => key.startsWith('whsec_') && bytesOf(key.slice('whsec_'.length)) >= 24,
  sendgrid: isEllipticKey,
  mailgun: (key) => /^[\x21-\x7e]{20,200}$/.test(key),
};

function reportKeys(text: string): Map<string, string[]> | undefined {
  const found = new Map<string, string[]>();
  for (const pair of text.split(',')) {
    const [, format = '', key = ''] = /^\s*([a-z]{1,20})=(\S+)\s*$/.exec(pair) ?? [];
    if (!Object.hasOwn(REPORT_KEYS, format) || REPORT_KEYS[format]?.(key) !== true) return undefined;
    found.set(format, [...(found.get(format) ?? []), key]);
  }
  return found;
}

function bytesOf(base64: string): number {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? Buffer.from(base64, 'base64').length : 0;
}

function isEllipticKey(base64: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ec';
  } catch {
    return false;
  }
}
