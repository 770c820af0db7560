import { Refusal } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';
import { OutboundFailure } from '../services.ts';
import { textRefusal } from './text-refusal.ts';

/**
 * Writes a text from a prompt (`docs/domain/content-blocks.md#generated-texts`). Throws 503 without a configured
 * service, and 502 when the service writes nothing. No transaction is open while it writes.
 */
export const generateContent = defineOperation({
  name: 'generateContent',
  transaction: 'own',
  async run({ services: { textWriter } }, { payload }) {
    if (textWriter === null)
      throw new Refusal(
        503,
        'notConfigured',
        'No service that writes texts is configured. Ask the operator to set one.',
      );
    try {
      return { result: { generatedText: await textWriter(payload.prompt) } };
    } catch (error) {
      throw error instanceof OutboundFailure ? textRefusal(error) : error;
    }
  },
});
