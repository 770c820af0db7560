import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDocument, makeElement, makeParagraph, makeText } from '../../../../renderer/document/make.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { outcomeTypeId } from './stage-types.ts';
import { addAudience, inTenant, startCampaign, trackedVisits, type Running } from './testing/running-campaign.ts';

const READER = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.5.0';
const APPLE = 'Mozilla/5.0';
const PRODUCT = 'https://shop.example/shoes?size=40&colour=red';
const NAMES = ['Asha', 'Bilal', 'Chitra', 'Devi', 'Esha'] as const;
type Name = (typeof NAMES)[number];

let server: TestServer;
let service: Service;
let running: Running;

beforeAll(async () => {
  server = await startTestServer();
  service = serviceOf(server, await signedIn(server, 'owner'));
  const audience = await addAudience(server, service, NAMES);
  const body = makeDocument(
    makeParagraph('Dear {{contact.fullName}}, see ', makeElement('link', { url: PRODUCT }, [makeText('our shoes')])),
  );
  await inTenant(server, ({ query }) =>
    sql`update public.notification_template_variants set body_template = ${body}`.execute(query),
  );
  running = await startCampaign(server, service, audience, [
    {
      campaignStageId: -1,
      text: 'Offer',
      isEntryPoint: true,
      campaignStageOutcomeCampaignStages: [
        { campaignStageOutcomeId: 0, stageOutcomeTypeId: outcomeTypeId('opened'), waitDays: 1, nextStageId: -2 },
        { campaignStageOutcomeId: 0, stageOutcomeTypeId: outcomeTypeId('clicked'), waitDays: 1, nextStageId: null },
      ],
    },
    { campaignStageId: -2, text: 'Second', stageTypeId: 2 },
  ]);
  await service.done('sendCampaignMessage', { campaignId: running.campaignId });
  await running.advance();
});
afterAll(() => server.close());

const mailTo = (name: Name, nth = 0) =>
  running.transport.attempts.filter(({ subject }) => subject === `For ${name}`)[nth]?.html ?? '';

function addressIn(html: string, path: '/o/' | '/m/', has = ''): string {
  const found = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
  const address = found.find((one) => one.includes(path) && one.includes(has)) ?? '';
  return address.replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+/, '');
}

const pictureOf = (name: Name): string => addressIn(mailTo(name), '/o/');

const get = (path: string, userAgent = READER, more: RequestInit = {}) =>
  fetch(`http://localhost:${server.port}${path}`, {
    redirect: 'manual',
    ...more,
    headers: { 'user-agent': userAgent, ...more.headers },
  });

async function eventsOf(name: Name): Promise<string[]> {
  const { rows } = await inTenant(server, ({ query }) =>
    sql<{ event: string }>`
      select y.stage_outcome_type_code || case when e.is_machine then ' by a program' else '' end as event
        from public.campaign_events e
        join public.campaign_outcome_types y on y.stage_outcome_type_id = e.stage_outcome_type_id
        join public.campaign_tracking t on t.campaign_tracking_id = e.campaign_tracking_id
        join public.campaign_runs r on r.campaign_run_id = t.campaign_run_id
        join public.contacts c on c.contact_id = r.contact_id
       where c.full_name = ${name} order by e.event_date, e.event_key`.execute(query),
  );
  return rows.map(({ event }) => event);
}

async function outcomeOf(name: Name): Promise<number | null | undefined> {
  const visits = await trackedVisits(server, running.campaignId);
  const { rows } = await inTenant(server, ({ query }) =>
    sql<{ id: number }>`select contact_id as id from public.contacts where full_name = ${name}`.execute(query),
  );
  return visits.find(({ contactId }) => contactId === rows[0]?.id)?.outcome;
}

