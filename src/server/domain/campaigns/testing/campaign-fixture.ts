import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Service } from '../../../http/testing/service.ts';
import type { TestServer } from '../../../http/testing/test-server.ts';
import { sql } from 'kysely';

/** What a campaign needs: a segment, a topic, a template with a variant by e-mail, and a domain. */
export interface Surroundings {
  audienceSegmentId: number;
  notificationTopicId: number;
  templateId: number;
  siteDomainName: string;
}

/** The channel by e-mail (`docs/domain/notifications.md#channels`). */
export const EMAIL_CHANNEL = 13;

let count = 0;

/** Adds what campaigns of a tenant need. */
export async function addSurroundings(server: TestServer, service: Service, tenantId = 1): Promise<Surroundings> {
  count += 1;
  const siteDomainName = `shop${count}.example.com`;
  await server.database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    await sql`
      insert into public.marketing_channels (tenant_id, marketing_channel_id, transport_mode_id, channel_name, source, medium, utm_params)
      values (${tenantId}, ${EMAIL_CHANNEL}, 1, 'Email', 'newsletter', 'email', 'utm_content=body')
      on conflict do nothing`.execute(transaction.query);
    await sql`
      insert into public.site_web_domains (tenant_id, site_id, web_domain_type_code, web_domain_name)
      select ${tenantId}, min(site_id), 'custom', ${siteDomainName} from public.sites where tenant_id = ${tenantId}`.execute(
      transaction.query,
    );
  });
  const { audienceSegmentId } = await service.done('addAudienceSegment', { name: `Segment ${count}` });
  const { notificationTopicId } = await service.done('addNotificationTopic', {
    title: `Topic ${count}`,
    topicCode: `topic-${count}`,
    userSegmentId: Number(audienceSegmentId),
    dataEndpointUrl: 'https://data.example.com/',
  });
  const { templateId } = await service.done('addNotificationTemplate', {
    title: `Template ${count}`,
    notificationTopicId: Number(notificationTopicId),
  });
  return {
    audienceSegmentId: Number(audienceSegmentId),
    notificationTopicId: Number(notificationTopicId),
    templateId: Number(templateId),
    siteDomainName,
  };
}

/** Returns the fields of a new campaign. */
export function campaignFields(
  { audienceSegmentId, notificationTopicId, siteDomainName }: Surroundings,
  more: JsonObject = {},
): JsonObject {
  count += 1;
  return {
    name: `Campaign ${count}`,
    campaignGoalId: 4,
    currencyCode: 'INR',
    budget: 5000,
    relativeLandingPageUrl: '/offers',
    campaignMarketingChannels: [{ marketingChannelId: EMAIL_CHANNEL, spend: 100 }],
    audienceSegmentId,
    notificationTopicId,
    siteDomainName,
    ...more,
  };
}
