import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

let server: TestServer;
let owner: Service;
let globex: Service;
/** Ends the texts that are being written. */
let finish: (() => void)[] = [];

async function textWriter(prompt: string): Promise<string> {
  await new Promise<void>((resolve) => finish.push(resolve));
  return `About ${prompt}`;
}

beforeAll(async () => {
  server = await startTestServer({ outside: { textWriter } });
  owner = serviceOf(server, await signedIn(server, 'owner'));
  globex = serviceOf(server, await signedIn(server, 'owner', 2));
});
afterAll(() => server.close());

async function finishAll(count: number): Promise<void> {
  await expect.poll(() => finish.length).toBe(count);
  finish.forEach((end) => end());
  finish = [];
}

it('writes one text at a time for a contact', async () => {
  const first = owner.write('generateContent', { prompt: 'pans' });
  const other = globex.write('generateContent', { prompt: 'pots' });
  await expect.poll(() => finish.length).toBe(2);
  expect(refusal(await owner.write('generateContent', { prompt: 'lids' }))).toMatchObject({
    status: 429,
    errorCode: 'tooManyAtOnce',
    message: 'Another text is still being written. Please try again when it is done.',
  });
  await finishAll(2);
  expect((await first).envelope()).toMatchObject({ result: { generatedText: 'About pans' } });
  expect((await other).envelope()).toMatchObject({ result: { generatedText: 'About pots' } });
  const next = owner.write('generateContent', { prompt: 'lids' });
  await finishAll(1);
  expect((await next).envelope()).toMatchObject({ result: { generatedText: 'About lids' } });
});
