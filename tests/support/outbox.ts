import { send } from './send.ts';

/**
 * Returns the newest one-time code of the development outbox for a phone (E.164) or an e-mail address. The outbox has a
 * code as soon as the call that sent it is answered. Throws when there is none.
 */
export async function latestCode(origin: string, identityNo: string): Promise<string> {
  const page = (await send(new URL('/dev/outbox', origin), { method: 'GET', headers: {} })).body;
  const [, ...articles] = page.split('<article data-to="');
  const newest = articles.find((article) => article.startsWith(`${identityNo}"`));
  const code = newest && /<p class="text">[^<]*?\b(\d{4,8})\b/.exec(newest)?.[1];
  if (!code) throw new Error(`The outbox holds no code for ${identityNo}.`);
  return code;
}

/** Returns the path of the newest invitation of an address in the development outbox. Throws when there is none. */
export async function invitationOf(origin: string, address: string): Promise<string> {
  const { body } = await send(new URL('/dev/outbox', origin), { method: 'GET', headers: {} });
  const newest = body.split('<article data-to="').find((article) => article.startsWith(`${address}"`));
  const path = newest && /\/auth\/invite\/[\w-]+\//.exec(newest)?.[0];
  if (!path) throw new Error(`The outbox holds no invitation of ${address}.`);
  return path;
}
