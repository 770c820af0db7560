import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

let server: TestServer;
let acme: Service;
let globex: Service;
let audienceSegmentId = 0;

beforeAll(async () => {
  server = await startTestServer();
  // The people of the test server have numbers of their own.
  await server.database.asOwner((query) =>
    sql`select setval(pg_get_serial_sequence('public.contacts', 'contact_id'), 1001)`.execute(query),
  );
  acme = serviceOf(server, await signedIn(server, 'owner'));
  globex = serviceOf(server, await signedIn(server, 'owner', 2));
  audienceSegmentId = Number((await acme.done('addAudienceSegment', { name: 'Readers' }))['audienceSegmentId']);
});
afterAll(() => server.close());

const contact = async (fullName: string, more: JsonObject = {}) =>
  Number((await acme.done('addNotificationContact', { fullName, ...more }))['notificationContactId']);
const associate = (contacts: [number, boolean][], service = acme) =>
  service.write('associateContacts', {
    audienceSegmentId,
    contacts: contacts.map(([notificationContactId, isAssociated]) => ({ notificationContactId, isAssociated })),
  });
const members = async () =>
  (await acme.rows('getAssociatedContactsByAudienceSegmentId', [audienceSegmentId])).map((row) => row['fullName']);

const refused = async (contactCommunications: JsonObject[]) =>
  refusal(await acme.write('addNotificationContact', { fullName: 'Mira', contactCommunications })).fieldErrors;

describe('a contact', () => {
  it('has values that fit their transport mode, each once', async () => {
    expect(
      await refused([
        { transportModeId: 1, communicationValue: 'mira@example.com' },
        { transportModeId: 2, communicationValue: 'mira' },
      ]),
    ).toEqual({
      'contactCommunications[1].communicationValue': 'Give a phone number with its country code, such as +12025550123.',
    });
    const twice = { transportModeId: 1, communicationValue: 'mira@example.com' };
    expect(Object.keys(await refused([twice, twice]))).toHaveLength(1);
  });

  it('does not get an identity to sign in with, and is not deleted when it signs in', async () => {
    await contact('Mira', {
      contactCommunications: [{ transportModeId: 1, communicationValue: 'new.person@example.com' }],
    });
    const [owner] = await acme.rows('getNotificationContacts', [], '$orderby=notificationContactId&$top=1');
    expect(
      refusal(
        await acme.write('deleteNotificationContact', { notificationContactId: owner?.['notificationContactId'] ?? 0 }),
      ),
    ).toMatchObject({ status: 409, errorCode: 'contactSignsIn' });
  });

  it('is searched by what reaches it, and belongs to its tenant', async () => {
    const id = await contact('Tariq', {
      contactCommunications: [{ transportModeId: 1, communicationValue: 'tariq.far@example.com' }],
    });
    const found = await acme.rows('getNotificationContacts', [], '$search=tariq.far');
    expect(found.map((row) => row['contactNotificationId'])).toEqual([id]);
    expect((await globex.read('getNotificationContactById', [id])).status).toBe(404);
  });
});

describe('a segment', () => {
  it('takes contacts in and lets them go, all or none, and repeats nothing', async () => {
    const [one, two] = [await contact('Anna'), await contact('Bo')];
    const both: [number, boolean][] = [
      [one, true],
      [two, true],
    ];
    expect((await associate(both)).envelope().result).toEqual({ added: 2, removed: 0 });
    expect((await associate(both)).envelope().result).toEqual({ added: 0, removed: 0 });
    const unknown: [number, boolean][] = [
      [one, false],
      [999_999, true],
    ];
    expect(refusal(await associate(unknown)).fieldErrors).toEqual({
      'contacts[1].notificationContactId': 'This contact does not exist any more.',
    });
    expect(await members()).toEqual(['Anna', 'Bo']);
    expect((await associate([[one, true]], globex)).status).toBe(404);
    await acme.done('deleteNotificationContact', { notificationContactId: two });
    expect(await members()).toEqual(['Anna']);
  });
});

async function topic(): Promise<JsonObject> {
  return acme.done('addNotificationTopic', {
    title: 'Order',
    topicCode: 'order.placed',
    userSegmentId: audienceSegmentId,
    dataEndpointUrl: 'https://data.example.com/order',
  });
}

async function channel(channelName: string): Promise<number> {
  const values = { transportModeId: 1, channelName, source: 'shop', medium: 'email', utmParams: 'utm_content=a' };
  return Number((await acme.done('addMarketingChannel', values))['marketingChannelId']);
}

