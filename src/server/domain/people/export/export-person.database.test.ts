import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKeys } from '../../../backup/archive/archive-keys.ts';
import { bytesOf, checkArchive, readEntries } from '../../../backup/archive/read-archive.ts';
import { PEOPLE } from '../../../http/testing/seed-people.ts';
import { refusal, serviceOf, type Service } from '../../../http/testing/service.ts';
import { signedIn } from '../../../http/testing/sign-in.ts';
import type { TestBrowser } from '../../../http/testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../../http/testing/test-server.ts';
import { Killed, runJob } from '../testing/run-job.ts';
import { expireExportJob, exportPersonJob } from './export-job.ts';

let server: TestServer;
let browser: TestBrowser;
let acme: Service;
let globex: Service;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  await server.database.asOwner((query) =>
    sql`select setval(pg_get_serial_sequence('public.contacts', 'contact_id'), 1000)`.execute(query),
  );
  browser = await signedIn(server, 'owner');
  acme = serviceOf(server, browser);
  globex = serviceOf(server, await signedIn(server, 'owner', 2));
  folder = await mkdtemp(join(tmpdir(), 'screenplay-person-'));
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function asTenant<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
  return server.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    return (await statement.execute(transaction.query)).rows;
  });
}

async function addContact(fullName: string, address: string): Promise<number> {
  const { notificationContactId } = await acme.done('addNotificationContact', {
    fullName,
    contactCommunications: [{ transportModeId: 1, communicationValue: address }],
  });
  return Number(notificationContactId);
}

async function asked(contactId: number): Promise<number> {
  return Number((await acme.done('exportPerson', { contactId }))['personRequestId']);
}

