import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What the secret of an installation gives to its archives. */
export interface ArchiveKeys {
  /**
   * Tells secrets apart and reveals nothing of one: 128 bits that are derived from it. Two installations with one
   * secret have one id.
   */
  id: string;
  /** Returns the seal of a manifest. */
  seal(manifest: Buffer): string;
  isSealed(manifest: Buffer, seal: string): boolean;
}

export function archiveKeys(installationSecret: Buffer): ArchiveKeys {
  const derive = (purpose: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', installationSecret, '', purpose, bytes));
  const sealKey = derive('seal of archives', 32);
  const seal = (manifest: Buffer): string => createHmac('sha256', sealKey).update(manifest).digest('hex');
  return { id: derive('id of the secret in archives', 16).toString('hex'), seal, isSealed: isSealedBy(seal) };
}

/**
 * Returns the seal of an archive that any installation reads: a plain digest, which shows damage. It does not show who
 * wrote the archive.
 */
export function openKeys(): ArchiveKeys {
  return { id: '', seal: sha256, isSealed: isSealedBy(sha256) };
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function isSealedBy(seal: ArchiveKeys['seal']): ArchiveKeys['isSealed'] {
  return (manifest, given) => {
    const [expected, actual] = [Buffer.from(seal(manifest)), Buffer.from(given)];
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  };
}
