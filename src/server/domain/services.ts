/** The external services that handlers use; the settings choose the implementations. */
export interface Services {
  delivery: Delivery;
  blobs: BlobStore;
  /** The installation's secret, at least 32 bytes, kept outside the database. */
  pepper: Buffer;
  settings: SignInSettings & { isDevelopment: boolean; publicOrigin: string | null };
}

export interface SignInSettings {
  /** Digits of a one-time code, 4 to 8 (`docs/deviations.md#digits-of-a-code`). */
  otpLength: number;
  /** Whether unknown identities get the same responses as known ones (`docs/security.md#sign-in-rule-11`). */
  enumerationSafe: boolean;
}

/** Sends messages: SMTP, an SMS gateway over HTTP, or the development outbox. */
export interface Delivery {
  /** The channels that are configured; an installation may have e-mail only. */
  readonly channels: readonly DeliveryMessage['channel'][];
  /** Rejects when the message was not accepted within ten seconds; it then counts as not sent. */
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

/** Stores files: in a folder by default, in Azure Blob Storage when configured. Names start with the tenant. */
export interface BlobStore {
  /**
   * Returns a signed, expiring address to which the browser sends the blocks and the block list.
   * @param owner the contact whose quota the upload takes up
   */
  uploadAddress(blobName: string, validSeconds: number, owner?: number): Promise<string>;
  /** Returns whether the tenant may store further files. */
  hasRoom(tenantId: number): Promise<boolean>;
  exists(blobName: string): Promise<boolean>;
  /** Returns the names of the files directly in a folder such as `t/1/categories/12/`; empty for a missing folder. */
  fileNames(folder: string): Promise<string[]>;
  /** Stores a file that the server itself has made (demo pictures). */
  put(blobName: string, content: Uint8Array, contentType: string): Promise<void>;
  /** Returns null for a missing blob. */
  read(blobName: string): Promise<{ content: Uint8Array; contentType: string } | null>;
}
