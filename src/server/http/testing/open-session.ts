import { newSecret, hashSecret } from '../../domain/sign-in/secrets.ts';
import { openSession } from '../../domain/sign-in/sessions/sessions.ts';
import type { TestBrowser } from './test-browser.ts';
import type { TestServer } from './test-server.ts';

/** Gives a browser the session of a contact, without a code. */
export async function openTestSession(
  server: Pick<TestServer, 'database' | 'clock'>,
  browser: TestBrowser,
  contact: { tenantId: number; contactId: number },
): Promise<TestBrowser> {
  const secret = newSecret();
  const session = await server.database.transaction((transaction) =>
    openSession(
      transaction,
      contact,
      null,
      [{ hash: hashSecret(secret), use: 'cookie', lifeSeconds: null }],
      server.clock.now,
    ),
  );
  if (session === null) throw new Error(`The contact ${contact.contactId} is blocked.`);
  browser.cookies.set('sid', secret);
  return browser;
}
