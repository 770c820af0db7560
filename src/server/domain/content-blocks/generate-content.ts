import { Refusal } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';
import { OutboundFailure } from '../services.ts';
import { textRefusal } from './text-refusal.ts';

/** The contacts that wait for a text, with their tenants. Each process counts its own. */
const waiting = new Set<string>();

/**
 * Writes a text from a prompt (`docs/domain/content-blocks.md#generated-texts`). Throws 503 without a configured
 * service, 429 while another text of the contact is written, and 502 when the service writes nothing. No transaction is
 * open while it writes.
 */
export const generateContent = defineOperation({
  name: 'generateContent',
  transaction: 'own',
  async run({ services: { textWriter }, tenantId, actor }, { payload }) {
    if (textWriter === null)
      throw new Refusal(
        503,
        'notConfigured',
        'No service that writes texts is configured. Ask the operator to set one.',
      );
    const caller = `${tenantId}.${actor?.contactId ?? 0}`;
    if (waiting.has(caller))
      throw new Refusal(
        429,
        'tooManyAtOnce',
        'Another text is still being written. Please try again when it is done.',
        {
          retryAfterSeconds: 5,
        },
      );
    waiting.add(caller);
    try {
      return { result: { generatedText: await textWriter(payload.prompt) } };
    } catch (error) {
      throw error instanceof OutboundFailure ? textRefusal(error) : error;
    } finally {
      waiting.delete(caller);
    }
  },
});
