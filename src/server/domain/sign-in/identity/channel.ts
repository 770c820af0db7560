import { Refusal } from '../../../refusal.ts';
import type { OperationContext } from '../../operation-handler.ts';
import type { Identity } from './identity.ts';

/** Texts for a channel that is not configured, by the type of the identity. */
type ChannelTexts = Readonly<Record<Identity['type'], string>>;

/**
 * Throws 422 `channelUnavailable` when no message can be sent to an identity here.
 * @param field the field of the payload that has the identity
 */
export function requireChannel(
  { services }: OperationContext,
  { type }: Identity,
  texts: ChannelTexts,
  field = 'identityNo',
): void {
  if (services.delivery.channels.includes(type === 'phone' ? 'sms' : 'email')) return;
  throw new Refusal(422, 'channelUnavailable', texts[type], { fieldErrors: [{ path: field, message: texts[type] }] });
}