/** Downloads an archive, checks it, and returns the text of its entries by name. */
async function downloaded(personRequestId: number): Promise<Map<string, string>> {
  const path = server.operations.find(({ name }) => name === 'getPersonExport')?.path ?? '';
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${browser.origin}${path.replace('{personRequestId}', String(personRequestId))}`, {
    headers: { cookie },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/gzip');
  const file = join(folder, `${personRequestId}.tar.gz`);
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  const { header } = await checkArchive(file, openKeys(), 'screenplay-person');
  expect(header.format).toBe('screenplay-person');
  const entries = new Map<string, string>();
  for await (const { name, content } of readEntries(file)) entries.set(name, (await bytesOf(content)).toString());
  return entries;
}

/** Returns the rows of a table in an archive. */
function rowsIn(entries: ReadonlyMap<string, string>, table: string): unknown[] {
  return [...entries]
    .filter(([name]) => name.startsWith(`tables/public.${table}/`))
    .flatMap(([, text]) => text.split('\n').filter((line) => line !== ''))
    .map((line): unknown => JSON.parse(line));
}

test('an export has the rows of a person and of nobody else, for people and for programs', async () => {
  const contactId = await addContact('Asha "Ash" O\'Neil', 'asha.oneil@example.com');
  await addContact('Somebody Else', 'else@example.com');
  await asTenant(sql`insert into public.audit_log (tenant_id, operation, entity, entity_id, event, changes, request_id)
    values (1, 'x', 'Note', '1', 'added', '{"text": [null, "Call ASHA.ONEIL@example.com, not else@example.com"], "other": [null, "Somebody Else"]}', 'r')`);
  const id = await asked(contactId);
  // A job that was cancelled, or killed in its last attempt, is queued again.
  await server.database.asOwner((query) => sql`delete from gate.jobs where kind = 'people.export'`.execute(query));
  expect(await asked(contactId)).toBe(id);
  const { rows: jobs } = await server.database.asOwner((query) =>
    sql`select payload from gate.jobs where kind = 'people.export'`.execute(query),
  );
  expect(jobs).toEqual([{ payload: { personRequestId: id } }]);
  await runJob(server.database, exportPersonJob, 1, { personRequestId: id });
  const entries = await downloaded(id);
  expect(rowsIn(entries, 'contacts')).toMatchObject([{ contact_id: contactId, full_name: 'Asha "Ash" O\'Neil' }]);
  expect(rowsIn(entries, 'contact_communications')).toMatchObject([{ communication_value: 'asha.oneil@example.com' }]);
  // A row that only mentions the person shows the texts that do, and not the others.
  expect(rowsIn(entries, 'audit_log')).toContainEqual({
    audit_log_id: expect.any(Number),
    mentions: { changes: ['Call ASHA.ONEIL@example.com, not else@example.com'] },
  });
  expect([...entries.values()].filter((text) => text.includes('Somebody Else'))).toEqual([]);
  expect(entries.get('files/index.html')).toContain("Data about Asha &quot;Ash&quot; O'Neil");
  expect(entries.get('files/contacts-1.html')).toContain('<th scope="row">Full name</th>');
  expect(await acme.rows('getPersonRequests', [], `$filter=personRequestId eq ${id}`)).toMatchObject([
    { kindCode: 'export', stateCode: 'done', contactId },
  ]);
  expect(
    await asTenant(sql`select operation, event from public.audit_log
      where tenant_id = 1 and entity = 'PersonRequest' and entity_id = ${String(id)} order by audit_log_id`),
  ).toEqual([
    { operation: 'exportPerson', event: 'added' },
    { operation: 'getPersonExport', event: 'updated' },
  ]);
});

test('a name that another contact has too finds nobody', async () => {
  const contactId = await addContact('Jordan Smith', 'jordan.one@example.com');
  await addContact('jordan smith', 'jordan.two@example.com');
  const id = await asked(contactId);
  await runJob(server.database, exportPersonJob, 1, { personRequestId: id });
  const entries = await downloaded(id);
  expect([...entries.values()].filter((text) => text.includes('jordan.two') || text.includes('jordan smith'))).toEqual(
    [],
  );
});

test("a row with an address of a person that names another contact is that contact's", async () => {
  const contactId = await addContact('Nora Namedelsewhere', 'nora.elsewhere@example.com');
  const otherId = await addContact('Otto Other', 'otto.other@example.com');
  await asTenant(sql`insert into public.message_suppressions (tenant_id, contact_id, transport_mode_id, address, reason)
    select 1, c.id, 1, 'NORA.elsewhere@example.com', 'unsubscribed' from (values (${otherId}::integer), (${contactId}::integer)) as c (id)`);
  const id = await asked(contactId);
  await runJob(server.database, exportPersonJob, 1, { personRequestId: id });
  const rows = rowsIn(await downloaded(id), 'message_suppressions');
  expect(rows).toMatchObject([{ contact_id: contactId, address: 'NORA.elsewhere@example.com' }]);
});

test(
  'an export goes on after it was killed, holds few rows at a time, and has each row once',
  { timeout: 120_000 },
  async () => {
    const contactId = await addContact('Mira Manyrows', 'mira@example.com');
    await asTenant(sql`insert into public.contact_sign_ins (tenant_id, contact_id, method, device, client_address)
    select 1, ${contactId}, 'code', 'Firefox', '10.0.0.1' from generate_series(1, 10000)`);
    const id = await asked(contactId);
    await expect(runJob(server.database, exportPersonJob, 1, { personRequestId: id }, { steps: 25 })).rejects.toThrow(
      Killed,
    );
    expect(refusal(await acme.read('getPersonExport', [id]))).toMatchObject({ status: 409 });
    await runJob(server.database, exportPersonJob, 1, { personRequestId: id });
    const entries = await downloaded(id);
    const ids = rowsIn(entries, 'contact_sign_ins').map((row) => JSON.stringify(row));
    expect([ids.length, new Set(ids).size]).toEqual([10_000, 10_000]);
    const lines = [...entries]
      .filter(([name]) => name.endsWith('.ndjson'))
      .map(([, text]) => text.split('\n').length - 1);
    expect(Math.max(...lines)).toBeLessThanOrEqual(500);
  },
);

test('nobody of another tenant exports or downloads, and an unknown contact is named', async () => {
  const contactId = await addContact('Tenant One', 'one@example.com');
  const id = await asked(contactId);
  await runJob(server.database, exportPersonJob, 1, { personRequestId: id });
  expect((await globex.read('getPersonExport', [id])).status).toBe(404);
  const unknown = await globex.write('exportPerson', { contactId });
  const absent = await acme.write('exportPerson', { contactId: 1_999_999_999 });
  expect([refusal(unknown), refusal(absent)]).toMatchObject([
    { status: 404, message: 'There is no such contact.' },
    { status: 404, message: 'There is no such contact.' },
  ]);
  const clerk = serviceOf(server, await signedIn(server, 'clerk'));
  expect((await clerk.write('exportPerson', { contactId })).status).toBe(403);
  expect((await clerk.read('getPersonExport', [id])).status).toBe(403);
});

test('an archive is deleted when its time is over', async () => {
  const id = await asked(await addContact('Old Archive', 'old@example.com'));
  await runJob(server.database, exportPersonJob, 1, { personRequestId: id });
  await runJob(server.database, expireExportJob, 1, { personRequestId: id });
  expect(refusal(await acme.read('getPersonExport', [id]))).toMatchObject({
    status: 409,
    message: 'The time to download this export is over. Export the data again.',
  });
  expect(
    await asTenant(sql`select from public.person_export_parts where tenant_id = 1 and person_request_id = ${id}`),
  ).toEqual([]);
});

test('a place and a shared phone number lead to nobody else', async () => {
  const contactId = await addContact('Paula Place', 'paula@example.com');
  const otherId = await addContact('Otto Other', 'otto@example.com');
  await asTenant(sql`insert into public.supported_countries (tenant_id, country_id, country_code, country_name)
    values (1, 900, 'IND', 'India')`);
  for (const [id, phone, fullName] of [
    [contactId, '+12025550177', 'Paula Place'],
    [otherId, '+12025550177', 'Otto Other'],
  ] as const) {
    await asTenant(sql`with p as (insert into public.parties (tenant_id, party_name) values (1, ${fullName}) returning party_id),
      c as (update public.contacts set party_id = (select party_id from p) where tenant_id = 1 and contact_id = ${id})
      insert into public.party_addresses (tenant_id, party_id, full_name, phone_number, address_line, city, state_name, country_id)
      select 1, party_id, ${fullName}, ${phone}, 'Hyderabad', 'Hyderabad', 'Telangana', 900 from p`);
  }
  await asTenant(sql`insert into public.audit_log (tenant_id, operation, entity, entity_id, event, changes, request_id)
    values (1, 'x', 'Note', '2', 'added', '{"text": [null, "Otto Other of Hyderabad, +12025550177"]}', 'r')`);
  const id = await asked(contactId);
  await runJob(server.database, exportPersonJob, 1, { personRequestId: id });
  const entries = await downloaded(id);
  expect(rowsIn(entries, 'party_addresses')).toHaveLength(1);
  expect([...entries.values()].filter((text) => text.includes('Otto'))).toEqual([]);
});

test('only an owner exports the data of a colleague', async () => {
  for (const { path } of server.operations.filter(({ name }) => ['exportPerson', 'getPersonExport'].includes(name)))
    await asTenant(sql`
      insert into public.site_role_permissions (tenant_id, role_id, service_route, is_allowed) values (1, 2, ${path}, true)`);
  const clerk = serviceOf(server, await signedIn(server, 'clerk'));
  const colleague = PEOPLE.owner.contactId;
  expect(refusal(await clerk.write('exportPerson', { contactId: colleague }))).toMatchObject({ status: 403 });
  const exported = await asked(colleague);
  expect(refusal(await clerk.read('getPersonExport', [exported]))).toMatchObject({ status: 403 });
  const customer = await addContact('Lena Vogt', 'lena.vogt@example.com');
  expect((await clerk.write('exportPerson', { contactId: customer })).status).toBe(200);
});
