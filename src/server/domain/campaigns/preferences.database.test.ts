import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { advance } from './engine/advance.ts';
import { outcomeTypeId } from './stage-types.ts';
import {
  addAudience,
  addCampaign,
  engineOver,
  FakeTransport,
  inTenant,
  trackedVisits,
  type Audience,
} from './testing/running-campaign.ts';

let server: TestServer;
let service: Service;
let audience: Audience;
let transport: FakeTransport;

beforeAll(async () => {
  server = await startTestServer({ http: { ratePerAddress: 1000 } });
  service = serviceOf(server, await signedIn(server, 'owner'));
  audience = await addAudience(server, service, ['Asha', 'Bilal', 'Asha again']);
  const [asha, , again] = audience.contactIds;
  // A second contact with the address of the first one, and a phone of its own.
  await inTenant(server, ({ query }) =>
    sql`update public.contact_communications set communication_value = upper((select c.communication_value
          from public.contact_communications c where c.notification_contact_id = ${asha}))
         where notification_contact_id = ${again}`.execute(query),
  );
  await inTenant(server, ({ query, tenantId }) =>
    sql`insert into public.contact_communications (tenant_id, notification_contact_id, transport_mode_id, communication_value)
        values (${tenantId}, ${asha}, 2, '+919876543210')`.execute(query),
  );
  // The cap of a day is not what is tested.
  await inTenant(server, ({ query }) => sql`update public.campaign_policies set messages_per_day = 0`.execute(query));
  transport = new FakeTransport();
  await send();
});
afterAll(() => server.close());

/** Sends a campaign of one message to all, and returns its id. */
async function send(): Promise<number> {
  const { campaignId } = await addCampaign(service, audience, [
    {
      campaignStageId: -1,
      text: 'Offer',
      isEntryPoint: true,
      campaignStageOutcomeCampaignStages: [
        {
          campaignStageOutcomeId: 0,
          stageOutcomeTypeId: outcomeTypeId('unsubscribed'),
          waitDays: 0,
          nextStageId: null,
        },
      ],
    },
  ]);
  await service.done('sendCampaignMessage', { campaignId });
  await advance(campaignId, engineOver(server, transport, { now: server.clock.now.getTime() }));
  return campaignId;
}

/** Sends a campaign, and returns who got its message. */
async function sentTo(): Promise<string[]> {
  transport.attempts.length = 0;
  await send();
  return transport.attempts.map(({ subject }) => subject.replace('For ', '')).toSorted();
}

let links: Record<string, string> = {};
/** The address of the page of a contact, as the page that asks links it. */
async function pageOf(name: string): Promise<string> {
  const known = links[name];
  if (known !== undefined) return known;
  const text = transport.attempts.find(({ subject }) => subject === `For ${name}`)?.text ?? '';
  const asked = await fetch(at(/\/u\/\S+/.exec(text)?.[0] ?? ''));
  const found = /href="(\/p\/[^"]+)"/.exec(await asked.text())?.[1] ?? '';
  links = { ...links, [name]: found };
  return found;
}

const at = (path: string): string => `http://localhost:${server.port}${path}`;

interface Boxes {
  [box: string]: boolean;
}

/** Returns the boxes of the ways and topics of a page, by `name value`, and whether each is checked. */
function boxesIn(html: string): Boxes {
  const found = [...html.matchAll(/<input type="checkbox" name="(mode|topic)" value="(\d+)"( checked)?>/g)];
  return Object.fromEntries(found.map(([, name, value, checked]) => [`${name} ${value}`, checked !== undefined]));
}

async function boxesOf(name: string): Promise<Boxes> {
  const answer = await fetch(at(await pageOf(name)));
  expect(answer.status).toBe(200);
  return boxesIn(await answer.text());
}

/** Sends the form of a page with the boxes that are checked. */
async function choose(name: string, boxes: string[], form = 'preferences'): Promise<{ status: number; html: string }> {
  const body = new URLSearchParams([['form', form], ...boxes.map((box) => box.split(' '))]);
  const answer = await fetch(at(await pageOf(name)), { method: 'POST', body });
  return { status: answer.status, html: await answer.text() };
}

