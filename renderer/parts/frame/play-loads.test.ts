import { expect, test } from 'vitest';
import type { Json } from '../../language/types/json.ts';
import { playLoads } from './play-loads.ts';

const operation = (path: string) => ({ name: '', method: 'GET' as const, path, summary: '', service: 'sites' });
const operations = { getAppBySiteId: operation('/apps/{siteId}'), getPlan: operation('/plans/{appId}') };
const locale = { locale: 'en-IN', timeZone: 'Asia/Kolkata' };
const scope = { record: {}, route: { siteId: '5' } };

function reader(answers: Record<string, Json>) {
  const asked: string[] = [];
  return {
    asked,
    read: async ({ operation: name, args = {} }: { operation: string; args?: Record<string, string | number> }) => {
      asked.push(`${name} ${Object.values(args).join()}`);
      return { isSuccessful: true, message: '', result: answers[name] ?? null, status: 200 };
    },
  };
}

const reads = {
  app: {
    operation: 'getAppBySiteId',
    refuseWhen: { field: 'result.isBlocked', is: true },
    text: 'The app of site {route.siteId} is blocked.',
  },
  plan: { operation: 'getPlan', args: { appId: '{load.app.appId}' } },
} as const;

test('reads run one after the other, each with the answers before it', async () => {
  const { asked, read } = reader({ getAppBySiteId: { appId: 9, isBlocked: false }, getPlan: { title: 'Gold' } });
  expect(await playLoads(reads, scope, read, { operations, locale })).toEqual({
    load: { app: { appId: 9, isBlocked: false }, plan: { title: 'Gold' } },
  });
  expect(asked).toEqual(['getAppBySiteId 5', 'getPlan 9']);
});

test('an answer that refuses ends the reads with its text; a condition that cannot be evaluated refuses too', async () => {
  for (const answer of [{ appId: 9, isBlocked: true }, { appId: 9 }]) {
    const { asked, read } = reader({ getAppBySiteId: answer });
    expect(await playLoads(reads, scope, read, { operations, locale })).toMatchObject({
      refusal: 'The app of site 5 is blocked.',
    });
    expect(asked).toHaveLength(1);
  }
});

test('a read without a value for a path key is refused', async () => {
  const { read } = reader({ getAppBySiteId: { isBlocked: false } });
  expect(await playLoads(reads, scope, read, { operations, locale })).toMatchObject({
    refusal: 'There is nothing to show here.',
  });
});

test("the text of a refusal shows times in the tenant's time zone", async () => {
  const { read } = reader({ getAppBySiteId: { isBlocked: true, since: '2026-03-01T20:00:00Z' } });
  const app = { ...reads.app, text: 'Blocked since {result.since:datetime}.' };
  const refusalAt = async (timeZone: string) =>
    (await playLoads({ app }, scope, read, { operations, locale: { locale: 'en-IN', timeZone } })).refusal;
  expect(await refusalAt('Asia/Kolkata')).toMatch(/^Blocked since 0?2.Mar.2026/);
  expect(await refusalAt('America/New_York')).toMatch(/^Blocked since 0?1.Mar.2026/);
});
