import { createHmac } from 'node:crypto';
import { httpCall, type HttpResponse } from '../../../http/testing/http-call.ts';
import type { TestServer } from '../../../http/testing/test-server.ts';
import { inTenant } from '../../campaigns/testing/running-campaign.ts';
import { applyNext } from '../apply-report.ts';

export const KEY = `whsec_${Buffer.from('a key of the tests, long enough').toString('base64')}`;

/** Returns the headers of a request in our format. */
export function signedHeaders(body: string, at: number, { id = 'request', key = KEY } = {}): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const mac = createHmac('sha256', Buffer.from(key.slice(6), 'base64')).update(`${id}.${timestamp}.${body}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${mac.digest('base64')}`,
  };
}

/** Sends a body to the address of a format. */
export function post(
  { port }: Pick<TestServer, 'port'>,
  body: string,
  headers: Record<string, string>,
  source = 'screenplay',
): Promise<HttpResponse> {
  return httpCall({ port, method: 'POST', path: `/delivery-reports/${source}`, headers, body });
}

/** Lets every waiting report of a tenant act, as its job does. */
export async function applyReports(server: TestServer, tenantId = 1): Promise<number> {
  let applied = 0;
  while (await inTenant(server, (transaction) => applyNext(transaction, server.clock.now.getTime()), tenantId))
    applied += 1;
  return applied;
}