describe('topics, templates and variants', () => {
  let notificationTopicId = 0;
  let templateId = 0;
  beforeAll(async () => {
    notificationTopicId = Number((await topic())['notificationTopicId']);
    templateId = Number(
      (await acme.done('addNotificationTemplate', { notificationTopicId, title: 'Order' }))['templateId'],
    );
  });

  it('keep what they name from being deleted, in clear words', async () => {
    expect(refusal(await acme.write('deleteAudienceSegment', { audienceSegmentId }))).toMatchObject({
      status: 409,
      message: 'This audience segment is used by notification topics. Change those first.',
    });
    expect(refusal(await acme.write('deleteNotificationTopic', { notificationTopicId }))).toMatchObject({
      status: 409,
      message: 'This notification topic is used by notification templates. Change those first.',
    });
  });

  it('have endpoints that the server may call, and merge fields that messages have', async () => {
    const values = { title: 'T', topicCode: 'inner', userSegmentId: audienceSegmentId };
    expect(
      refusal(await acme.write('addNotificationTopic', { ...values, dataEndpointUrl: 'https://127.0.0.1/x' }))
        .fieldErrors,
    ).toEqual({ dataEndpointUrl: 'Give a public address that begins with https://.' });
    const marketingChannelId = await channel('Letters');
    expect(
      (await acme.write('addTemplateVariant', { notificationTemplateId: templateId, marketingChannelId })).status,
    ).toBe(200);
    const [stored] = await acme.rows('getNotificationTemplates', [], `$filter=templateId eq ${templateId}`);
    expect(
      refusal(
        await acme.write('updateNotificationTemplateBody', {
          templateId,
          version: stored?.['version'] ?? 1,
          bodyTemplate: JSON.stringify({ root: { type: 'root', version: 1, children: [paragraph('{{7*7}}')] } }),
        }),
      ).fieldErrors['bodyTemplate'],
    ).toContain('No message has {{7*7}}.');
  });

  it('have one variant for a channel, which names its template, topic and channel', async () => {
    const marketingChannelId = await channel('Leaflets');
    const added = await acme.done('addTemplateVariant', { notificationTemplateId: templateId, marketingChannelId });
    expect(added).toMatchObject({
      marketingChannelName: 'Leaflets',
      notificationTemplateTitle: 'Order',
      notificationTitle: 'Order',
      subject: null,
      version: 1,
    });
    expect(
      refusal(await acme.write('addTemplateVariant', { notificationTemplateId: templateId, marketingChannelId })),
    ).toMatchObject({
      status: 409,
      errorCode: 'duplicate',
      fieldErrors: { marketingChannelId: expect.stringContaining('There is already a template variant') },
    });
    expect(refusal(await acme.write('deleteMarketingChannel', { marketingChannelId }))).toMatchObject({
      status: 409,
      message: 'This marketing channel is used by template variants. Change those first.',
    });
  });
});

function paragraph(text: string): JsonObject {
  return { type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text, format: 0 }] };
}

describe('a marketing channel', () => {
  it('is deleted by a number alone', async () => {
    const message = 'marketingChannelId is undefined or not a number';
    for (const payload of [{}, { marketingChannelId: 'abc' }, { marketingChannelId: null }])
      expect(refusal(await acme.write('deleteMarketingChannel', payload))).toMatchObject({
        status: 400,
        message,
        fieldErrors: { marketingChannelId: message },
      });
  });

  it('of the ids that forms know stays', async () => {
    await channel('First');
    // Channels 1 to 3 at least exist by now; the third is the one that forms know.
    const [third] = await acme.rows('getMarketingChannel', [], '$filter=marketingChannelId eq 3');
    expect(third).toBeDefined();
    expect(refusal(await acme.write('deleteMarketingChannel', { marketingChannelId: 3 }))).toMatchObject({
      status: 409,
      errorCode: 'refused',
    });
  });
});

describe('expressions', () => {
  it('are disabled for one tenant, and repeating changes nothing', async () => {
    const updates = [
      { standardExpressionId: 1, isDisabled: true },
      { standardExpressionId: 2, isDisabled: false },
    ];
    expect(await acme.done('batchUpdateTenantExpressions', { updates })).toEqual({ changed: 1 });
    expect(await acme.done('batchUpdateTenantExpressions', { updates })).toEqual({ changed: 0 });
    expect((await acme.rows('getTenantExpressions')).map((row) => row['standardExpressionId'])).toEqual([1]);
    expect(await globex.rows('getTenantExpressions')).toEqual([]);
    const unknown = [{ standardExpressionId: 999, isDisabled: true }];
    expect(refusal(await acme.write('batchUpdateTenantExpressions', { updates: unknown })).fieldErrors).toEqual({
      'updates[0].standardExpressionId': 'This expression does not exist.',
    });
  });
});
