import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The field that a secret belongs to. A sealed value opens only there, so a copied column reveals nothing. */
export interface SecretPlace {
  /** 0 in a platform table. */
  tenantId: number;
  entity: string;
  property: string;
}

/** Encrypts the values of write-only fields before they are stored (`docs/security.md#t11`). */
export interface SecretBox {
  seal(place: SecretPlace, text: string): string;
  /** Throws an `Error` when the value was sealed with another key or for another field, or was changed. */
  open(place: SecretPlace, sealed: string): string;
}

/** The start of every sealed value. A check of the database refuses a value of a write-only column without it. */
export const SEALED = 'sealed:1:';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Creates the box of an installation (AES-256-GCM). Its key is derived from the secret of the installation, which is
 * not in the database.
 */
export function createSecretBox(installationSecret: Buffer): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', installationSecret, '', 'secrets of records', 32));
  return {
    seal(place, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bytesOf(place));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return SEALED + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },

    open(place, sealed) {
      const name = `${place.entity}.${place.property}`;
      if (!sealed.startsWith(SEALED)) throw new Error(`The secret ${name} is not encrypted.`);
      const bytes = Buffer.from(sealed.slice(SEALED.length), 'base64url');
      try {
        const nonce = bytes.subarray(0, NONCE_BYTES);
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bytesOf(place));
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
        return Buffer.concat(text).toString('utf8');
      } catch (error) {
        throw new Error(`The secret ${name} cannot be decrypted: SECRET_KEY differs from the one it was stored with.`, {
          cause: error,
        });
      }
    },
  };
}

function bytesOf({ tenantId, entity, property }: SecretPlace): Buffer {
  return Buffer.from(`${tenantId}/${entity}.${property}`);
}
