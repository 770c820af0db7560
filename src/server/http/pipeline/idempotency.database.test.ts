import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../testing/sign-in.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const ADD = '/catalog-management/management/categories/addCategory';
const LIST = '/catalog-management/management/categories/getCategories';

let server: TestServer;
let clerk: TestBrowser;

beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server, 'clerk');
});

afterAll(() => server.close());

async function countOf(title: string): Promise<number | undefined> {
  return (await clerk.get(`${LIST}?$count=true&$filter=${encodeURIComponent(`title eq '${title}'`)}`)).envelope().count;
}

const category = (title: string) => ({ title, shortTitle: title.slice(0, 20) });

describe('a write with an idempotency key', () => {
  it('is executed once when sent twenty times at once, with one response', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        clerk.post(ADD, category('Twenty at once'), { 'idempotency-key': 'twenty-at-once' }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(await countOf('Twenty at once')).toBe(1);
  });

  it('gets the stored response when repeated later', async () => {
    const first = await clerk.post(ADD, category('Again'), { 'idempotency-key': 'again-and-again' });
    const second = await clerk.post(ADD, category('Again'), { 'idempotency-key': 'again-and-again' });
    expect(second.text).toBe(first.text);
    expect(second.envelope()).toMatchObject({ isSuccessful: true, message: 'Category added.' });
  });

  it('is refused with another body', async () => {
    await clerk.post(ADD, category('One body'), { 'idempotency-key': 'one-body-alone' });
    const other = await clerk.post(ADD, category('Another body'), { 'idempotency-key': 'one-body-alone' });
    expect([other.status, other.envelope().errorCode]).toEqual([422, 'keyReused']);
    expect(await countOf('Another body')).toBe(0);
  });

  it('leaves the key free when it was refused', async () => {
    expect((await clerk.post(ADD, { title: '' }, { 'idempotency-key': 'refused-first' })).status).toBe(400);
    expect((await clerk.post(ADD, category('Refused first'), { 'idempotency-key': 'refused-first' })).status).toBe(200);
  });

  it('has its own key per contact and operation', async () => {
    const owner = await signedIn(server, 'owner');
    expect((await clerk.post(ADD, category('Mine'), { 'idempotency-key': 'the-same-key' })).status).toBe(200);
    expect((await owner.post(ADD, category('Yours'), { 'idempotency-key': 'the-same-key' })).envelope().message).toBe(
      'Category added.',
    );
    expect(await countOf('Yours')).toBe(1);
  });

  it('needs a valid key', async () => {
    for (const key of ['short', 'x'.repeat(201), 'with a space']) {
      expect((await clerk.post(ADD, category('Bad key'), { 'idempotency-key': key })).envelope().errorCode, key).toBe(
        'badIdempotencyKey',
      );
    }
    expect(await countOf('Bad key')).toBe(0);
  });
});

describe('the messages of the entity store', () => {
  it('name the entity', async () => {
    const added = (await clerk.post(ADD, category('Texts'))).envelope();
    const { categoryId, version } = added.result as { categoryId: number; version: number };
    const saved = (
      await clerk.post('/catalog-management/management/categories/updateCategory', {
        ...category('Texts 2'),
        categoryId,
        version,
      })
    ).envelope();
    const deleted = (
      await clerk.post('/catalog-management/management/categories/deleteCategory', { categoryId, version: version + 1 })
    ).envelope();
    expect([added.message, saved.message, deleted.message]).toEqual([
      'Category added.',
      'Category saved.',
      'Category deleted.',
    ]);
  });
});
