import { sql } from 'kysely';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/engine/database.ts';

/** A role that a template brings. */
export interface TemplateRole {
  roleTitle: string;
  isOwner: boolean;
  isDefaultForNewContacts: boolean;
  /** Names of the operations that it allows. */
  operations: string[];
}

/** A template with what it holds; payloads lack their site. */
export interface SiteTemplateContent {
  appId: number;
  title: string;
  summary: string | null;
  coverImage: Json;
  pages: JsonObject[];
  links: JsonObject[];
  configurations: JsonObject[];
  roles: TemplateRole[];
}

/** Returns a template of an app that allows the creation of sites; null for any other id. */
export async function readTemplate(
  { query }: Transaction,
  templateSiteId: number,
): Promise<SiteTemplateContent | null> {
  const { rows } = await sql<{ app_id: number; title: string; summary: string | null; cover: Json; content: Json }>`
    select t.app_id, t.title, t.summary, t.cover_image as cover, c.content
      from public.site_templates t
      join public.apps a on a.app_id = t.app_id and a.allows_site_creation
      join public.site_template_contents c on c.site_id = t.site_id
     where t.site_id = ${templateSiteId}`.execute(query);
  const row = rows[0];
  if (row === undefined || !isObject(row.content)) return null;
  const { pages, links, configurations, roles } = row.content;
  return {
    appId: row.app_id,
    title: row.title,
    summary: row.summary,
    coverImage: row.cover,
    pages: objectsOf(pages),
    links: objectsOf(links),
    configurations: objectsOf(configurations),
    roles: objectsOf(roles).map(roleOf),
  };
}

function roleOf(role: JsonObject): TemplateRole {
  const { operations } = role;
  return {
    roleTitle: String(role['roleTitle']),
    isOwner: role['isOwner'] === true,
    isDefaultForNewContacts: role['isDefaultForNewContacts'] === true,
    operations: Array.isArray(operations) ? operations.map(String) : [],
  };
}

function objectsOf(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
