import { sql, type Kysely } from 'kysely';
import { loadCatalogue } from '../data/catalogue/catalogue.ts';
import type { Database, Tables, Transaction } from '../data/engine/database.ts';
import type { EntityStore } from '../data/store/store-types.ts';
import type { BlobStore, Services } from '../domain/services.ts';
import { fillAssessments } from './fill-assessments.ts';
import { fillAudience } from './fill-audience.ts';
import { fillCampaigns } from './fill-campaigns.ts';
import { addUpSales, numberOrders } from './fill-orders.ts';
import { fillNotifications } from './fill-notifications.ts';
import { fillPageViews } from './fill-page-views.ts';
import { fillPeople } from './fill-people.ts';
import { fillSignIns } from './fill-sign-ins.ts';
import { fillPersonRequests } from './fill-person-requests.ts';
import { fillRecents } from './fill-recents.ts';
import { fillReportSchedules } from './fill-report-schedules.ts';
import { fillStaffNotifications } from './fill-staff-notifications.ts';
import { fillDeliveryReports } from './fill-delivery-reports.ts';
import { fillTopicMessages } from './fill-topic-messages.ts';
import { fillRecords, ORIGIN } from './fill-records.ts';
import {
  picturesOf,
  planPictured,
  planRecords,
  type PicturedRecords,
  type PlannedRecords,
} from './plan/plan-records.ts';
import { demoTenants, type PlannedTenant } from './plan/plan-tenants.ts';
import { storePictures } from './pictures/store-pictures.ts';
import { Random } from './plan/random.ts';

export interface DemoOptions {
  /** Another seed gives other pictures, texts and dates. */
  seed: number;
  /** `YYYY-MM-DD`: all dates are relative to the start of this day (UTC), none is later. */
  anchorDate: string;
  /** Where the links in messages of its campaigns lead. */
  consoleOrigin: string;
}

/** A person who can sign in to the demo. */
export interface DemoPerson {
  fullName: string;
  /** E.164. */
  phone: string;
  /** The country to choose with this phone, ISO 3166-1 alpha-3. */
  countryCode: string;
  email: string;
  role: string;
  isBlocked: boolean;
  host: string;
}

/**
 * `filled`: filled now. `alreadyThere`: filled earlier. `otherData`: the database holds other data and was not changed.
 */
export interface DemoSummary {
  outcome: 'filled' | 'alreadyThere' | 'otherData';
  people: DemoPerson[];
}

/** The first id of records that users add, in both tenants; ids of the demo start at 1 in each. */
const FIRST_FREE_NUMBER = 1001;
/** The same for runs and visits of campaigns, of which the demo has thousands. */
const FIRST_FREE_TRACKING = 100_001;
/** An arbitrary number for the advisory lock, the same in every process. */
const FILL_LOCK = 7_223_041_196;

/**
 * Fills an empty, migrated database with the demo of `docs/domain/demo.md#demo-data`: two tenants, people of five
 * roles, the catalogue with markets, prices and pictures, and the tiles of the home page. Records go through the entity
 * store, so every rule applies and the audit log is complete. It is one transaction: interrupted at any point it leaves
 * an empty database, and the next start fills it. Processes that start at once wait for each other. A database with any
 * tenant is never changed; only missing pictures of the demo are drawn again.
 */
export async function fillDemo(
  database: Database,
  store: EntityStore,
  services: Pick<Services, 'blobs'>,
  options: DemoOptions,
): Promise<DemoSummary> {
  const random = new Random(options.seed);
  const anchor = new Date(`${options.anchorDate}T00:00:00Z`);
  const people = demoTenants.flatMap(peopleOf);
  const outcome = await database.asOwner(readOutcome);
  if (outcome === 'otherData') return { outcome, people: [] };
  if (outcome === 'alreadyThere') {
    // Drawing all records takes as long as the rest of a start.
    const pictured = demoTenants.map((tenant) => ({ tenant, records: planPictured(random, tenant, anchor) }));
    await drawAll(services.blobs, pictured);
    return { outcome, people };
  }
  const plans = demoTenants.map((tenant) => ({ tenant, records: planRecords(random, tenant, anchor) }));
  // Both take seconds and use different resources, so they run in parallel; the rows are committed after their
  // pictures.
  const pictures = drawAll(services.blobs, plans);
  const [isFilled] = await Promise.all([fillDatabase(database, store, random, options, plans, pictures), pictures]);
  return { outcome: isFilled ? 'filled' : 'alreadyThere', people };
}

async function drawAll(
  blobs: BlobStore,
  plans: readonly { tenant: PlannedTenant; records: PicturedRecords }[],
): Promise<void> {
  for (const { tenant, records } of plans) await storePictures(blobs, tenant.tenantId, picturesOf(records));
}

interface Plan {
  tenant: PlannedTenant;
  records: PlannedRecords;
}

