import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { entityTypes, internalUsers, newsTickers } from './texts/chat-texts.ts';
import {
  acmeTopics,
  channels,
  EMAIL,
  globexTopics,
  WHATSAPP,
  type Recipient,
  type TemplateTexts,
} from './texts/notification-texts.ts';
import { messageBody, variantBody } from './documents/articles.ts';
import { spreadDate } from './plan-dates.ts';
import type { PlannedRow } from './plan-assessments.ts';
import type { PlannedTenant } from './plan-tenants.ts';
import type { Random } from './random.ts';

/** Rows with their keys, by entity, and the payloads of variants, which are added through the store. */
export interface PlannedNotifications {
  rows: Readonly<Record<NotificationEntity, readonly PlannedRow[]>>;
  variants: readonly JsonObject[];
}

export type NotificationEntity =
  | 'ChatInternalUser'
  | 'EntityType'
  | 'TenantExpression'
  | 'NewsTicker'
  | 'MarketingChannel'
  | 'NotificationTopic'
  | 'NotificationTemplate';

/** Standard expressions that both tenants have disabled (`0172_chat_and_notifications.sql`). */
const DISABLED = [9, 10];

/** Returns chat, entity types, channels, topics, templates and variants of a tenant. */
export function planNotifications(random: Random, { tenantId }: PlannedTenant, anchor: Date): PlannedNotifications {
  const topics = tenantId === 1 ? acmeTopics : globexTopics;
  const templates = topics.flatMap(({ templates: own }, topic) => own.map((texts) => ({ texts, topicId: topic + 1 })));
  const dated = <Item>(
    entity: NotificationEntity,
    items: readonly Item[],
    values: (item: Item, id: number) => JsonObject,
  ) =>
    items.map((item, index) => ({
      values: values(item, index + 1),
      createdDate: spreadDate(random, { entity, tenantId, index, count: items.length, anchor }),
    }));
  return {
    rows: {
      ChatInternalUser: dated(
        'ChatInternalUser',
        internalUsers[tenantId] ?? [],
        ([displayName, type], internalUserId) => ({
          internalUserId,
          internalUserTypeId: type,
          displayName,
          ...(type === BOT
            ? {}
            : { aadobjectId: random.uuid('ChatInternalUser', `${tenantId}/${displayName}`, 'aadobjectId') }),
        }),
      ),
      EntityType: dated(
        'EntityType',
        entityTypes,
        ([entityTypeCode, [allowComments, allowRatings, allowChatRoom, allowReactions]], entityTypeId) => ({
          entityTypeId,
          entityTypeCode,
          allowComments,
          allowRatings,
          allowChatRoom,
          allowReactions,
        }),
      ),
      TenantExpression: dated('TenantExpression', DISABLED, (standardExpressionId) => ({
        standardExpressionId,
        isDisabled: true,
      })),
      NewsTicker: dated('NewsTicker', newsTickers[tenantId] ?? [], ([title, content, isActive], newsTickerId) => ({
        newsTickerId,
        title,
        content,
        isActive,
      })),
      MarketingChannel: dated(
        'MarketingChannel',
        channels,
        ([marketingChannelId, transportModeId, channelName, source, medium, utmParams]) => ({
          marketingChannelId,
          transportModeId,
          channelName,
          source,
          medium,
          utmParams,
        }),
      ),
      NotificationTopic: dated(
        'NotificationTopic',
        topics,
        ({ title, code, segment, recipients, isPublic = false }, notificationTopicId) => ({
          notificationTopicId,
          title,
          topicCode: code,
          userSegmentId: segment + 1,
          dataEndpointUrl: `https://data.example.com/topics/${code}`,
          isPublic,
          ...sentTo(recipients),
        }),
      ),
      NotificationTemplate: dated(
        'NotificationTemplate',
        templates,
        ({ texts: [title, , paragraphs], topicId }, templateId) => ({
          templateId,
          notificationTopicId: topicId,
          title,
          bodyTemplate: messageBody(paragraphs),
        }),
      ),
    },
    variants: templates.flatMap(({ texts }, index) => texts[3].map((channel) => variantOf(texts, index + 1, channel))),
  };
}

/** The kind of internal user that is no person, and has no object at the identity provider. */
const BOT = 4;

function sentTo(recipients: readonly Recipient[]): JsonObject {
  return {
    sendToContextUser: recipients.includes('contextUser'),
    sendToPartyAdmin: recipients.includes('partyAdmin'),
    sendToSubscribedUsers: recipients.includes('subscribedUsers'),
    sendToUserSegment: recipients.includes('userSegment'),
  };
}

function variantOf(
  [title, subject, paragraphs]: TemplateTexts,
  notificationTemplateId: number,
  marketingChannelId: number,
): JsonObject {
  const own = { notificationTemplateId, marketingChannelId };
  if (marketingChannelId === EMAIL) return { ...own, subject, bodyTemplate: variantBody(paragraphs) };
  if (marketingChannelId === WHATSAPP)
    return { ...own, integrationTemplateName: title.toLowerCase().replaceAll(/[^a-z]+/g, '_') };
  return own;
}
