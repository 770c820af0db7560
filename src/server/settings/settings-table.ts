import { readContainer } from '../blobs/azure/azure-container.ts';
import { isPublicHttpsAddress } from '../outbound/public-address.ts';
import {
  wholeNumber,
  oneOf,
  yesOrNo,
  address,
  origin,
  anyText,
  databaseAddress,
  databaseAddresses,
  gatewayAddress,
  gatewayAddresses,
  backendAddresses,
  namedPersons,
  base64Key,
  mailAddress,
  domainName,
  dnsServers,
  bearerToken,
} from './setting-texts.ts';
import { deliveryReportKeys } from './delivery-report-keys.ts';

/**
 * Name, meaning and allowed values of every setting. `settings.ts` reads the environment by this table; the README
 * quotes it.
 */

export interface Setting<Value> {
  /** The default, as the README shows it. */
  default: string;
  /** The allowed values, as the end of an error: `PORT is "x": it must be ...`. */
  allowed: string;
  help: string;
  /** The value is never printed. */
  isSecret?: true;
  /** Returns the value, or undefined when the text is not allowed. */
  parse(text: string): Value | undefined;
}

function setting<Value>(row: Setting<Value>): Setting<Value> {
  return row;
}

const SWITCH = '0 or 1';

/** The Cloud API of WhatsApp. */
export const WHATSAPP_API = 'https://graph.facebook.com/v23.0';

