import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withCompanions } from '../../renderer/language/calls/companions.ts';
import { loadCatalogue } from '../../src/server/data/catalogue/catalogue.ts';
import { demoTenants, OWNER } from '../../src/server/demo/plan/plan-tenants.ts';
import { TestBrowser } from '../../src/server/http/testing/test-browser.ts';
import { textMember } from '../../src/server/http/testing/http-call.ts';
import { PATHS } from '../../src/server/http/testing/sign-in.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { startServer } from '../../src/server/start/start-server.ts';
import { startOwnServer } from './own-server.ts';
import { probeTenant } from './probe-tenant.ts';

/**
 * Tries to reach the records of the demo's second tenant as the owner of its first, over HTTP, and prints one figure for
 * each engine. Ends with 1 after a leak, a change or a fault.
 */

const PROBES = Number(process.argv[3] ?? 5000);

async function main(): Promise<void> {
  const engines = process.argv[2] === undefined ? ['embedded', 'postgres'] : [process.argv[2]];
  for (const engine of engines) await (engine === 'postgres' ? onPostgres() : onEmbedded());
}

async function onEmbedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'screenplay-probes-'));
  await probe('embedded', { DATA_DIR: folder });
  rmSync(folder, { recursive: true, force: true });
}

async function onPostgres(): Promise<void> {
  const server = await startOwnServer();
  await probe('postgres', { DATABASE_URL: server.url, DATA_DIR: join(server.folder, 'files') });
  await server.kill();
  rmSync(server.folder, { recursive: true, force: true });
}

async function probe(engine: string, environment: Record<string, string>): Promise<void> {
  const told: string[] = [];
  const settings = readSettings({
    ...environment,
    PORT: '0',
    LOG_LEVEL: 'fatal',
    RATE_PER_ADDRESS: '100000',
    RATE_PER_SESSION: '100000',
    WORK_PER_MINUTE: '60000',
  });
  const server = await startServer(settings, { tell: (line) => told.push(line) });
  try {
    const contract = { operations: withCompanions(loadCatalogue()), entities: loadCatalogue().entities };
    const [own, other] = [await ownerOf(0, server.port, told), await ownerOf(1, server.port, told)];
    const { probes, statuses, leaks, changed } = await probeTenant(contract, own, other, PROBES);
    const faults = Object.entries(statuses).filter(([status]) => Number(status) >= 500);
    console.log(
      `${engine}: ${probes} cross-tenant probes, ${leaks.length} leaks, ${changed.length} lists changed, ` +
        `answers ${JSON.stringify(statuses)}`,
    );
    for (const line of [...leaks, ...changed]) console.log(`  ${line}`);
    if (leaks.length + changed.length + faults.length > 0) process.exitCode = 1;
  } finally {
    await server.close();
  }
}

/** Signs the owner of a tenant of the demo in, with the code that the outbox tells. */
async function ownerOf(index: number, port: number, told: readonly string[]): Promise<TestBrowser> {
  const tenant = demoTenants[index];
  const owner = tenant?.people.find(({ role }) => role === OWNER);
  if (tenant === undefined || owner === undefined) throw new Error('The demo has no such tenant.');
  const browser = new TestBrowser(port, tenant.hosts[0]);
  const answer = await browser.post(PATHS.send, { identityNo: owner.email, countryCode: owner.countryCode });
  const transactionIdentifier = textMember(answer.envelope().result, 'transactionIdentifier');
  const smsOtp =
    told.toReversed().flatMap((line) => /\b\d{4}\b/.exec(line.replace(/\+?\d{5,}/g, ''))?.[0] ?? [])[0] ?? '';
  const signedIn = await browser.post(PATHS.login, { transactionIdentifier, smsOtp });
  if (signedIn.status !== 200) throw new Error(`${owner.fullName} could not sign in: ${signedIn.text}`);
  return browser;
}

await main();
