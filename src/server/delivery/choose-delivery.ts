import type { Database } from '../data/engine/database.ts';
import type { Delivery, DeliveryMessage } from '../domain/services.ts';
import { noMetrics, type Metrics } from '../metrics/metrics.ts';
import type { Settings } from '../settings/settings.ts';
import { countedDelivery } from './counted-delivery.ts';
import { createOutbox } from './outbox.ts';
import { createSmsGateway } from './sms-gateway.ts';
import { createSmtpDelivery } from './smtp.ts';

type Channel = DeliveryMessage['channel'];

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
  settings: Pick<Settings, 'isProduction' | 'mail' | 'sms'>,
  database: Database,
  tell: (line: string) => void,
  metrics: Pick<Metrics, 'delivered'> = noMetrics,
): ChosenDelivery {
  const carriers = new Map<Channel, Delivery>();
  const { sms, mail } = settings;
  if (sms !== null) carriers.set('sms', countedDelivery(createSmsGateway(sms.gateway, sms.token), 'sms', metrics));
  if (mail !== null)
    carriers.set('email', countedDelivery(createSmtpDelivery(mail.server, mail.from), 'smtp', metrics));
  const missing = (['sms', 'email'] as const).filter((channel) => !carriers.has(channel));
  const usesOutbox = !settings.isProduction && missing.length > 0;
  if (usesOutbox) {
    const outbox = countedDelivery(createOutbox(database, tell), 'outbox', metrics);
    for (const channel of missing) carriers.set(channel, outbox);
  }
  return { delivery: byChannel(carriers), usesOutbox };
}

function byChannel(carriers: ReadonlyMap<Channel, Delivery>): Delivery {
  return {
    channels: (['sms', 'email'] as const).filter((channel) => carriers.has(channel)),
    async send(message) {
      const carrier = carriers.get(message.channel);
      if (carrier === undefined) throw new Error(`Nothing here carries a message by ${message.channel}.`);
      await carrier.send(message);
    },
  };
}