async function readOutcome(query: Kysely<Tables>): Promise<'empty' | 'alreadyThere' | 'otherData'> {
  const { rows } = await sql<{ tenant_id: number; title: string }>`select tenant_id, title from gate.tenants`.execute(
    query,
  );
  if (rows.length === 0) return 'empty';
  const isDemo = demoTenants.every((tenant) =>
    rows.some((row) => row.tenant_id === tenant.tenantId && row.title === tenant.title),
  );
  return isDemo ? 'alreadyThere' : 'otherData';
}

/** Returns false when another process was faster. */
async function fillDatabase(
  database: Database,
  store: EntityStore,
  random: Random,
  options: DemoOptions,
  plans: readonly Plan[],
  pictures: Promise<void>,
): Promise<boolean> {
  const { operations } = loadCatalogue();
  return database.asOwner((owner) =>
    owner.transaction().execute(async (query) => {
      await sql`select pg_advisory_xact_lock(${FILL_LOCK})`.execute(query);
      if ((await readOutcome(query)) !== 'empty') return false;
      for (const { tenant, records } of plans) {
        await sql`insert into gate.tenants (tenant_id, title, time_zone, created_date) values (${tenant.tenantId}, ${tenant.title}, ${tenant.timeZone}, ${`${options.anchorDate}T00:00:00Z`})`.execute(
          query,
        );
        await numberFrom(query, 1);
        await asTenant(query, tenant.tenantId, async (transaction) => {
          await fillPeople(transaction, tenant, { random, operations, anchorDate: options.anchorDate });
          await fillSignIns(transaction, tenant, { random, anchorDate: options.anchorDate });
          await fillRecords(transaction, store, tenant, records);
          await fillAudience(transaction, store, records.contacts, records.segments);
          await fillAssessments(transaction, store, records.assessments);
          await fillNotifications(transaction, store, ORIGIN, records.notifications);
          await fillCampaigns(transaction, store, records.campaigns, options.consoleOrigin);
          await fillDeliveryReports(transaction, new Date(`${options.anchorDate}T00:00:00Z`));
          await fillRecents(transaction, tenant, records);
          await fillReportSchedules(transaction, store, tenant, { operations, ...options });
          await fillTopicMessages(transaction, options.consoleOrigin);
          await fillPersonRequests(transaction, tenant, options.anchorDate);
          await fillStaffNotifications(transaction, tenant, options.anchorDate);
          if (tenant === demoTenants[0]) await fillPageViews(transaction, options);
          await addUpSales(transaction);
        });
      }
      await numberFrom(query, FIRST_FREE_NUMBER);
      await numberOrders(query, FIRST_FREE_NUMBER);
      await sql`
        select setval(pg_get_serial_sequence('public.campaign_runs', 'campaign_run_id'), ${FIRST_FREE_TRACKING}::integer, false),
               setval(pg_get_serial_sequence('public.campaign_tracking', 'campaign_tracking_id'), ${FIRST_FREE_TRACKING}::integer, false)`.execute(
        query,
      );
      for (const tenant of demoTenants) await insertHosts(query, tenant);
      await insertPlatformAdministrator(query);
      await pictures;
      return true;
    }),
  );
}

/** Makes the owner of the first tenant a platform administrator, who has raised the quotas of both. */
async function insertPlatformAdministrator(query: Kysely<Tables>): Promise<void> {
  const [tenant] = demoTenants;
  const [owner] = tenant?.people ?? [];
  if (tenant === undefined || owner === undefined) return;
  await sql`select gate.make_platform_administrator(${tenant.hosts[0]}, ${owner.email})`.execute(query);
  const origin = JSON.stringify({
    name: `${owner.fullName} (${tenant.title})`,
    tenantId: tenant.tenantId,
    contactId: owner.contactId,
    sessionId: null,
    requestId: 'demo',
    operation: 'updatePlatformTenant',
  });
  for (const { tenantId } of demoTenants) {
    await sql`
      select gate.change_tenant_quota(${tenantId}, 5000, ${origin}::jsonb),
             gate.change_tenant_quota(${tenantId}, 20000, ${origin}::jsonb)`.execute(query);
  }
}

