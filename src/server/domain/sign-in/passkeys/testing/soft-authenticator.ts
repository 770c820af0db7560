import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What an authenticator says of a call: tests change single parts of it. */
export interface Saying {
  challenge: string;
  origin: string;
  rpID: string;
  counter?: number;
  isVerified?: boolean;
  type?: string;
}

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

/** An authenticator in software with one passkey (ES256, no attestation), for tests. */
export class SoftAuthenticator {
  readonly credentialId: string = randomBytes(32).toString('base64url');
  readonly #privateKey: KeyObject;
  readonly #publicKey: Buffer;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    // A COSE key: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}.
    this.#publicKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  /** Returns the answer to `create`, as the console sends it. */
  make(saying: Saying): string {
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const data = Buffer.concat([head(saying, ATTESTED), Buffer.alloc(16), length, id, this.#publicKey]);
    const size = Buffer.from([0x59, data.length >> 8, data.length & 0xff]);
    // {fmt: "none", attStmt: {}, authData: data} in CBOR.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      size,
      data,
    ]);
    return this.#answer({
      clientDataJSON: clientData(saying, 'webauthn.create').toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    });
  }

  /** Returns the answer to `get`, as the console sends it. */
  use(saying: Saying): string {
    const [data, client] = [head(saying, 0), clientData(saying, 'webauthn.get')];
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
    });
  }

  #answer(response: Record<string, string>): string {
    const { credentialId } = this;
    return JSON.stringify({ id: credentialId, rawId: credentialId, type: 'public-key', response });
  }
}

function head({ rpID, counter = 0, isVerified = true }: Saying, flags: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const all = PRESENT | flags | (isVerified ? VERIFIED : 0);
  return Buffer.concat([createHash('sha256').update(rpID).digest(), Buffer.from([all]), count]);
}

function clientData({ challenge, origin, type }: Saying, usual: string): Buffer {
  return Buffer.from(JSON.stringify({ type: type ?? usual, challenge, origin, crossOrigin: false }));
}
