import { describe, expect, it } from 'vitest';
import { check } from '../../../../renderer/language/rules/check.ts';
import { entityShape } from '../../../../renderer/language/rules/entity-shape.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../renderer/language/types/operation.ts';
import { loadCatalogue } from '../../data/catalogue/catalogue.ts';
import { communicationProblem } from '../../domain/audience/communication-problem.ts';
import { unknownMergeFields } from '../../domain/notifications/merge-fields.ts';
import { planContacts } from './plan-audience.ts';
import { planNotifications } from './plan-notifications.ts';
import { planSegments } from './plan-segments.ts';
import { demoTenants } from './plan-tenants.ts';
import { Random } from './random.ts';

const anchor = new Date('2026-01-31T00:00:00Z');
const { entities } = loadCatalogue();

function errorsOf(name: string, values: JsonObject): FieldError[] {
  const entity = entities[name];
  if (entity === undefined) throw new Error(`There is no entity ${name}.`);
  const { key, properties } = entity;
  const own = Object.entries(values).filter(
    ([field]) => !(key.includes(field) && properties[field]?.generated === true),
  );
  return check(entityShape(entity, entities), Object.fromEntries(own), { mode: 'add', unknownKeys: 'refuse' });
}

describe.each(demoTenants)('the audience and notifications of $title', (tenant) => {
  const random = new Random(42);
  const contacts = planContacts(random, tenant, anchor);
  const segments = planSegments(random, tenant, anchor, contacts);
  const { rows, variants } = planNotifications(random, tenant, anchor);

  it('break no rule of their entities', () => {
    for (const [entity, set] of Object.entries(rows))
      for (const { values } of set) expect(errorsOf(entity, values), JSON.stringify(values)).toEqual([]);
    for (const values of variants) expect(errorsOf('TemplateVariant', values), JSON.stringify(values)).toEqual([]);
  });

  it('name merge fields that messages have, and segments that exist', () => {
    for (const values of [...rows.NotificationTemplate.map((row) => row.values), ...variants])
      expect(unknownMergeFields(`${String(values['subject'])} ${String(values['bodyTemplate'])}`)).toEqual([]);
    for (const { values } of rows.NotificationTopic)
      expect(segments[Number(values['userSegmentId']) - 1]).toBeDefined();
  });

  it('have one variant of a template for a channel, and each code once', () => {
    const pairs = variants.map(
      (one) => `${String(one['notificationTemplateId'])}/${String(one['marketingChannelId'])}`,
    );
    expect(new Set(pairs).size).toBe(pairs.length);
    const codes = rows.NotificationTopic.map(({ values }) => values['topicCode']);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('reach contacts by values that fit their transport mode, and have members since they exist', () => {
    for (const { communications } of contacts)
      for (const { transportModeId, communicationValue } of communications)
        expect(communicationProblem(Number(transportModeId), String(communicationValue))).toBeNull();
    const since = new Map(contacts.map(({ contactId, createdDate }) => [contactId, createdDate]));
    for (const member of segments.flatMap(({ members }) => members))
      expect(member.createdDate >= (since.get(member.contactId) ?? '9')).toBe(true);
  });
});