describe('the picture of a mail', () => {
  it('is in its HTML, and not in its text', () => {
    const [first] = running.transport.attempts;
    expect(first?.html).toMatch(/<img src="[^"]+\/o\/[^"]+" width="1" height="1" alt="">/);
    expect(first?.html).toContain(`Dear ${NAMES[0]}, see <a href=`);
    expect(first?.text).not.toContain('/o/');
    expect(first?.text).toContain(PRODUCT);
  });

  it('counts nobody within ten seconds, and then the reader', async () => {
    const answer = await get(pictureOf('Asha'));
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/gif',
      'no-store, max-age=0',
    ]);
    expect([await eventsOf('Asha'), await outcomeOf('Asha')]).toEqual([['opened by a program'], null]);
    server.passSeconds(60);
    await get(pictureOf('Asha'), APPLE);
    expect([await eventsOf('Asha'), await outcomeOf('Asha')]).toEqual([['opened by a program'], null]);
    await Promise.all([get(pictureOf('Asha')), get(pictureOf('Asha'))]);
    expect([await eventsOf('Asha'), await outcomeOf('Asha')]).toEqual([
      ['opened by a program', 'opened'],
      outcomeTypeId('opened'),
    ]);
  });

  it('is the same for a forged link, one of another tenant and one for another purpose, which count nothing', async () => {
    const path = pictureOf('Bilal');
    const real = Buffer.from(await (await get(path, APPLE)).arrayBuffer());
    const click = addressIn(mailTo('Bilal'), '/m/').split('?')[0] ?? '';
    const forged = [path.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')), path.replace('/o/1.', '/o/2.')];
    for (const one of [...forged, click.replace('/m/', '/o/'), '/o/x']) {
      const answer = await get(one);
      expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(real)]).toEqual([200, true]);
    }
    await get(path, READER, { method: 'HEAD' });
    await get(path, READER, { headers: { 'sec-purpose': 'prefetch' } });
    expect([await eventsOf('Bilal'), await outcomeOf('Bilal')]).toEqual([['opened by a program'], null]);
  });

  it('gives way to a click on a link of the text, which leads to its address and nowhere else', async () => {
    await get(pictureOf('Chitra'));
    const path = addressIn(mailTo('Chitra'), '/m/', '?to=');
    expect((await get(path.replace('shop.example', 'evil.example'))).status).toBe(404);
    expect((await get(path.split('?')[0] ?? '')).status).toBe(404);
    expect(await eventsOf('Chitra')).toEqual(['opened']);
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, PRODUCT]);
    expect([await eventsOf('Chitra'), await outcomeOf('Chitra')]).toEqual([
      ['clicked', 'opened'],
      outcomeTypeId('clicked'),
    ]);
  });
});

const preferencesOf = async (name: Name): Promise<string> => {
  const [, path = ''] = /href="https?:\/\/[^/]+(\/u\/[^"]+)"/.exec(mailTo(name)) ?? [];
  return (await get(path)).text();
};

describe('who does not want to be seen', () => {
  it('says so on its preferences, and is counted no more', async () => {
    const path = /href="(\/p\/[^"]+)"/.exec(await preferencesOf('Devi'))?.[1] ?? '';
    const asked = await (await get(path)).text();
    expect(asked).toMatch(/name="tracking" value="1" checked> The sender may see when I open its mails/);
    const boxes = [...asked.matchAll(/name="(mode|topic)" value="(\d+)" checked/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    const send = (...more: [string, string][]) =>
      get(path, READER, {
        method: 'POST',
        body: new URLSearchParams([
          ['form', 'preferences'],
          ...boxes.map(([name, value]): [string, string] => [name, value]),
          ...more,
        ]),
      });
    expect((await send()).status).toBe(200);
    expect(await (await get(path)).text()).toContain('name="tracking" value="1" checked>');
    expect(await (await send(['asks', 'tracking'])).text()).toContain('name="tracking" value="1"> The sender');
    await get(pictureOf('Devi'));
    expect(await eventsOf('Devi')).toEqual([]);
    await get(addressIn(mailTo('Devi'), '/m/', '?to='));
    expect(await eventsOf('Devi')).toEqual(['clicked']);
    await send(['asks', 'tracking'], ['tracking', '1']);
    await get(pictureOf('Devi'));
    expect(await eventsOf('Devi')).toEqual(['clicked', 'opened']);
    await send(['asks', 'tracking']);
  });

  it('gets the next mail without picture and with plain links, as all do of a tenant that does not count', async () => {
    const refused = 'insert into public.tracking_refusals (tenant_id, contact_id) select 1, contact_id';
    await inTenant(server, ({ query }) =>
      sql`${sql.raw(refused)} from public.contacts where full_name = 'Asha'`.execute(query),
    );
    await get(pictureOf('Bilal'));
    running.clock.now = server.clock.now.getTime() + 2 * 86_400_000;
    await running.advance();
    const [ofAsha, ofBilal] = [mailTo('Asha', 1), mailTo('Bilal', 1)];
    expect([ofAsha.includes('/o/'), ofAsha.includes(`href="${PRODUCT.replace('&', '&amp;')}"`)]).toEqual([false, true]);
    expect([ofBilal.includes('/o/'), ofBilal.includes('?to=')]).toEqual([true, true]);
    const stored = Object((await service.read('getCampaignPolicy', [1])).envelope().result) as JsonObject;
    const { policyNo = 1, quietFrom = 0, quietUntil = 0, messagesPerDay = 0, version = 0 } = stored;
    const kept = { policyNo, quietFrom, quietUntil, messagesPerDay };
    const off = await service.done('updateCampaignPolicy', { ...kept, version, tracksOpens: false });
    // A caller that does not know the choice leaves it as it is.
    await service.done('updateCampaignPolicy', { ...kept, messagesPerDay: 9, version: off['version'] ?? 0 });
    await get(pictureOf('Esha'));
    expect(await eventsOf('Esha')).toEqual([]);
  });
});
