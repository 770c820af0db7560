import { sql, type RawBuilder } from 'kysely';
import { zonedDay } from '../../../../../renderer/language/text/formats/zoned-day.ts';
import { Refusal } from '../../../refusal.ts';
import { isRoleOf, permitsRoute } from '../../access/role-sql.ts';
import type { Actor, OperationContext } from '../../operation-handler.ts';
import { signedInActor } from '../../signed-in-actor.ts';
import { keyOf } from '../../reports/buckets.ts';
import {
  readReportPeriod,
  reportYears,
  type PeriodKeys,
  type ReportPeriod,
  type YearRange,
} from '../../reports/report-period.ts';
import { requireWeeks } from '../../reports/weeks.ts';

/** What a report of web analytics is about. */
export interface TrafficQuestion {
  domainId: number;
  siteId: number;
  years: YearRange;
  period: ReportPeriod;
  /** The key of the period: '' for all time, '2026/03'. */
  bucket: string;
  /** `YYYY-MM-DD` in the time zone of the tenant. */
  today: string;
}

/**
 * Reads domain and period of a path. Throws 404 for a domain that is not of the tenant, or of a site at which the caller
 * may not make this call, 400 for a wrong period, and 503 while the weeks that it asks for are being added up.
 */
export async function readQuestion(
  context: OperationContext,
  { webDomainName, ...keys }: PeriodKeys & { webDomainName?: string },
): Promise<TrafficQuestion> {
  const { now, timeZone } = context;
  const { domainId, siteId, first } = await findDomain(context, webDomainName ?? '');
  const years = reportYears(now, timeZone, first);
  const period = readReportPeriod(keys, years);
  await requireWeeks(context.transaction, 'traffic', period);
  return { domainId, siteId, years, period, bucket: keyOf(period), today: zonedDay(now.toISOString(), timeZone) };
}

async function findDomain(
  { transaction: { tenantId, query }, timeZone, actor, operation }: OperationContext,
  name: string,
): Promise<{ domainId: number; siteId: number; first: string | null }> {
  const { rows } = await sql<{ domain_id: number; site_id: number; first: string | null }>`
    select d.site_web_domain_id as domain_id, d.site_id, (
             select (to_date(min(r.bucket), 'YYYY')::timestamp + interval '1 month') at time zone ${timeZone} from public.traffic_rollups r
              where r.tenant_id = ${tenantId} and r.site_web_domain_id = d.site_web_domain_id and r.dimension = 'visitors'
                and length(r.bucket) = 4 and r.value = '') as first
      from public.site_web_domains d
     where d.tenant_id = ${tenantId} and lower(d.web_domain_name) = ${name.toLowerCase()}
       and ${permitsAtSite(signedInActor(actor), operation.path)}`.execute(query);
  const [found] = rows;
  if (found === undefined) throw new Refusal(404, 'notFound', 'Web domain not found.');
  return { domainId: found.domain_id, siteId: found.site_id, first: found.first };
}

/** Whether a role of the caller permits a route at the site of the domain `d`. */
function permitsAtSite(actor: Actor, route: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from public.site_roles r
     where r.tenant_id = d.tenant_id and r.site_id = d.site_id and ${isRoleOf(actor)} and ${permitsRoute(sql`${route}`)})`;
}
