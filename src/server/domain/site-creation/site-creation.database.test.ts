import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

/** Sites from templates, and the pages of sites (`docs/domain/site-pages.md`). */

/** Of `0121_site_creation.sql`: templates of the apps Academy and Help Centre. */
const LANGUAGE_SCHOOL = 4;
const CORPORATE_TRAINING = 5;
const HELP_DESK = 6;
const ACADEMY = 2;

let server: TestServer;
let owner: Service;
let globex: Service;
let school = 0;

beforeAll(async () => {
  server = await startTestServer();
  // The seeded sites and roles have fixed ids.
  await read(sql`select setval(pg_get_serial_sequence('public.sites', 'site_id'), 1000)`);
  await read(sql`select setval(pg_get_serial_sequence('public.site_roles', 'role_id'), 1000)`);
  owner = serviceOf(server, await signedIn(server, 'owner'));
  globex = serviceOf(server, await signedIn(server, 'owner', 2));
});
afterAll(() => server.close());

async function read<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return server.database.asOwner(async (kysely) => (await query.execute(kysely)).rows);
}

/** Returns the standard page 'Course' of the school. */
async function course(): Promise<JsonObject> {
  const pages = await owner.rows('getAppPages', [school, ACADEMY], "$filter=title eq 'Course'");
  return pages[0] ?? {};
}

/** Returns of each app whether the tenant has a site of it. */
async function appsWithSite(of: Service): Promise<boolean[]> {
  return (await of.rows('getAppsAllowingSiteCreation', [], '$orderby=appId')).map(({ siteId }) => siteId !== null);
}

describe('creating a site', () => {
  it('copies a template with pages, links, settings and roles, and makes its creator the owner', async () => {
    school = Number((await owner.done('createSite', { templateSiteId: LANGUAGE_SCHOOL }))['siteId']);
    const pages = await owner.rows('getSitePages', [school], '$orderby=itemPath');
    expect(pages.map(({ route }) => route)).toEqual(['/privacy', '/terms', '/levels', '/placement-test', '/teachers']);
    const body = await owner.read('getSitePageBody', [school, Number(pages[0]?.['sitePageId'])]);
    expect(body.text).toContain('Which data the site keeps, why, and for how long.');
    const links = await owner.rows('getNavigationLinks', [school], '$orderby=itemPath');
    expect(links.map(({ title }) => title)).toEqual(['Levels', 'Placement test', 'Privacy', 'Teachers', 'Terms']);
    expect(
      await read(sql`
        select r.role_title, r.is_owner, count(p.service_route)::integer as routes, count(distinct m.contact_id)::integer as people
          from site_roles r left join site_role_permissions p using (tenant_id, role_id)
          left join site_contact_roles m using (tenant_id, role_id)
         where r.tenant_id = 1 and r.site_id = ${school} group by 1, 2 order by 1`),
    ).toEqual([
      { role_title: 'Customer', is_owner: false, routes: 4, people: 0 },
      { role_title: 'Editor', is_owner: false, routes: 19, people: 0 },
      { role_title: 'Owner', is_owner: true, routes: 0, people: 1 },
    ]);
    const [domain] = await owner.rows('getSiteWebDomains', [school]);
    expect(domain).toMatchObject({ webDomainName: `language-school-1-${school}.localhost`, isSystemRecord: true });
    expect(
      await read(sql`select configuration_value from site_configurations where tenant_id = 1 and site_id = ${school}`),
    ).toEqual([{ configuration_value: 'language-school' }]);
  });

  it('is refused for an app that has a site, for no template and for an unknown one', async () => {
    expect(refusal(await owner.write('createSite', { templateSiteId: CORPORATE_TRAINING }))).toMatchObject({
      status: 409,
      message: 'You already have a site for this app',
    });
    expect(refusal(await owner.write('createSite', {})).fieldErrors).toEqual({
      templateSiteId: 'No templateId provided',
    });
    expect((await owner.write('createSite', { templateSiteId: 999 })).status).toBe(404);
  });

  it('has the name and the address that were asked for, and refuses an address that no site can have', async () => {
    const FORM = 'Use at most 59 small letters, digits and hyphens, such as acme-school.';
    const create = async (address: string) =>
      refusal(await globex.write('createSite', { templateSiteId: LANGUAGE_SCHOOL, title: 'Talk', address }))
        .fieldErrors;
    expect(await create('talk-api')).toEqual({
      address: "Names that end with '-api' belong to another name. Choose another.",
    });
    expect(await create('www')).toEqual({ address: 'This name is reserved. Choose another.' });
    expect(await create(`language-school-1-${school}`)).toEqual({
      address: 'Another site has this address. Choose another.',
    });
    expect(await create('Talk.Here')).toEqual({
      address: FORM,
    });
    expect(await create('a'.repeat(60))).toEqual({ address: FORM });
    const made = await globex.done('createSite', { templateSiteId: LANGUAGE_SCHOOL, title: 'Talk', address: 'talk' });
    const site = (await globex.read('getSiteBySiteId', [Number(made['siteId'])])).envelope().result;
    expect(site).toMatchObject({ title: 'Talk' });
    const domain = (await globex.read('getSiteWebDomainById', [Number(made['siteWebDomainId'])])).envelope().result;
    expect(domain).toMatchObject({ webDomainName: 'talk.localhost', siteId: made['siteId'], isVerified: true });
  });

  it('of two calls at once makes one site, in a tenant of its own', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => globex.write('createSite', { templateSiteId: HELP_DESK })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect([await appsWithSite(owner), await appsWithSite(globex)]).toEqual([
      [false, true, false, false],
      [false, true, true, false],
    ]);
  });
});

describe('a standard page', () => {
  it('is copied once, and is shown again after its copy is deleted', async () => {
    const { sitePageId: referenceSitePageId } = await course();
    const copied = await owner.done('createCopyFromSitePage', { siteId: school, referenceSitePageId });
    expect(await owner.done('createCopyFromSitePage', { siteId: school, referenceSitePageId })).toEqual(copied);
    expect(await course()).toMatchObject({ isCopied: true, copySitePageId: copied['sitePageId'] });
    const copy = (await owner.read('getSitePageById', [Number(copied['sitePageId'])])).envelope().result;
    expect(copy).toMatchObject({ title: 'Course', route: '/courses/{courseId}', isCopied: true, siteId: school });
    await owner.done('deleteSitePage', JSON.parse(JSON.stringify(copy)));
    expect(await course()).toMatchObject({ isCopied: false, copySitePageId: null });
  });

  it('keeps its place from pages of the site', async () => {
    const page = { siteId: school, itemPath: '/mine', title: 'Mine', summary: 'Mine', layout: 'WebLayout' };
    expect(refusal(await owner.write('addSitePage', { ...page, route: '/Courses' })).fieldErrors).toEqual({
      route: 'The standard page “Courses” is there. Create an editable copy of it instead.',
    });
    expect(refusal(await owner.write('addSitePage', { ...page, route: '/a/../b' })).fieldErrors).toHaveProperty(
      'route',
    );
  });

  it('needs an id, an app that has it, and a site within reach', async () => {
    expect(refusal(await owner.write('createCopyFromSitePage', { siteId: school })).message).toBe('No sitePageId');
    const ofStore = { siteId: school, referenceSitePageId: 1 };
    expect((await owner.write('createCopyFromSitePage', ofStore)).status).toBe(404);
    expect((await globex.write('createCopyFromSitePage', { siteId: school, referenceSitePageId: 9 })).status).toBe(403);
  });
});
