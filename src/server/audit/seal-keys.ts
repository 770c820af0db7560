import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A seal over lines of the audit log of a tenant (`lines`), or over the removal of the oldest ones (`removal`). */
export interface Seal {
  /** Counts from 1 within the tenant. */
  number: number;
  kind: 'lines' | 'removal';
  /** The lines come after this one: the last line of the seal before. 0 in a removal. */
  afterLine: number;
  lastLine: number;
  count: number;
  /** ISO 8601 in UTC, with milliseconds. */
  sealedAt: string;
  /** Base64 of the id and the code of each line (`line-codes.ts`). */
  lineCodes: string;
  /** The seal with the number before; empty in the first. */
  previous: string;
  /** 64 hexadecimal digits. */
  seal: string;
}

/** Makes codes and seals with a key that is derived from the secret of the installation. */
export interface SealKeys {
  /** Returns the code of a line: 16 bytes. */
  codeOf(tenantId: number, content: string): Buffer;
  sealOf(tenantId: number, seal: Omit<Seal, 'seal'>): string;
  isRight(tenantId: number, seal: Seal): boolean;
}

export const CODE_BYTES = 16;

/** Part of what is sealed: a later format gets another one. */
const FORMAT = 1;

export function sealKeys(installationSecret: Buffer): SealKeys {
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', installationSecret, '', purpose, 32));
  const lineKey = derive('lines of the audit log');
  const sealKey = derive('seals of the audit log');
  const sealOf: SealKeys['sealOf'] = (tenantId, seal) => {
    const { number, kind, afterLine, lastLine, count, sealedAt, lineCodes, previous } = seal;
    const sealed = [FORMAT, tenantId, number, kind, afterLine, lastLine, count, sealedAt, lineCodes, previous];
    return createHmac('sha256', sealKey).update(JSON.stringify(sealed)).digest('hex');
  };
  return {
    codeOf: (tenantId, content) =>
      createHmac('sha256', lineKey).update(`${tenantId} ${content}`).digest().subarray(0, CODE_BYTES),
    sealOf,
    isRight(tenantId, seal) {
      const [expected, given] = [Buffer.from(sealOf(tenantId, seal)), Buffer.from(seal.seal)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
