import { sql } from 'kysely';
import { childrenOf, typeOf } from '../../../../../renderer/document/nodes.ts';
import { parseDocument } from '../../../../../renderer/document/parse.ts';
import { plainText } from '../../../../../renderer/document/plain-text.ts';
import { makeText } from '../../../../../renderer/document/make.ts';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { Json } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../../data/engine/database.ts';

/** What a template says by a channel, with merge fields in braces. */
export interface Content {
  subject: string;
  text: string;
}

const EMAIL_MODE = 1;

/** The contents of the templates of a campaign. */
export class Contents {
  readonly #byPlace = new Map<string, Content>();

  add(templateId: number, marketingChannelId: number, content: Content): void {
    this.#byPlace.set(`${templateId}/${marketingChannelId}`, content);
  }

  of(templateId: number | undefined, marketingChannelId: number): Content | undefined {
    return templateId === undefined ? undefined : this.#byPlace.get(`${templateId}/${marketingChannelId}`);
  }
}

interface ContentRow {
  templateId: number;
  marketingChannelId: number;
  subject: string | null;
  body: string | null;
}

/**
 * Returns what templates say by channels: a variant, or the template's own body by channels other than e-mail
 * (`docs/domain/notifications.md#variants`). A variant without a text of its own says what the template says.
 */
export async function readContents(
  { query, tenantId }: Transaction,
  templateIds: readonly number[],
  marketingChannelIds: readonly number[],
): Promise<Contents> {
  const { rows } = await sql<ContentRow>`
    select n.template_id as "templateId", c.marketing_channel_id as "marketingChannelId",
           coalesce(v.subject, n.title) as subject, coalesce(nullif(v.body_template, ''), n.body_template) as body
      from public.notification_templates n
      join public.marketing_channels c
        on c.tenant_id = n.tenant_id and c.marketing_channel_id = any(${[...marketingChannelIds]}::integer[])
      left join public.notification_template_variants v on v.tenant_id = n.tenant_id
       and v.notification_template_id = n.template_id and v.marketing_channel_id = c.marketing_channel_id
     where n.tenant_id = ${tenantId} and n.template_id = any(${[...new Set(templateIds)]}::integer[])
       and (v.notification_template_variant_id is not null or c.transport_mode_id <> ${EMAIL_MODE})`.execute(query);
  const contents = new Contents();
  for (const { templateId, marketingChannelId, subject, body } of rows) {
    const text = textOfBody(body ?? '');
    if (text !== '') contents.add(templateId, marketingChannelId, { subject: subject ?? '', text });
  }
  return contents;
}

/** Returns the text of a body: data fields as merge fields, and links with their addresses. */
export function textOfBody(body: string): string {
  return body === '' ? '' : plainText(parseDocument(body).children.map(asText)).trim();
}

function asText(node: Json): Json {
  if (!isObject(node)) return node;
  const type = typeOf(node);
  if (type === 'datafield') return makeText(`{{${String(node['name'])}.${String(node['fieldName'])}}}`);
  const children = childrenOf(node).map(asText);
  if (type === 'link' && typeof node['url'] === 'string' && node['url'] !== '')
    return { ...node, children: [...children, makeText(` (${node['url']})`)] };
  return children.length === 0 ? node : { ...node, children };
}
