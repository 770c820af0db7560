import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../data/engine/database.ts';
import { serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { readContents } from './engine/contents.ts';
import { flowProblem } from './flow-problems.ts';
import { readDraft } from './preview/read-draft.ts';
import { EMAIL_CHANNEL } from './testing/campaign-fixture.ts';
import { addAudience, addCampaign, inTenant, type Audience } from './testing/running-campaign.ts';

let server: TestServer;
let service: Service;
let audience: Audience;
let campaignId = 0;

beforeAll(async () => {
  server = await startTestServer();
  service = serviceOf(server, await signedIn(server, 'owner'));
  audience = await addAudience(server, service, ['Asha']);
  const stages = [{ campaignStageId: -1, text: 'Offer', isEntryPoint: true }];
  ({ campaignId } = await addCampaign(service, audience, stages));
  // By their titles they all come before the template of the stage.
  await inTenant(server, ({ query }) =>
    sql`
      insert into public.notification_templates (tenant_id, title, notification_topic_id)
      select 1, 'A template ' || n, ${audience.notificationTopicId} from generate_series(1, 600) n`.execute(query),
  );
});
afterAll(() => server.close());

describe('a stage whose template comes late among many of the topic', () => {
  it('has it offered in the designer, in the order of the titles', async () => {
    const templates = await service.rows('getNotificationTemplatesForStages', [campaignId]);
    expect(templates).toHaveLength(500);
    expect(templates.at(-1)).toMatchObject({ templateId: audience.templateId, emptyFields: [] });
  });

  it('sends it', async () => {
    const { result } = (await service.read('getCampaignReach', [campaignId])).envelope();
    expect(result).toMatchObject({ canSend: true, problem: null });
  });

  it('has a preview of it, and of every other one of the topic', async () => {
    const { rows } = await inTenant(server, ({ query }) =>
      sql<{ templateId: number }>`
        select max(template_id) as "templateId" from public.notification_templates`.execute(query),
    );
    for (const templateId of [audience.templateId, rows[0]?.templateId ?? 0]) {
      const keys = [campaignId, templateId, audience.contactIds[0] ?? 0];
      expect([keys, (await service.read('getCampaignMessagePreview', keys)).status]).toEqual([keys, 200]);
    }
  });
});

/** Returns how many statements of the work read the texts of variants. */
async function readings(work: (transaction: Transaction) => Promise<unknown>): Promise<number> {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('v.body_template')) count += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await inTenant(server, (transaction) =>
    work({
      query: transaction.query.withPlugin(plugin),
      tenantId: transaction.tenantId,
      asTenant: (id) => transaction.asTenant(id),
      adoptTenant: (id) => transaction.adoptTenant(id),
      last: (statement) => transaction.last(statement),
    }),
  );
  return count;
}

describe('what templates say', () => {
  it('is not read to find what keeps a campaign from sending', async () => {
    expect(await readings((transaction) => flowProblem(transaction, campaignId))).toBe(0);
  });

  it('is read once for a preview', async () => {
    const { templateId, contactIds } = audience;
    const keys = { campaignId, templateId, contactId: contactIds[0] ?? 0 };
    const read = (transaction: Transaction) => readContents(transaction, [templateId], [EMAIL_CHANNEL]);
    expect(await readings(read)).toBe(1);
    const draft = (transaction: Transaction) => readDraft(transaction, keys, 'https://console.example', new Date());
    expect(await readings(draft)).toBe(1);
  });
});
