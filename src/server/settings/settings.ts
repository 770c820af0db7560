import { resolve } from 'node:path';
import type { AzureContainer } from '../blobs/azure/azure-container.ts';
import { settingTable, WHATSAPP_API, type Setting, type SettingName } from './settings-table.ts';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';

/** The validated settings of the environment. Created by `readSettings`; tests derive their own from it. */
export interface Settings {
  isProduction: boolean;
  port: number;
  host: string;
  dataDirectory: string;
  /** Null: the embedded database in the data folder. */
  databaseUrl: string | null;
  /** The address of the database server itself, without a pooler; null with the embedded database. */
  databaseDirectUrl: string | null;
  /** Whether a pooler before the database gives each client a connection of its own. */
  isDatabasePoolerSession: boolean;
  /** Addresses of streaming replicas of the database. */
  databaseReplicaUrls: readonly string[];
  /** The backend behind the console, by the hosts of sites (`*` for all); null when this server answers itself. */
  backend: { addresses: ReadonlyMap<string, URL>; timeoutSeconds: number } | null;
  /** Null in development only: http and the host of the request. */
  publicOrigin: string | null;
  /** Null in development only: a key is created in the data folder. */
  secretKey: string | null;
  otpLength: number;
  enumerationSafe: boolean;
  mail: { server: URL; from: string } | null;
  sms: { gateway: URL; token: string } | null;
  /** The number of WhatsApp that sends templates. A template that names no language has `language`. */
  whatsApp: { address: URL; phoneNumberId: string; token: string; language: string } | null;
  push: { gateway: URL; token: string } | null;
  /** Keys of the formats in which mail and SMS providers report of messages. */
  deliveryReportKeys: ReadonlyMap<string, readonly string[]>;
  /** Addresses of payment gateways by their codes; the others are manual. */
  paymentGateways: ReadonlyMap<string, URL>;
  /** The service that writes texts for authors. */
  textService: { address: URL; key: string; model: string } | null;
  /** The domain below which sites have their system domains, and to which custom domains point. */
  sitesDomain: string;
  /** Addresses of DNS servers; empty for those of the machine. */
  dnsServers: readonly string[];
  trustedProxyHops: number;
  /** How long a server that stops still takes calls. */
  drainSeconds: number;
  /** The container for uploads; its key is null where a backend signs the addresses. Null: the folder. */
  azure: { container: AzureContainer; key: Buffer | null } | null;
  /** Persons by a proven phone or e-mail address and a host of their tenant; null leaves those that are. */
  platformAdministrators: { host: string; identity: string }[] | null;
  fillsDemo: boolean;
  ratePerAddress: number;
  ratePerSession: number;
  workPerMinute: number;
  stagedMegabytesPerContact: number;
  storedMegabytesPerTenant: number;
  /** Where `/metrics` is served: at a port of its own, or at the server's port behind a token. Null: nowhere. */
  metrics: { port: number | null; token: string | null } | null;
  /** Null: slow statements are not logged. */
  slowStatementMilliseconds: number | null;
  logLevel: LogLevel;
}

/** Has one line for each wrong setting. */
export class SettingsError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

type Environment = Record<string, string | undefined>;

/**
 * Reads and validates every setting. An empty value counts as unset.
 * @throws SettingsError with a line per wrong setting, with name, value and allowed values
 */
