import { expect, test } from 'vitest';
import { OutboundFailure, type OutboundRequest } from '../domain/services.ts';
import { createTextWriter } from './create-text-writer.ts';

/** Returns what a writer makes of an answer, and what it sent. */
async function written(answer: Response) {
  const sent: [string, OutboundRequest][] = [];
  const outbound = (address: string, request: OutboundRequest) => {
    sent.push([address, request]);
    return Promise.resolve(answer);
  };
  const writer = createTextWriter(outbound, { address: new URL('https://ai.example.com/v1/'), key: 'k', model: 'm' });
  const text = await writer('Write.').catch(
    (error: unknown) => `${error instanceof OutboundFailure ? error.kind : 'failed'}: ${String(error)}`,
  );
  return { text, sent };
}

test('asks for a completion and returns its text', async () => {
  const { text, sent } = await written(Response.json({ choices: [{ message: { content: ' Pans last.\n' } }] }));
  expect(text).toBe('Pans last.');
  expect(sent).toEqual([
    [
      'https://ai.example.com/v1/chat/completions',
      {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json', authorization: 'Bearer k' },
        body: '{"model":"m","messages":[{"role":"user","content":"Write."}]}',
      },
    ],
  ]);
});

test.each([
  [new Response('no', { status: 401 }), 'answered 401'],
  [new Response('no JSON'), 'has written nothing'],
  [Response.json({ choices: [] }), 'has written nothing'],
  [Response.json({ choices: [{ message: { content: ' ' } }] }), 'has written nothing'],
])('an answer without a text is a failure that names the service (%#)', async (answer, reason) => {
  const { text } = await written(answer);
  expect(text).toMatch(/^refused: /);
  expect(text).toContain(`ai.example.com: ${reason}`);
});
