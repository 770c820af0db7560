import { connect as connectPlain, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { whatsAppAddress } from '../delivery/whatsapp.ts';
import { OutboundFailure, type Outbound } from '../domain/services.ts';
import { parsedJson, propertiesOf } from '../gateways/call-json.ts';
import { openOutbound } from '../outbound/open-outbound.ts';
import type { Settings } from '../settings/settings.ts';
import { codeOf, findingsOf, type Finding } from './finding.ts';

const LIMIT_MILLISECONDS = 10_000;

type MessageSettings = Pick<Settings, 'sms' | 'whatsApp' | 'push' | 'isProduction'>;

/**
 * Connects to the gateways of text messages and push notifications, which have no call that sends nothing, and asks
 * WhatsApp for its number. Sends no message.
 */
export async function checkMessages(
  { sms, whatsApp, push, isProduction }: MessageSettings,
  outbound: Outbound = openOutbound({ timeoutMilliseconds: LIMIT_MILLISECONDS }),
): Promise<Finding[]> {
  return [
    sms === null ? without('sms', 'text messages', isProduction) : await checkGateway('sms', 'SMS_GATEWAY_URL', sms),
    whatsApp === null ? without('whatsapp', 'WhatsApp', isProduction) : await checkWhatsApp(whatsApp, outbound),
    push === null
      ? without('push', 'push notifications', isProduction)
      : await checkGateway('push', 'PUSH_GATEWAY_URL', push),
  ];
}

function without(check: string, messages: string, isProduction: boolean): Finding {
  return findingsOf(check).ok(
    isProduction ? `Nothing is sent by ${messages}.` : `Messages by ${messages} go to the outbox of development.`,
  );
}

async function checkGateway(check: string, setting: string, { gateway }: { gateway: URL }): Promise<Finding> {
  const findings = findingsOf(check);
  const place = `The gateway ${gateway.host}`;
  try {
    await connectTo(gateway);
    return findings.ok(`${place} can be connected to. Its token is not tried: that would send a message.`);
  } catch (error) {
    return findings.error(
      `${place} cannot be connected to (${codeOf(error)}).`,
      `Check host, port and scheme of ${setting}, its certificate, and that this machine may reach it.`,
    );
  }
}

/** Opens a connection, over TLS for https, and closes it. */
function connectTo({ protocol, hostname, port }: URL): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const isSecure = protocol === 'https:';
    const to = { host, port: Number(port || (isSecure ? 443 : 80)) };
    const socket = isSecure
      ? connectTls({ ...to, ...(isIP(host) === 0 ? { servername: host } : {}) })
      : connectPlain(to);
    socket.setTimeout(LIMIT_MILLISECONDS, () =>
      socket.destroy(Object.assign(new Error('No answer in time.'), { code: 'ETIMEDOUT' })),
    );
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}

const SETTINGS_OF_WHATSAPP = 'WHATSAPP_TOKEN and WHATSAPP_PHONE_NUMBER_ID';

/** Asks for the number of the settings: its answer shows that the token may use it. */
async function checkWhatsApp(account: NonNullable<Settings['whatsApp']>, outbound: Outbound): Promise<Finding> {
  const { ok, error } = findingsOf('whatsapp');
  const { host } = account.address;
  const address = whatsAppAddress(account, '?fields=id,verified_name');
  const headers = { authorization: `Bearer ${account.token}` };
  const answer = await outbound(address, { method: 'GET', headers }).catch((failure: unknown) => failure);
  if (!(answer instanceof Response)) {
    const kind = answer instanceof OutboundFailure ? answer.kind : codeOf(answer);
    return error(`${host} cannot be reached (${kind}).`, 'Check WHATSAPP_API_URL, and that this machine may reach it.');
  }
  const { id } = propertiesOf(parsedJson(await answer.text()));
  if (answer.ok && id === account.phoneNumberId) return ok(`${host} knows the number, and takes the token.`);
  if (answer.status === 401)
    return error(`${host} refuses the token.`, 'Put a token into WHATSAPP_TOKEN that has not ended.');
  return error(
    `${host} does not give the token the number (answered ${answer.status}).`,
    `Check that ${SETTINGS_OF_WHATSAPP} belong together.`,
  );
}