export function readSettings(environment: Environment): Settings {
  const problems: string[] = [];
  const read = <Value>(name: SettingName, row: Setting<Value>): Value | undefined => {
    const text = environment[name];
    if (text === undefined || text === '') return undefined;
    const value = row.parse(text);
    if (value === undefined)
      problems.push(`${name} is ${row.isSecret ? '(hidden)' : JSON.stringify(text)}: it must be ${row.allowed}.`);
    return value;
  };

  const isProduction = read('NODE_ENV', settingTable.NODE_ENV) === 'production';
  const allowsPlainHttp = read('ALLOW_PLAIN_HTTP', settingTable.ALLOW_PLAIN_HTTP) ?? false;
  const mailServer = read('SMTP_URL', settingTable.SMTP_URL);
  const mailFrom = read('MAIL_FROM', settingTable.MAIL_FROM);
  const smsGateway = read('SMS_GATEWAY_URL', settingTable.SMS_GATEWAY_URL);
  const smsToken = read('SMS_GATEWAY_TOKEN', settingTable.SMS_GATEWAY_TOKEN);
  const whatsAppNumber = read('WHATSAPP_PHONE_NUMBER_ID', settingTable.WHATSAPP_PHONE_NUMBER_ID);
  const whatsAppToken = read('WHATSAPP_TOKEN', settingTable.WHATSAPP_TOKEN);
  const whatsAppAddress = read('WHATSAPP_API_URL', settingTable.WHATSAPP_API_URL) ?? new URL(WHATSAPP_API);
  const whatsAppLanguage = read('WHATSAPP_LANGUAGE', settingTable.WHATSAPP_LANGUAGE) ?? 'en';
  const pushGateway = read('PUSH_GATEWAY_URL', settingTable.PUSH_GATEWAY_URL);
  const pushToken = read('PUSH_GATEWAY_TOKEN', settingTable.PUSH_GATEWAY_TOKEN);
  const aiAddress = read('AI_URL', settingTable.AI_URL);
  const aiKey = read('AI_KEY', settingTable.AI_KEY);
  const aiModel = read('AI_MODEL', settingTable.AI_MODEL);
  const publicOrigin = read('PUBLIC_ORIGIN', settingTable.PUBLIC_ORIGIN) ?? null;
  const apiBaseUrl = read('API_BASE_URL', settingTable.API_BASE_URL);
  const apiTimeout = read('API_TIMEOUT_SECONDS', settingTable.API_TIMEOUT_SECONDS) ?? 25;
  const container = read('AZURE_STORAGE_CONTAINER', settingTable.AZURE_STORAGE_CONTAINER);
  const metricsPort = read('METRICS_PORT', settingTable.METRICS_PORT) ?? null;
  const metricsToken = read('METRICS_TOKEN', settingTable.METRICS_TOKEN) ?? null;
  const slowMilliseconds = read('SLOW_STATEMENT_MILLISECONDS', settingTable.SLOW_STATEMENT_MILLISECONDS) ?? 1000;
  const azureKey = read('AZURE_STORAGE_KEY', settingTable.AZURE_STORAGE_KEY) ?? null;
  const databaseUrl = read('DATABASE_URL', settingTable.DATABASE_URL) ?? null;
  const settings: Settings = {
    isProduction,
    port: read('PORT', settingTable.PORT) ?? 8080,
    host: read('HOST', settingTable.HOST) ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    dataDirectory: resolve(read('DATA_DIR', settingTable.DATA_DIR) ?? './data'),
    databaseUrl,
    databaseDirectUrl: read('DATABASE_DIRECT_URL', settingTable.DATABASE_DIRECT_URL) ?? databaseUrl,
    isDatabasePoolerSession: read('DATABASE_POOLER', settingTable.DATABASE_POOLER) === 'session',
    databaseReplicaUrls: read('DATABASE_REPLICA_URLS', settingTable.DATABASE_REPLICA_URLS) ?? [],
    backend: apiBaseUrl === undefined ? null : { addresses: apiBaseUrl, timeoutSeconds: apiTimeout },
    publicOrigin,
    sitesDomain:
      read('SITES_DOMAIN', settingTable.SITES_DOMAIN) ??
      (publicOrigin === null ? 'localhost' : new URL(publicOrigin).hostname),
    dnsServers: read('DNS_SERVERS', settingTable.DNS_SERVERS) ?? [],
    secretKey: read('SECRET_KEY', settingTable.SECRET_KEY) ?? null,
    otpLength: read('OTP_LENGTH', settingTable.OTP_LENGTH) ?? 4,
    enumerationSafe: read('ENUMERATION_SAFE', settingTable.ENUMERATION_SAFE) ?? false,
    mail: mailServer && mailFrom ? { server: mailServer, from: mailFrom } : null,
    sms: smsGateway && smsToken ? { gateway: smsGateway, token: smsToken } : null,
    whatsApp:
      whatsAppNumber && whatsAppToken
        ? {
            address: whatsAppAddress,
            phoneNumberId: whatsAppNumber,
            token: whatsAppToken,
            language: whatsAppLanguage,
          }
        : null,
    push: pushGateway && pushToken ? { gateway: pushGateway, token: pushToken } : null,
    deliveryReportKeys: read('DELIVERY_REPORT_KEYS', settingTable.DELIVERY_REPORT_KEYS) ?? new Map(),
    paymentGateways: read('PAYMENT_GATEWAYS', settingTable.PAYMENT_GATEWAYS) ?? new Map(),
    textService: aiAddress && aiKey && aiModel ? { address: aiAddress, key: aiKey, model: aiModel } : null,
    trustedProxyHops: read('TRUSTED_PROXY_HOPS', settingTable.TRUSTED_PROXY_HOPS) ?? 0,
    drainSeconds: read('DRAIN_SECONDS', settingTable.DRAIN_SECONDS) ?? 0,
    platformAdministrators: read('PLATFORM_ADMINISTRATORS', settingTable.PLATFORM_ADMINISTRATORS) ?? null,
    azure: container === undefined ? null : { container, key: azureKey },
    fillsDemo: read('DEMO', settingTable.DEMO) ?? !isProduction,
    ratePerAddress: read('RATE_PER_ADDRESS', settingTable.RATE_PER_ADDRESS) ?? 100,
    ratePerSession: read('RATE_PER_SESSION', settingTable.RATE_PER_SESSION) ?? 20,
    workPerMinute: read('WORK_PER_MINUTE', settingTable.WORK_PER_MINUTE) ?? 6000,
    stagedMegabytesPerContact: read('STAGED_MB_PER_CONTACT', settingTable.STAGED_MB_PER_CONTACT) ?? 1000,
    storedMegabytesPerTenant: read('STORED_MB_PER_TENANT', settingTable.STORED_MB_PER_TENANT) ?? 20_000,
    metrics: metricsPort === null && metricsToken === null ? null : { port: metricsPort, token: metricsToken },
    slowStatementMilliseconds: slowMilliseconds === 0 ? null : slowMilliseconds,
    logLevel: read('LOG_LEVEL', settingTable.LOG_LEVEL) ?? (isProduction ? 'info' : 'warn'),
  };

  if (problems.length === 0)
    problems.push(
      ...missingPartners(environment),
      ...unsafeBackend(settings, environment, allowsPlainHttp),
      ...samePorts(settings),
    );
  if (problems.length === 0 && isProduction) problems.push(...unsafeInProduction(settings, allowsPlainHttp));
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

/** Returns the problems of settings that need another one. */
function missingPartners(environment: Environment): string[] {
  const pairs: [SettingName, SettingName][] = [
    ['SMTP_URL', 'MAIL_FROM'],
    ['SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN'],
    ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TOKEN'],
    ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID'],
    ['WHATSAPP_API_URL', 'WHATSAPP_PHONE_NUMBER_ID'],
    ['WHATSAPP_LANGUAGE', 'WHATSAPP_PHONE_NUMBER_ID'],
    ['PUSH_GATEWAY_URL', 'PUSH_GATEWAY_TOKEN'],
    ['AI_URL', 'AI_KEY'],
    ['AI_URL', 'AI_MODEL'],
    ['AZURE_STORAGE_KEY', 'AZURE_STORAGE_CONTAINER'],
    ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
    ['DATABASE_POOLER', 'DATABASE_URL'],
    ['DATABASE_REPLICA_URLS', 'DATABASE_URL'],
  ];
  if (!environment['API_BASE_URL']) pairs.push(['AZURE_STORAGE_CONTAINER', 'AZURE_STORAGE_KEY']);
  return pairs
    .filter(([name, partner]) => environment[name] && !environment[partner])
    .map(([name, partner]) => `${partner} is not set: with ${name} it must be ${settingTable[partner].allowed}.`);
}

function samePorts({ port, metrics }: Settings): string[] {
  if (port === 0 || metrics?.port !== port) return [];
  return [`METRICS_PORT is "${port}", as PORT is: it must be ${settingTable.METRICS_PORT.allowed}.`];
}

/** Returns the problems of the addresses of a backend: tokens go there, and its data are not here. */
function unsafeBackend({ backend }: Settings, environment: Environment, allowsPlainHttp: boolean): string[] {
  if (backend === null) return [];
  const problems: string[] = [];
  const open = [...backend.addresses.values()].find((address) => address.protocol === 'http:' && !isHere(address));
  if (open !== undefined && !allowsPlainHttp)
    problems.push(
      `API_BASE_URL has "${open.origin}": it must begin with https:// (or set ALLOW_PLAIN_HTTP=1 and accept that tokens can be read on the way).`,
    );
  if (environment['DATABASE_URL'])
    problems.push(
      'DATABASE_URL is set together with API_BASE_URL: the data are those of the backend. Remove one of them.',
    );
  return problems;
}

function isHere({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
}

/** Returns the problems that production refuses (`docs/security.md#sign-in-rule-1`, `#sessions`). */
function unsafeInProduction(settings: Settings, allowsPlainHttp: boolean): string[] {
  const problems: string[] = [];
  if (settings.secretKey === null)
    problems.push(`SECRET_KEY is not set: in production it must be ${settingTable.SECRET_KEY.allowed}.`);
  if (settings.publicOrigin === null) {
    problems.push(`PUBLIC_ORIGIN is not set: in production it must be ${settingTable.PUBLIC_ORIGIN.allowed}.`);
  } else if (settings.publicOrigin.startsWith('http:') && !allowsPlainHttp) {
    problems.push(
      `PUBLIC_ORIGIN is "${settings.publicOrigin}": in production it must begin with https:// (or set ALLOW_PLAIN_HTTP=1 and accept that cookies can be read on the way).`,
    );
  }
  if (settings.backend !== null) return problems;
  if (settings.mail === null && settings.sms === null) {
    problems.push(
      'SMTP_URL and SMS_GATEWAY_URL are not set: production has no outbox, so at least one of them must carry the one-time codes.',
    );
  }
  if (settings.fillsDemo)
    problems.push('DEMO is "1": in production it must be 0, because everybody knows the demo\'s people.');
  return problems;
}
