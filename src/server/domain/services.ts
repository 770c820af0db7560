/** What handlers use of the outside world; each is a port with real implementations chosen by the settings. */
export interface Services {
  delivery: Delivery;
  blobs: BlobStore;
  /** Secret of this installation, at least 32 bytes, kept outside the database. */
  pepper: Buffer;
  settings: SignInSettings & { isDevelopment: boolean; publicOrigin: string | null };
}

export interface SignInSettings {
  /** Digits of a one-time code, 4 to 8 (`design.md` §9.14). */
  otpLength: number;
  /** Answer unknown identities like known ones (`security.md` §3.2.11). */
  enumerationSafe: boolean;
}

/** Carries a message to a person: SMTP, an SMS gateway over HTTP, or the development outbox. */
export interface Delivery {
  /** What it can carry: an installation may have e-mail alone. */
  readonly channels: readonly DeliveryMessage['channel'][];
  /** Rejects when the message was not accepted within ten seconds; then nothing counts as sent. */
  send(message: DeliveryMessage): Promise<void>;
}

export interface DeliveryMessage {
  tenantId: number;
  channel: 'sms' | 'email';
  /** E.164 or an e-mail address. */
  to: string;
  subject: string;
  text: string;
}

/** Where files live: a folder by default, Azure Blob Storage when configured. Names start with the tenant. */
export interface BlobStore {
  /** A signed, expiring address to which the browser itself sends the blocks and their list. */
  uploadAddress(blobName: string, validSeconds: number): Promise<string>;
  exists(blobName: string): Promise<boolean>;
  /** Names of the files directly in a folder such as `t/1/categories/12/`; none when there is no such folder. */
  fileNames(folder: string): Promise<string[]>;
  /** Stores what the server itself has made (demo pictures). */
  put(blobName: string, content: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such blob. */
  read(blobName: string): Promise<{ content: Uint8Array; contentType: string } | null>;
}