describe('the preferences of a contact', () => {
  let topic = '';

  it('are what it gets: its ways, and the topics of its campaigns', async () => {
    const boxes = await boxesOf('Asha');
    topic = Object.keys(boxes).find((box) => box.startsWith('topic ')) ?? '';
    expect(boxes).toEqual({ 'mode 1': true, 'mode 2': true, [topic]: true });
    expect(await boxesOf('Bilal')).toEqual({ 'mode 1': true, [topic]: true });
  });

  it('show no whole address: a message may be forwarded', async () => {
    const html = await (await fetch(at(await pageOf('Asha')))).text();
    expect(html).toContain('E-mail to c\u2026@example.com');
    expect(html).toContain('Text messages to \u202610');
    expect(html).not.toContain('919876543210');
  });

  it('name the console without the address that the server gave it', async () => {
    await inTenant(server, ({ query, tenantId }) =>
      sql`insert into public.contact_communications (tenant_id, notification_contact_id, transport_mode_id, communication_value)
          values (${tenantId}, ${audience.contactIds[1]}, 5, 'console/12')`.execute(query),
    );
    const html = await (await fetch(at(await pageOf('Bilal')))).text();
    await inTenant(server, ({ query }) =>
      sql`delete from public.contact_communications where transport_mode_id = 5`.execute(query),
    );
    expect(html).toContain('> In the console</label>');
    expect(html).not.toContain('…12');
  });

  it('are refused and unchanged with what the page does not show', async () => {
    for (const boxes of [['mode 1', 'mode 3'], ['topic 999999'], ['mode one'], ['mode 1e400']])
      expect((await choose('Asha', boxes)).status, boxes.join()).toBe(400);
    expect((await choose('Asha', ['mode 1'], 'other')).status).toBe(400);
    const huge = await fetch(at(await pageOf('Asha')), { method: 'POST', body: 'x'.repeat(20_000) });
    expect(huge.status).toBe(400);
    expect(await boxesOf('Asha')).toEqual({ 'mode 1': true, 'mode 2': true, [topic]: true });
  });

  it('are of the reader of the message only: a link that is changed leads nowhere', async () => {
    const path = await pageOf('Bilal');
    for (const wrong of [path.replace('/p/1.', '/p/2.'), path.replace('/p/', '/u/'), `${path.slice(0, -1)}g`])
      expect((await fetch(at(wrong), { method: 'POST', body: 'form=preferences' })).status).toBe(404);
    expect(await boxesOf('Bilal')).toEqual({ 'mode 1': true, [topic]: true });
  });

  it('keep a topic from the reader by every way, also as another contact, until it wants it again', async () => {
    for (let times = 0; times < 2; times += 1) {
      const { status, html } = await choose('Asha', ['mode 1', 'mode 2']);
      expect([status, boxesIn(html)]).toEqual([200, { 'mode 1': true, 'mode 2': true, [topic]: false }]);
      expect(html).toContain('Saved.');
    }
    expect(await sentTo()).toEqual(['Bilal']);
    // Who shares the address may take it back: it is one reader.
    await choose('Asha', ['mode 1', 'mode 2', topic]);
    expect(await sentTo()).toEqual(['Asha', 'Asha again', 'Bilal']);
  });

  it('keep a message that is queued already from a contact that refuses its topic', async () => {
    const { campaignId } = await addCampaign(service, audience, [
      { campaignStageId: -1, text: 'Offer', isEntryPoint: true, campaignStageOutcomeCampaignStages: [] },
    ]);
    await service.done('sendCampaignMessage', { campaignId });
    await choose('Bilal', ['mode 1']);
    transport.attempts.length = 0;
    await advance(campaignId, engineOver(server, transport, { now: server.clock.now.getTime() }));
    expect(transport.attempts.map(({ subject }) => subject).toSorted()).toEqual(['For Asha', 'For Asha again']);
    await choose('Bilal', ['mode 1', topic]);
  });

  it('end a way as an unsubscription does, and open it again', async () => {
    const campaignId = await send();
    const token = transport.attempts.findLast(({ subject }) => subject === 'For Bilal')?.text ?? '';
    links = { ...links, Bilal: '' };
    const asked = await (await fetch(at(/\/u\/\S+/.exec(token)?.[0] ?? ''))).text();
    links = { ...links, Bilal: /href="(\/p\/[^"]+)"/.exec(asked)?.[1] ?? '' };
    await choose('Bilal', [topic]);
    const outcomes = (await trackedVisits(server, campaignId)).map(({ outcome }) => outcome);
    expect(outcomes).toContain(outcomeTypeId('unsubscribed'));
    expect(await sentTo()).toEqual(['Asha', 'Asha again']);
    await choose('Bilal', ['mode 1', topic]);
    expect(await sentTo()).toEqual(['Asha', 'Asha again', 'Bilal']);
  });

  it('keep the contact: added again it would be another one, without them', async () => {
    await choose('Asha', ['mode 1', 'mode 2']);
    const answer = await service.write('deleteNotificationContact', { notificationContactId: audience.contactIds[0] });
    expect(answer.status).toBe(409);
    const { rows } = await inTenant(server, ({ query }) => sql`select 1 from public.topic_refusals`.execute(query));
    expect(rows).toHaveLength(1);
  });

  it('are of one tenant: another one sees no refusals', async () => {
    const { rows } = await inTenant(server, ({ query }) => sql`select 1 from public.topic_refusals`.execute(query), 2);
    expect(rows).toEqual([]);
  });
});
