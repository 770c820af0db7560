import { DeliveryFailure, type Delivery, type DeliveryMessage } from '../../services.ts';
import type { AttemptResult } from '../core/plan.ts';

/** A message of a campaign or a topic as it leaves. */
export interface OutgoingMessage {
  tenantId: number;
  /** Also the key by which a provider knows a repetition. */
  messageId: string;
  transportModeId: number;
  to: string;
  subject: string;
  text: string;
  /** Where a mail program unsubscribes with one click (RFC 8058); absent from a message that everybody gets. */
  unsubscribeUrl?: string;
}

/** Carries the messages of campaigns and topics. */
export interface CampaignTransport {
  carries(transportModeId: number): boolean;
  /** Never rejects: what is not certain is `unknown`. */
  send(message: OutgoingMessage): Promise<AttemptResult>;
}

const CHANNELS: ReadonlyMap<number, DeliveryMessage['channel']> = new Map([
  [1, 'email'],
  [2, 'sms'],
]);

/** Carries messages by the deliveries of the installation: e-mail and text messages. */
export function transportOver(delivery: Delivery): CampaignTransport {
  return {
    carries(mode) {
      const channel = CHANNELS.get(mode);
      return channel !== undefined && delivery.channels.includes(channel);
    },
    async send({ tenantId, transportModeId, to, subject, text, unsubscribeUrl }) {
      const channel = CHANNELS.get(transportModeId);
      if (channel === undefined) return 'failed';
      const message = { tenantId, channel, to, subject, text };
      try {
        await delivery.send(unsubscribeUrl === undefined ? message : { ...message, unsubscribeUrl });
        return 'sent';
      } catch (error) {
        return error instanceof DeliveryFailure ? error.outcome : 'unknown';
      }
    },
  };
}