export const settingTable = {
  NODE_ENV: setting({
    default: 'development',
    allowed: 'development, test or production',
    help: 'production switches the development conveniences off and refuses unsafe settings.',
    parse: oneOf('development', 'test', 'production'),
  }),
  PORT: setting({
    default: '8080',
    allowed: 'a whole number from 0 to 65535',
    help: 'Port to listen on; 0 takes a free one.',
    parse: wholeNumber(0, 65_535),
  }),
  HOST: setting({
    default: '127.0.0.1, in production 0.0.0.0',
    allowed: 'an address or a host name of this machine',
    help: 'Address to listen on.',
    parse: anyText,
  }),
  DATA_DIR: setting({
    default: './data',
    allowed: 'a folder',
    help: 'Folder of the embedded database, the uploads and the development key.',
    parse: anyText,
  }),
  DATABASE_URL: setting({
    default: '(the embedded database)',
    allowed: 'an address such as postgres://user:password@host:5432/database',
    help: 'Any PostgreSQL from 15 on instead of the embedded database.',
    isSecret: true,
    parse: databaseAddress,
  }),
  DATABASE_DIRECT_URL: setting({
    default: '(DATABASE_URL)',
    allowed: 'an address such as postgres://user:password@host:5432/database, together with DATABASE_URL',
    help: 'The server itself, when DATABASE_URL leads to a pooler such as PgBouncer. Migrations and commands use it.',
    isSecret: true,
    parse: databaseAddress,
  }),
  DATABASE_POOLER: setting({
    default: 'transaction',
    allowed: 'transaction or session, together with DATABASE_URL',
    help: 'What a pooler before the database gives to a client: a connection for each transaction, or one for as long as it stays.',
    parse: oneOf('transaction', 'session'),
  }),
  DATABASE_REPLICA_URLS: setting({
    default: '(none)',
    allowed:
      'addresses such as postgres://user:password@replica:5432/database, with commas between them, together with DATABASE_URL',
    help: 'Streaming replicas of that PostgreSQL: lists, lookups, reports and exports are read there.',
    isSecret: true,
    parse: databaseAddresses,
  }),
  API_BASE_URL: setting({
    default: '(none: this server answers the calls)',
    allowed:
      'an address such as https://api.example.com, or one for each host: shop.example=https://api.shop.example,club.example=https://api.club.example',
    help: 'Runs the console alone before an existing backend: sessions are kept here, calls are forwarded there. No database is opened.',
    parse: backendAddresses,
  }),
  API_TIMEOUT_SECONDS: setting({
    default: '25',
    allowed: 'a whole number from 1 to 300',
    help: 'Seconds within which the backend of API_BASE_URL must answer.',
    parse: wholeNumber(1, 300),
  }),
  PUBLIC_ORIGIN: setting({
    default: '(http and the host of the request)',
    allowed: 'an origin such as https://console.example.com',
    help: 'How browsers reach the server. Its scheme goes for every host; a proxy before the server must pass the Host header on. Production requires it.',
    parse: origin,
  }),
  SITES_DOMAIN: setting({
    default: '(the host of PUBLIC_ORIGIN, in development localhost)',
    allowed: 'a domain such as sites.example.com',
    help: 'Domain below which sites get their system domains, and to which custom domains point by CNAME. Its DNS and the DNS of *.SITES_DOMAIN lead here.',
    parse: domainName,
  }),
  DNS_SERVERS: setting({
    default: '(those of the machine)',
    allowed: 'addresses with commas between them, such as 1.1.1.1,8.8.8.8:53',
    help: 'DNS servers that are asked for the records of custom domains.',
    parse: dnsServers,
  }),
  ALLOW_PLAIN_HTTP: setting({
    default: '0',
    allowed: SWITCH,
    help: 'Lets production run without https, with cookies that anyone on the way can read.',
    parse: yesOrNo,
  }),
  SECRET_KEY: setting({
    default: '(development: made once, kept in DATA_DIR)',
    allowed: 'at least 32 characters, as `openssl rand -base64 48` prints them',
    help: 'Secret of this installation: one-time codes, device cookies and stored secrets hang on it. All processes of one database share it. Production requires it.',
    isSecret: true,
    parse: (text) => (Buffer.byteLength(text) >= 32 ? text : undefined),
  }),
  OTP_LENGTH: setting({
    default: '4',
    allowed: 'a whole number from 4 to 8',
    help: 'Digits of a one-time code.',
    parse: wholeNumber(4, 8),
  }),
  ENUMERATION_SAFE: setting({
    default: '0',
    allowed: SWITCH,
    help: 'Answers unknown phones and addresses like known ones.',
    parse: yesOrNo,
  }),
  SMTP_URL: setting({
    default: '(development: the outbox)',
    allowed: 'an address such as smtps://user:password@mail.example.com',
    help: 'Mail server that takes codes to e-mail addresses.',
    isSecret: true,
    parse: address('smtp:', 'smtps:'),
  }),
  MAIL_FROM: setting({
    default: '(none)',
    allowed: 'a mail address such as Screenplay <no-reply@example.com>',
    help: 'Sender of the mails; SMTP_URL requires it.',
    parse: mailAddress,
  }),
  SMS_GATEWAY_URL: setting({
    default: '(development: the outbox)',
    allowed: 'an https address (plain http only to this machine)',
    help: 'Gateway that takes codes to phones: it is sent {"to","text"} by POST.',
    isSecret: true,
    parse: gatewayAddress,
  }),
  SMS_GATEWAY_TOKEN: setting({
    default: '(none)',
    allowed: 'a bearer token without spaces',
    help: 'Bearer token for the gateway; SMS_GATEWAY_URL requires it.',
    isSecret: true,
    parse: bearerToken,
  }),
  WHATSAPP_PHONE_NUMBER_ID: setting({
    default: '(development: the outbox)',
    allowed: 'digits',
    help: 'Number of WhatsApp that sends the templates of campaigns and topics, by its id.',
    parse: (text) => (/^\d{1,30}$/.test(text) ? text : undefined),
  }),
  WHATSAPP_TOKEN: setting({
    default: '(none)',
    allowed: 'a bearer token without spaces',
    help: 'Access token for that number; WHATSAPP_PHONE_NUMBER_ID requires it.',
    isSecret: true,
    parse: bearerToken,
  }),
  WHATSAPP_API_URL: setting({
    default: WHATSAPP_API,
    allowed: 'a public https address',
    help: 'Cloud API of WhatsApp, or of a provider that speaks it: the address before the id of the number.',
    parse: (text) => (isPublicHttpsAddress(text) ? new URL(text) : undefined),
  }),
  WHATSAPP_LANGUAGE: setting({
    default: 'en',
    allowed: 'a language such as en or en_GB',
    help: 'Language of a template that names none; one names it after a colon, as in offer:en_GB.',
    parse: (text) => (/^[a-z]{2,3}(_[A-Z]{2})?$/.test(text) ? text : undefined),
  }),
  PUSH_GATEWAY_URL: setting({
    default: '(development: the outbox)',
    allowed: 'an https address (plain http only to this machine)',
    help: 'Gateway that takes push notifications to devices: it is sent {"to","title","text","url","unsubscribeUrl"} by POST.',
    isSecret: true,
    parse: gatewayAddress,
  }),
  PUSH_GATEWAY_TOKEN: setting({
    default: '(none)',
    allowed: 'a bearer token without spaces',
    help: 'Bearer token for the gateway; PUSH_GATEWAY_URL requires it.',
    isSecret: true,
    parse: bearerToken,
  }),
  DELIVERY_REPORT_KEYS: setting(deliveryReportKeys),
  PAYMENT_GATEWAYS: setting({
    default: '(none: refunds are paid out by hand)',
    allowed: 'codes with https addresses, such as RAZORPAY=https://pay.example.com (plain http only to this machine)',
    help: 'Payment gateways that pay refunds out over HTTP, with commas between them.',
    parse: gatewayAddresses,
  }),
  AI_URL: setting({
    default: '(none: AI prompts are refused)',
    allowed: 'a public https address, such as https://api.openai.com/v1',
    help: 'Service that writes texts for authors of pages; it has the chat completions of OpenAI.',
    parse: (text) => (isPublicHttpsAddress(text) ? new URL(text) : undefined),
  }),
  AI_KEY: setting({
    default: '(none)',
    allowed: 'a bearer token without spaces',
    help: 'Key of that service; AI_URL requires it.',
    isSecret: true,
    parse: bearerToken,
  }),
  AI_MODEL: setting({
    default: '(none)',
    allowed: 'the name of a model',
    help: 'Model that writes; AI_URL requires it.',
    parse: anyText,
  }),
  TRUSTED_PROXY_HOPS: setting({
    default: '0',
    allowed: 'a whole number from 0 to 5',
    help: "How many proxies of yours stand before the server; the caller's address is read that many steps back in X-Forwarded-For.",
    parse: wholeNumber(0, 5),
  }),
  DRAIN_SECONDS: setting({
    default: '0',
    allowed: 'a whole number from 0 to 120',
    help: 'How long a server that is told to stop still answers while /ready says 503; behind a load balancer at least twice the time between its checks.',
    parse: wholeNumber(0, 120),
  }),
  PLATFORM_ADMINISTRATORS: setting({
    default: '(as they are)',
    allowed: 'persons such as asha@example.com at console.example.com, with commas between them, or nobody',
    help: 'Platform administrators of this installation, exactly these: each by a proven phone or e-mail address, and the host of a site.',
    parse: namedPersons,
  }),
  DEMO: setting({
    default: '1 in development, when the database is empty',
    allowed: '0 or 1 (in production only 0)',
    help: 'Fills an empty database with two demo tenants.',
    parse: yesOrNo,
  }),
  RATE_PER_ADDRESS: setting({
    default: '100',
    allowed: 'a whole number from 1 to 1000000',
    help: 'Calls per second from one address, with bursts of five times as many.',
    parse: wholeNumber(1, 1_000_000),
  }),
  RATE_PER_SESSION: setting({
    default: '20',
    allowed: 'a whole number from 1 to 1000000',
    help: 'Calls per second of one session, with bursts of three times as many.',
    parse: wholeNumber(1, 1_000_000),
  }),
  WORK_PER_MINUTE: setting({
    default: '6000',
    allowed: 'a whole number from 100 to 60000',
    help: 'Milliseconds of the database that one person may use in a minute while others are at work, a third of it at once; further calls wait.',
    parse: wholeNumber(100, 60_000),
  }),
  STAGED_MB_PER_CONTACT: setting({
    default: '1000',
    allowed: 'a whole number from 1 to 1000000',
    help: 'Megabytes that the unfinished uploads of one person may have together; a film has up to 500.',
    parse: wholeNumber(1, 1_000_000),
  }),
  AZURE_STORAGE_CONTAINER: setting({
    default: '(the folder DATA_DIR/blobs)',
    allowed: 'a container such as https://account.blob.core.windows.net/uploads (plain http only to this machine)',
    help: 'Container of Azure Blob Storage that takes the uploads. With API_BASE_URL: where the backend lets browsers upload to.',
    parse: readContainer,
  }),
  AZURE_STORAGE_KEY: setting({
    default: '(none)',
    allowed: 'a key of the storage account, in base64',
    help: 'Signs the addresses of AZURE_STORAGE_CONTAINER, which requires it except with API_BASE_URL.',
    isSecret: true,
    parse: base64Key,
  }),
  STORED_MB_PER_TENANT: setting({
    default: '20000',
    allowed: 'a whole number from 1 to 100000000',
    help: 'Megabytes that the files of one tenant may have together.',
    parse: wholeNumber(1, 100_000_000),
  }),
  METRICS_PORT: setting({
    default: '(none)',
    allowed: 'a whole number from 0 to 65535, and another one than PORT',
    help: 'Port of its own for /metrics, in the format of Prometheus; 0 takes a free one. Whoever reaches it may read it, unless METRICS_TOKEN is set.',
    parse: wholeNumber(0, 65_535),
  }),
  METRICS_TOKEN: setting({
    default: '(none)',
    allowed: 'at least 32 visible characters without spaces',
    help: 'Bearer token that /metrics asks for. Without METRICS_PORT, /metrics is then served at PORT.',
    isSecret: true,
    parse: (text) => (/^[\x21-\x7e]{32,}$/.test(text) ? text : undefined),
  }),
  SLOW_STATEMENT_MILLISECONDS: setting({
    default: '1000',
    allowed: 'a whole number from 0 to 600000',
    help: 'A statement of the database that takes longer is logged, with the operation it belongs to; 0 logs none.',
    parse: wholeNumber(0, 600_000),
  }),
  LOG_LEVEL: setting({
    default: 'info, in development warn',
    allowed: 'fatal, error, warn, info, debug or silent',
    help: 'How much is logged, as JSON lines on standard output.',
    parse: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
  }),
};

export type SettingName = keyof typeof settingTable;

/** Returns the rows of the README's table. */
export function settingRows(): { name: string; default: string; help: string }[] {
  return Object.entries(settingTable).map(([name, row]) => ({ name, default: row.default, help: row.help }));
}
