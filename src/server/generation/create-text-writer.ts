import { OutboundFailure, type Outbound, type TextWriter } from '../domain/services.ts';
import { parsedJson, propertiesOf } from '../gateways/call-json.ts';

/** A service with the chat completions of OpenAI. */
export interface TextService {
  /** The address before `/chat/completions`, such as `https://api.openai.com/v1`. */
  address: URL;
  key: string;
  model: string;
}

/**
 * Returns a writer that asks a service. It throws an `OutboundFailure`, of kind `refused` when the service answers
 * without a text.
 */
export function createTextWriter(outbound: Outbound, { address, key, model }: TextService): TextWriter {
  const completions = `${address.href.replace(/\/$/, '')}/chat/completions`;
  return async (prompt) => {
    const answer = await outbound(completions, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
      },
      body: JSON.stringify({ model, messages: [{ role: 'user', content: prompt }] }),
    });
    if (!answer.ok) throw new OutboundFailure(`${address.host}: answered ${answer.status}.`, 'refused');
    const text = contentOf(parsedJson(await answer.text())).trim();
    if (text === '') throw new OutboundFailure(`${address.host}: has written nothing.`, 'refused');
    return text;
  };
}

function contentOf(body: unknown): string {
  const { choices } = propertiesOf(body);
  const [first]: unknown[] = Array.isArray(choices) ? choices : [];
  const { content } = propertiesOf(propertiesOf(first)['message']);
  return typeof content === 'string' ? content : '';
}
