import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What the secret of an installation gives to its archives. */
export interface ArchiveKeys {
  /**
   * Tells secrets apart and reveals nothing of one: 128 bits that are derived from it. Two installations with one
   * secret have one id.
   */
  id: string;
  /** Returns the seal of a manifest: only the holder of the secret can make it. */
  seal(manifest: Buffer): string;
  isSealed(manifest: Buffer, seal: string): boolean;
}

export function archiveKeys(installationSecret: Buffer): ArchiveKeys {
  const derive = (purpose: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', installationSecret, '', purpose, bytes));
  const sealKey = derive('seal of archives', 32);
  const seal = (manifest: Buffer): string => createHmac('sha256', sealKey).update(manifest).digest('hex');
  return {
    id: derive('id of the secret in archives', 16).toString('hex'),
    seal,
    isSealed(manifest, given) {
      const [expected, actual] = [Buffer.from(seal(manifest)), Buffer.from(given)];
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}
