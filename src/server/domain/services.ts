import type { SecretBox } from '../data/secrets/secret-box.ts';
import type { DeliveryConnectors } from './orders/ports/delivery-connector.ts';
import type { RefundGateways } from './orders/ports/refund-gateway.ts';

/** The external services that handlers use; the settings choose the implementations. */
export interface Services {
  delivery: Delivery;
  blobs: BlobStore;
  dns: Dns;
  refundGateways: RefundGateways;
  connectors: DeliveryConnectors;
  /** Calls public addresses that people of a tenant have entered. */
  outbound: Outbound;
  /** Writes texts for authors; null where no service is configured. */
  textWriter: TextWriter | null;
  /** Opens the secrets of records, such as the keys of payment gateways and the secrets of identity providers. */
  secrets: SecretBox;
  /** The installation's secret, at least 32 bytes, kept outside the database. */
  pepper: Buffer;
  settings: SignInSettings & {
    isDevelopment: boolean;
    publicOrigin: string | null;
    /** The domain below which sites have their system domains, and to which custom domains point. */
    sitesDomain: string;
  };
}

export interface SignInSettings {
  /** Digits of a one-time code, 4 to 8 (`docs/deviations.md#digits-of-a-code`). */
  otpLength: number;
  /** Whether unknown identities get the same responses as known ones (`docs/security.md#sign-in-rule-11`). */
  enumerationSafe: boolean;
}

/** Sends messages: SMTP, the gateways of `src/server/delivery`, or the development outbox. */
export interface Delivery {
  /** The channels that are configured; an installation may have e-mail only. */
  readonly channels: readonly DeliveryMessage['channel'][];
  /** Rejects when the message was not accepted within ten seconds; it then counts as not sent. */
  send(message: DeliveryMessage): Promise<void>;
}

export interface DeliveryMessage {
  tenantId: number;
  channel: 'sms' | 'email' | 'whatsapp' | 'push';
  /** E.164, an e-mail address, or the token of a device. */
  to: string;
  subject: string;
  text: string;
  /** What an e-mail says, in HTML beside the text. */
  html?: string;
  /** Files of an e-mail. */
  attachments?: readonly Attachment[];
  /** Where a mail program unsubscribes with one click (RFC 8058). */
  unsubscribeUrl?: string;
  /** The page that opens when a push notification is pressed. */
  pageUrl?: string;
  /** What a message by WhatsApp is made of: its text is for readers of the outbox. */
  template?: ApprovedTemplate;
  /**
   * The id by which a provider knows a repetition of the message, and names it in its reports: letters, digits, dots and
   * hyphens.
   */
  reference?: string;
}

/** A template that a provider has approved, and what fills its numbered places. */
export interface ApprovedTemplate {
  name: string;
  /** Such as `en_GB`; absent for the language of the settings. */
  language?: string;
  /** The values of `{{1}}`, `{{2}}` and so on. */
  parameters: readonly string[];
}

/** A text file of an e-mail. */
export interface Attachment {
  /** Plain letters, digits, hyphens and dots. */
  name: string;
  /** Such as `text/csv; charset=utf-8`. */
  type: string;
  content: string;
}

/**
 * A message was certainly not accepted: `failed` for good, such as an address that does not exist; `notSent` for now,
 * such as a server that cannot be reached. Any other error leaves open whether the message was sent.
 */
export class DeliveryFailure extends Error {
  readonly outcome: 'failed' | 'notSent';

  constructor(outcome: DeliveryFailure['outcome'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DeliveryFailure';
    this.outcome = outcome;
  }
}

/**
 * Asks DNS. Each method returns an empty list where there is nothing, and throws `DnsUnavailable` without an answer.
 */
export interface Dns {
  /** Returns the TXT records of a name, each as one text. */
  texts(name: string): Promise<string[]>;
  /** Returns the CNAME records of a name. */
  aliases(name: string): Promise<string[]>;
  /** Returns the IPv4 and IPv6 addresses of a name. */
  addresses(name: string): Promise<string[]>;
}

/** A request to a public address. */
export interface OutboundRequest {
  method: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/**
 * Calls a public https address (`docs/security.md#t9`) and returns its answer, a redirect too. Throws `OutboundFailure`
 * for an address that is not public, and without an answer in time or of bearable length.
 */
export type Outbound = (address: string, request: OutboundRequest) => Promise<Response>;

/** Returns a text that a service has written from a prompt. Throws `OutboundFailure` when it writes nothing. */
export type TextWriter = (prompt: string) => Promise<string>;

/**
 * Why a call has failed: the address is not public, or leads to one that is not (`notPublic`); there was no whole
 * answer (`unreachable`), which may be otherwise a minute later; the answer is too long (`tooLong`); or the answer does
 * not do what was asked (`refused`): a wrong key, a used-up quota, an answer without a text.
 */
export type OutboundFailureKind = 'notPublic' | 'unreachable' | 'tooLong' | 'refused';

/** An address was not called, or has not answered as it must. */
export class OutboundFailure extends Error {
  readonly kind: OutboundFailureKind;

  constructor(message: string, kind: OutboundFailureKind, cause?: unknown) {
    super(message, { cause });
    this.name = 'OutboundFailure';
    this.kind = kind;
  }
}

/** DNS did not answer: a timeout, or a server that fails. */
export class DnsUnavailable extends Error {
  constructor(cause: unknown) {
    super('DNS did not answer.', { cause });
    this.name = 'DnsUnavailable';
  }
}

/** Stores files: in a folder by default, in Azure Blob Storage when configured. Names start with the tenant. */
export interface BlobStore {
  /** The name of the container, for the callers of `generateUploadSasUrl`. */
  readonly containerName: string;
  /**
   * Returns a signed, expiring address to which the browser sends the blocks and the block list.
   * @param owner the contact whose quota the upload takes up
   */
  uploadAddress(blobName: string, validSeconds: number, owner?: number): Promise<string>;
  /** Returns whether the tenant may store further files. */
  hasRoom(tenantId: number): Promise<boolean>;
  /**
   * Gives a file another name, and leaves it under the first one too. Succeeds when it was done before. Returns false
   * when there is no such file.
   */
  keep(blobName: string, as: string): Promise<boolean>;
  exists(blobName: string): Promise<boolean>;
  /** Returns the names of the files directly in a folder such as `t/1/categories/12/`; empty for a missing folder. */
  fileNames(folder: string): Promise<string[]>;
  /** Stores a file that the server itself has made (demo pictures). */
  put(blobName: string, content: Uint8Array, contentType: string): Promise<void>;
  /** Returns null for a missing blob. */
  read(blobName: string): Promise<{ content: Uint8Array; contentType: string } | null>;
}
