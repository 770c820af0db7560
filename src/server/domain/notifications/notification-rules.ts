import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../renderer/language/types/operation.ts';
import type { EntityRules } from '../../data/store/store-types.ts';
import { invalid, invalidField } from '../../refusal.ts';
import { isPublicHttpsAddress } from '../../outbound/public-address.ts';
import { MERGE_FIELDS, unknownFieldsOfBody, unknownMergeFields } from './merge-fields.ts';

/** The server may call the endpoint of a topic, so its address is public (`docs/domain/notifications.md#topics`). */
export const notificationTopicRules: EntityRules = {
  entity: 'NotificationTopic',
  beforeAdd: (_transaction, values) => Promise.resolve(withPublicEndpoint(values)),
  beforeUpdate: (_transaction, values) => Promise.resolve(withPublicEndpoint(values)),
};

/** Texts name known merge fields alone, so that a message fails when it is written and not when it is sent. */
export const notificationTemplateRules: EntityRules = {
  entity: 'NotificationTemplate',
  beforeAdd: (_transaction, values) => Promise.resolve(withKnownFields(values, ['bodyTemplate'])),
  beforeUpdate: (_transaction, values) => Promise.resolve(withKnownFields(values, ['bodyTemplate'])),
};

export const templateVariantRules: EntityRules = {
  entity: 'TemplateVariant',
  beforeAdd: (_transaction, values) => Promise.resolve(withKnownFields(values, ['subject', 'bodyTemplate'])),
  beforeUpdate: (_transaction, values) => Promise.resolve(withKnownFields(values, ['subject', 'bodyTemplate'])),
};

function withPublicEndpoint(values: JsonObject): JsonObject {
  const address = values['dataEndpointUrl'];
  if (typeof address === 'string' && address !== '' && !isPublicHttpsAddress(address))
    throw invalidField('dataEndpointUrl', 'Give a public address that begins with https://.');
  return values;
}

function withKnownFields(values: JsonObject, names: readonly string[]): JsonObject {
  const errors = names.flatMap((path): FieldError[] => {
    const text = values[path];
    const [unknown] = typeof text === 'string' ? unknownIn(text, path) : [];
    if (unknown === undefined) return [];
    return [{ path, message: `No message has {{${unknown.slice(0, 60)}}}. Use ${MERGE_FIELDS.join(', ')} or data.` }];
  });
  if (errors.length > 0) throw invalid(errors);
  return values;
}

function unknownIn(text: string, field: string): string[] {
  return field === 'bodyTemplate' ? unknownFieldsOfBody(text) : unknownMergeFields(text);
}