/** Tables with generated keys. */
const COUNTED: readonly [table: string, column: string][] = [
  ['sites', 'site_id'],
  ['content_blocks', 'content_block_id'],
  ['app_plugin_widgets', 'app_plugin_widget_id'],
  ['parties', 'party_id'],
  ['contacts', 'contact_id'],
  ['contact_sign_ins', 'sign_in_id'],
  ['site_roles', 'role_id'],
  ['supported_countries', 'country_id'],
  ['markets', 'market_id'],
  ['fulfillment_processes', 'fulfillment_process_id'],
  ['categories', 'category_id'],
  ['category_features', 'catgory_feature_id'],
  ['specification_attributes', 'specification_attribute_id'],
  ['products', 'product_id'],
  ['product_specifications', 'product_specification_id'],
  ['product_prices', 'product_price_id'],
  ['product_price_installments', 'product_price_installment_id'],
  ['navigation_links', 'navigation_link_id'],
  ['cancellation_reasons', 'cancellation_reason_id'],
  ['return_reasons', 'return_reason_id'],
  ['shipping_partners', 'shipping_partner_id'],
  ['payment_gateways', 'payment_gateway_id'],
  ['security_domains', 'security_domain_id'],
  ['content_zones', 'content_zone_id'],
  ['content_zone_promotions', 'content_zone_promotion_id'],
  ['advertisements', 'advertisement_id'],
  ['courses', 'course_id'],
  ['workshop_types', 'workshop_type_id'],
  ['instructors', 'instructor_id'],
  ['course_lessons', 'course_lesson_id'],
  ['memberships', 'membership_id'],
  ['trial_memberships', 'trial_membership_id'],
  ['workshops', 'workshop_id'],
  ['workshop_sessions', 'workshop_session_id'],
  ['events', 'event_id'],
  ['event_schedules', 'event_schedule_id'],
  ['kb_categories', 'kb_category_id'],
  ['kb_pages', 'kb_page_id'],
  ['video_libraries', 'video_library_id'],
  ['videos', 'video_id'],
  ['stream_pages', 'stream_page_id'],
  ['stream_page_video_libraries', 'stream_page_video_library_id'],
  ['subjects', 'subject_id'],
  ['questions', 'question_id'],
  ['answer_choices', 'answer_choice_id'],
  ['exams', 'exam_id'],
  ['exam_subjects', 'exam_subject_id'],
  ['exam_attempts', 'exam_attempt_id'],
  ['site_web_domains', 'site_web_domain_id'],
  ['site_identity_providers', 'site_identity_provider_id'],
  ['supported_states', 'state_id'],
  ['site_pages', 'site_page_id'],
  ['invitations', 'invitation_id'],
  ['contact_communications', 'contact_communication_id'],
  ['audience_segments', 'audience_segment_id'],
  ['chat_internal_users', 'internal_user_id'],
  ['entity_types', 'entity_type_id'],
  ['news_tickers', 'news_ticker_id'],
  ['staff_notifications', 'staff_notification_id'],
  ['marketing_channels', 'marketing_channel_id'],
  ['notification_topics', 'notification_topic_id'],
  ['notification_templates', 'template_id'],
  ['notification_template_variants', 'notification_template_variant_id'],
  ['bounced_addresses', 'bounced_address_id'],
  ['campaigns', 'campaign_id'],
  ['campaign_marketing_channels', 'campaign_marketing_channel_id'],
  ['campaign_stages', 'campaign_stage_id'],
  ['campaign_stage_outcomes', 'campaign_stage_outcome_id'],
  ['report_schedules', 'report_schedule_id'],
  ['report_schedule_recipients', 'report_schedule_recipient_id'],
  ['person_requests', 'person_request_id'],
];

/**
 * The tenants share one sequence per table. It restarts for each tenant, so that ids overlap and a query without the
 * tenant is noticed.
 */
async function numberFrom(query: Kysely<Tables>, first: number): Promise<void> {
  const counters = COUNTED.map(
    ([table, column]) => sql`setval(pg_get_serial_sequence(${`public.${table}`}, ${column}), ${first}, false)`,
  );
  await sql`select ${sql.join(counters)}`.execute(query);
}

/**
 * Runs `work` in the owner's transaction like a request: with the role that row-level security applies to, and as one
 * tenant.
 */
async function asTenant(
  query: Kysely<Tables>,
  tenantId: number,
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await sql`set local role screenplay_app`.execute(query);
  await sql`select set_config('app.tenant', ${String(tenantId)}, true)`.execute(query);
  const last: Transaction['last'] = (statement) => statement.execute(query);
  await work({ query, tenantId, last, asTenant: async () => {}, adoptTenant: () => {} });
  await sql`select set_config('app.tenant', '', true)`.execute(query);
  await sql`reset role`.execute(query);
}

async function insertHosts(query: Kysely<Tables>, tenant: PlannedTenant): Promise<void> {
  const siteId = tenant.sites[0]?.siteId ?? null;
  for (const host of tenant.hosts) {
    await sql`insert into gate.hosts (host, tenant_id, site_id) values (${host}, ${tenant.tenantId}, ${siteId}) on conflict (host) do nothing`.execute(
      query,
    );
  }
}

function peopleOf(tenant: PlannedTenant): DemoPerson[] {
  const host = tenant.hosts[0] ?? '';
  return tenant.people.map(({ fullName, phone, countryCode, email, role, isBlocked }) => ({
    fullName,
    phone,
    countryCode,
    email,
    role,
    isBlocked,
    host,
  }));
}
