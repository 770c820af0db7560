import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { Refusal } from '../../../refusal.ts';
import type { RequestContext } from '../authentication/authenticate.ts';

interface Row {
  contactIdentifier: string;
  fullName: string;
  siteTitle: string;
  timeZone: string;
  roles: string[];
  isAllowed: boolean;
  isStaff: boolean;
}

/**
 * Returns the caller that a contact of a site would be, with the rights of its roles now and without a session. Throws
 * 403 `notAllowed` for a contact that is blocked, gone, or no longer at the site.
 */
export async function contactAtSite(
  { query, tenantId }: Transaction,
  { contactId, siteId, now }: { contactId: number; siteId: number; now: Date },
  serviceRoute: string,
): Promise<RequestContext> {
  const { rows } = await sql<Row>`
    select c.contact_identifier as "contactIdentifier", c.full_name as "fullName", s.title as "siteTitle",
           gate.sales_time_zone() as "timeZone",
           coalesce(array_agg(r.role_title order by r.role_title) filter (where r.role_id is not null), '{}') as roles,
           coalesce(bool_or(r.is_owner or p.is_allowed), false) as "isAllowed",
           coalesce(bool_or(r.is_owner or not r.is_default_for_new_contacts), false) as "isStaff"
      from public.contacts c
      join public.site_contacts m on m.tenant_id = c.tenant_id and m.contact_id = c.contact_id and m.site_id = ${siteId}
      join public.sites s on s.tenant_id = m.tenant_id and s.site_id = m.site_id
      left join public.site_contact_roles h on h.tenant_id = m.tenant_id and h.site_id = m.site_id and h.contact_id = m.contact_id
      left join public.site_roles r on r.tenant_id = h.tenant_id and r.role_id = h.role_id and r.site_id = h.site_id
      left join public.site_role_permissions p
        on p.tenant_id = r.tenant_id and p.role_id = r.role_id and p.service_route = ${serviceRoute}
     where c.tenant_id = ${tenantId} and c.contact_id = ${contactId} and not c.is_blocked
     group by c.tenant_id, c.contact_id, s.tenant_id, s.site_id`.execute(query);
  const [row] = rows;
  if (row === undefined) throw new Refusal(403, 'notAllowed', 'This person no longer works at the site.');
  const { siteTitle, timeZone, isAllowed, ...person } = row;
  return {
    now,
    tenantId,
    tenantTitle: '',
    timeZone,
    siteId,
    siteTitle,
    isAllowed,
    actor: { ...person, contactId, sessionId: 0, secondsLeft: 0, viewedRole: null },
  };
}
