import type { Database } from '../data/engine/database.ts';
import type { Delivery, DeliveryMessage } from '../domain/services.ts';
import { noMetrics, type Metrics } from '../metrics/metrics.ts';
import { openOutbound } from '../outbound/open-outbound.ts';
import type { Settings } from '../settings/settings.ts';
import { countedDelivery } from './counted-delivery.ts';
import { createOutbox } from './outbox.ts';
import { LIMIT_MILLISECONDS } from './post-message.ts';
import { createPushGateway } from './push-gateway.ts';
import { createSmsGateway } from './sms-gateway.ts';
import { createSmtpDelivery } from './smtp.ts';
import { createWhatsApp } from './whatsapp.ts';

type Channel = DeliveryMessage['channel'];

const CHANNELS: readonly Channel[] = ['sms', 'email', 'whatsapp', 'push'];

/** The settings that choose what carries messages. */
export type DeliverySettings = Pick<Settings, 'isProduction' | 'mail' | 'sms' | 'whatsApp' | 'push'>;

export interface ChosenDelivery {
  delivery: Delivery;
  /** Whether a channel ends in the development outbox. */
  usesOutbox: boolean;
}

/**
 * Returns the configured delivery of each channel; in development the outbox takes the others. In production a channel
 * without configuration does not exist, and sign-in does not offer it.
 */
export function chooseDelivery(
  settings: DeliverySettings,
  database: Database,
  tell: (line: string) => void,
  metrics: Pick<Metrics, 'delivered'> = noMetrics,
): ChosenDelivery {
  const carriers = configured(settings, metrics);
  const missing = CHANNELS.filter((channel) => !carriers.has(channel));
  const usesOutbox = !settings.isProduction && missing.length > 0;
  if (usesOutbox) {
    const outbox = countedDelivery(createOutbox(database, tell), 'outbox', metrics);
    for (const channel of missing) carriers.set(channel, outbox);
  }
  return { delivery: byChannel(carriers), usesOutbox };
}

function configured(
  { sms, mail, whatsApp, push }: DeliverySettings,
  metrics: Pick<Metrics, 'delivered'>,
): Map<Channel, Delivery> {
  const carriers = new Map<Channel, Delivery>();
  if (sms !== null) carriers.set('sms', countedDelivery(createSmsGateway(sms.gateway, sms.token), 'sms', metrics));
  if (mail !== null)
    carriers.set('email', countedDelivery(createSmtpDelivery(mail.server, mail.from), 'smtp', metrics));
  if (whatsApp !== null) {
    const outbound = openOutbound({ timeoutMilliseconds: LIMIT_MILLISECONDS });
    carriers.set('whatsapp', countedDelivery(createWhatsApp(outbound, whatsApp), 'whatsapp', metrics));
  }
  if (push !== null)
    carriers.set('push', countedDelivery(createPushGateway(push.gateway, push.token), 'push', metrics));
  return carriers;
}

function byChannel(carriers: ReadonlyMap<Channel, Delivery>): Delivery {
  return {
    channels: CHANNELS.filter((channel) => carriers.has(channel)),
    async send(message) {
      const carrier = carriers.get(message.channel);
      if (carrier === undefined) throw new Error(`Nothing here carries a message by ${message.channel}.`);
      await carrier.send(message);
    },
  };
}
