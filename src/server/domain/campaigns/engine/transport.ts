import { DeliveryFailure, type ApprovedTemplate, type Delivery, type DeliveryMessage } from '../../services.ts';
import type { AttemptResult } from '../core/plan.ts';
import { IN_APP } from './modes/transport-modes.ts';
import { messageReference } from './reference.ts';

/** A message of a campaign or a topic as it leaves. */
export interface OutgoingMessage {
  tenantId: number;
  messageId: string;
  transportModeId: number;
  to: string;
  subject: string;
  text: string;
  /** A mail says the same in HTML. */
  html?: string;
  /** Where a mail program unsubscribes with one click (RFC 8058); absent from a message that everybody gets. */
  unsubscribeUrl?: string;
  /** What a push notification opens. */
  pageUrl?: string;
  /** What a message by WhatsApp is made of. */
  template?: ApprovedTemplate;
}

/** An attempt that was refused. What was refused for good has the words of the provider. */
export interface Refused {
  result: 'failed' | 'notSent';
  reason: string;
}

/** Carries the messages of campaigns and topics. */
export interface CampaignTransport {
  carries(transportModeId: number): boolean;
  /** Never rejects: what is not certain is `unknown`. */
  send(message: OutgoingMessage): Promise<AttemptResult | Refused>;
}

const CHANNELS: ReadonlyMap<number, DeliveryMessage['channel']> = new Map([
  [1, 'email'],
  [2, 'sms'],
  [3, 'whatsapp'],
  [4, 'push'],
]);

/** Carries messages by the deliveries of the installation; those of the console need none. */
export function transportOver(delivery: Delivery): CampaignTransport {
  return {
    carries(mode) {
      if (mode === IN_APP) return true;
      const channel = CHANNELS.get(mode);
      return channel !== undefined && delivery.channels.includes(channel);
    },
    async send({ messageId, transportModeId, ...message }) {
      const channel = CHANNELS.get(transportModeId);
      if (channel === undefined) return 'failed';
      try {
        const reference = messageReference({ tenantId: message.tenantId, messageId });
        await delivery.send({ ...message, channel, reference });
        return 'sent';
      } catch (error) {
        return error instanceof DeliveryFailure ? refused(error) : 'unknown';
      }
    },
  };
}

/**
 * Tenants read the reason. Why nothing was sent now is about the installation, such as the address of its mail server or
 * a token that has ended: that is not theirs to read.
 */
function refused({ outcome, message }: DeliveryFailure): Refused {
  return { result: outcome, reason: outcome === 'failed' ? message : 'The provider takes no messages now.' };
}
