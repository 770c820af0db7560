import { sql } from 'kysely';
import { childrenOf, typeOf } from '../../../../../renderer/document/nodes.ts';
import { parseDocument } from '../../../../../renderer/document/parse.ts';
import { plainText } from '../../../../../renderer/document/plain-text.ts';
import { makeText } from '../../../../../renderer/document/make.ts';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { Json } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import { mergeFieldsOf } from '../../notifications/merge-fields.ts';
import { EMAIL, WHATSAPP } from './modes/transport-modes.ts';

/** What a template says by a channel, with merge fields in braces. */
export interface Content {
  subject: string;
  text: string;
  /** The nodes of the document, for the HTML of a mail; absent where a merge field would be torn apart. */
  nodes?: readonly Json[];
  /** The approved template of a message by WhatsApp: its name, or name and language (`offer:en_GB`). */
  template?: string;
}

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
  transportModeId: number;
  subject: string | null;
  body: string | null;
  template: string | null;
}

/**
 * Returns what templates say by channels: a variant, or the template's own body by channels other than e-mail
 * (`docs/domain/notifications.md#variants`). A variant without a text of its own says what the template says. By WhatsApp
 * only a variant that names an approved template says something.
 */
export async function readContents(
  { query, tenantId }: Transaction,
  templateIds: readonly number[],
  marketingChannelIds: readonly number[],
): Promise<Contents> {
  const { rows } = await sql<ContentRow>`
    select n.template_id as "templateId", c.marketing_channel_id as "marketingChannelId",
           c.transport_mode_id as "transportModeId", v.integration_template_name as template,
           coalesce(v.subject, n.title) as subject, coalesce(nullif(v.body_template, ''), n.body_template) as body
      from public.notification_templates n
      join public.marketing_channels c
        on c.tenant_id = n.tenant_id and c.marketing_channel_id = any(${[...marketingChannelIds]}::integer[])
      left join public.notification_template_variants v on v.tenant_id = n.tenant_id
       and v.notification_template_id = n.template_id and v.marketing_channel_id = c.marketing_channel_id
     where n.tenant_id = ${tenantId} and n.template_id = any(${[...new Set(templateIds)]}::integer[])
       and (v.notification_template_variant_id is not null or c.transport_mode_id <> ${EMAIL})`.execute(query);
  const contents = new Contents();
  for (const row of rows) {
    const content = contentOf(row);
    if (content !== null) contents.add(row.templateId, row.marketingChannelId, content);
  }
  return contents;
}

function contentOf({ transportModeId, subject, body, template }: ContentRow): Content | null {
  const content: Content = { subject: subject ?? '', text: textOfBody(body ?? '') };
  const name = template?.trim() ?? '';
  if (transportModeId === WHATSAPP) return name === '' ? null : { ...content, template: name };
  if (content.text === '') return null;
  return transportModeId === EMAIL ? { ...content, ...nodesOfBody(body ?? '', content.text) } : content;
}

/**
 * Returns the nodes of a body for the HTML of a mail. A field of which a part is bold is one only for who reads the
 * text: such a mail has its text alone.
 */
function nodesOfBody(body: string, text: string): Pick<Content, 'nodes'> {
  const { children } = parseDocument(body);
  const whole = new Set(children.flatMap(fieldsOfTexts));
  return mergeFieldsOf(text).every((name) => whole.has(name)) ? { nodes: children } : {};
}

function fieldsOfTexts(node: Json): string[] {
  if (!isObject(node)) return [];
  if (typeOf(node) === 'datafield') return [`${String(node['name'])}.${String(node['fieldName'])}`];
  const own = [node['text'], node['url']].flatMap((text) => (typeof text === 'string' ? mergeFieldsOf(text) : []));
  return [...own, ...childrenOf(node).flatMap(fieldsOfTexts)];
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
