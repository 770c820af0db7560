import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDocument, makeParagraph } from '../../../../renderer/document/make.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { HttpResponse } from '../../http/testing/http-call.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

let server: TestServer;
let owner: Service;
let clerk: Service;
let globex: Service;
let courseId = 0;

beforeAll(async () => {
  server = await startTestServer();
  owner = serviceOf(server, await signedIn(server, 'owner'));
  clerk = serviceOf(server, await signedIn(server, 'clerk'));
  globex = serviceOf(server, await signedIn(server, 'owner', 2));
  const { contentZoneId } = await owner.done('addContentZone', { title: 'Kitchen' });
  const course = { title: 'Knives', contentZoneId: contentZoneId ?? 0, certificateBody: text('Certified') };
  courseId = Number((await owner.done('addCourse', course))['courseId']);
});
afterAll(() => server.close());

const text = (words: string) => makeDocument(makeParagraph(words));
const recordOf = (answer: HttpResponse): JsonObject => {
  const { result } = answer.envelope();
  return isObject(result) ? result : {};
};
const information = async (service = owner) => recordOf(await service.read('getCourseInformation', [courseId]));

describe('the body of a record', () => {
  it('is read with its title and nothing else', async () => {
    expect(await information()).toEqual({
      courseId,
      title: 'Knives',
      courseInformation: null,
      assetsUploadPath: expect.stringContaining(`/${courseId}/`),
      version: 1,
    });
  });

  it('is changed by a call that takes no other field, with the version of the record', async () => {
    const { version = 0 } = await information();
    const saved = { courseId, version, courseInformation: text('What you learn') };
    expect(refusal(await owner.write('updateCourseInformation', { ...saved, title: 'Mine' }))).toMatchObject({
      status: 400,
      fieldErrors: { title: expect.any(String) },
    });
    await owner.done('updateCourseInformation', saved);
    expect(await information()).toMatchObject({ title: 'Knives', courseInformation: saved.courseInformation });
    expect(recordOf(await owner.read('getCourseCertificateBody', [courseId]))['certificateBody']).toBe(
      text('Certified'),
    );
    const stale = await owner.write('updateCourseInformation', { ...saved, courseInformation: text('Another') });
    expect(refusal(stale)).toMatchObject({ status: 409, errorCode: 'stale' });
    expect(recordOf(stale)['courseInformation']).toBe(saved.courseInformation);
  });

  it('is a document within the limits, or refused', async () => {
    const { version = 0 } = await information();
    const save = async (courseInformation: string) =>
      refusal(await owner.write('updateCourseInformation', { courseId, version, courseInformation }));
    for (const wrong of ['A text', '{"root":{}}', text('x').replace('"format":0', '"url":"javascript:alert(1)"')])
      expect(await save(wrong)).toMatchObject({ status: 400, errorCode: 'invalid' });
    expect(await save(text('x'.repeat(2_200_000)))).toMatchObject({ status: 413, errorCode: 'tooLarge' });
    await owner.done('updateCourseInformation', { courseId, version, courseInformation: text('x'.repeat(1_300_000)) });
  });

  it('belongs to its tenant, and to whoever may make the call', async () => {
    expect((await globex.read('getCourseInformation', [courseId])).status).toBe(404);
    const write = { courseId, version: 1, courseInformation: text('Mine') };
    expect((await globex.write('updateCourseInformation', write)).status).toBe(404);
    expect((await clerk.read('getCourseInformation', [courseId])).status).toBe(403);
    expect((await clerk.write('updateCourseInformation', write)).status).toBe(403);
  });
});

describe('the body of a page', () => {
  it('belongs to the named site, and is copied from a standard page', async () => {
    const [site] = await owner.rows('getSites');
    const siteId = Number(site?.['siteId']);
    const other = siteId + 100;
    await server.database.asOwner(async (query) => {
      await sql`update public.sites set app_id = 1 where tenant_id = 1 and site_id = ${siteId}`.execute(query);
      await sql`insert into public.sites (tenant_id, site_id, title, app_id) values (1, ${other}, 'Other', 2)`.execute(
        query,
      );
      await sql`insert into public.site_roles (tenant_id, role_id, site_id, role_title, is_owner) values (1, 100, ${other}, 'Owner', true)`.execute(
        query,
      );
      await sql`insert into public.site_contacts (tenant_id, site_id, contact_id) values (1, ${other}, 1)`.execute(
        query,
      );
      await sql`insert into public.site_contact_roles values (1, ${other}, 1, 100)`.execute(query);
    });
    const { sitePageId } = await owner.done('createCopyFromSitePage', { siteId, referenceSitePageId: 5 });
    const page = recordOf(await owner.read('getSitePageBody', [siteId, Number(sitePageId)]));
    expect(page['rawBody']).toContain('What the customer is about to buy.');
    expect((await owner.read('getSitePageBody', [other, Number(sitePageId)])).status).toBe(404);
    expect((await owner.read('getSitePageBody', [siteId + 1, Number(sitePageId)])).status).toBe(403);
    const saved = { siteId, sitePageId: sitePageId ?? 0, version: page['version'] ?? 0, rawBody: text('My bag') };
    expect((await owner.write('updateSitePageBody', { ...saved, siteId: other })).status).toBe(400);
    expect(await owner.done('updateSitePageBody', saved)).toMatchObject({ rawBody: saved.rawBody });
    const refused = async (rawBody: string) =>
      refusal(await owner.write('updateSitePageBody', { ...saved, version: Number(saved.version) + 1, rawBody }));
    for (const [rawBody, message] of [
      ['{"root": {"children": [}}', 'The document is no JSON: line 1, character 24, at "}}".'],
      [text('x').replace('"format":0', '"__proto__":{"format":0}'), 'The name "__proto__" is not allowed, in root'],
      [text('x').replace('"format":0', '"url":"javascript:alert(1)"'), 'The address "javascript:alert(1)" is not'],
    ] as const)
      expect(await refused(rawBody)).toMatchObject({
        status: 400,
        fieldErrors: { rawBody: expect.stringContaining(message) },
      });
    expect(recordOf(await owner.read('getSitePageBody', [siteId, Number(sitePageId)]))['rawBody']).toBe(saved.rawBody);
  });
});

describe('what the page editor offers', () => {
  it('has published blocks of a category, with their bodies', async () => {
    const block = { contentBlockCategoryId: 1, rawBody: text('Hello') };
    await owner.done('addContentBlock', { ...block, title: 'Hero', isPublished: true });
    await owner.done('addContentBlock', { ...block, title: 'Draft' });
    await owner.done('addContentBlock', { ...block, title: 'Elsewhere', isPublished: true, contentBlockCategoryId: 2 });
    expect(await owner.rows('getContentBlocksByCategoryId', [1])).toEqual([
      { contentBlockId: expect.any(Number), title: 'Hero', rawBody: text('Hello'), blockImage: [] },
    ]);
    expect(await globex.rows('getContentBlocksByCategoryId', [1])).toEqual([]);
  });

  it('has widgets of a plugin with their parameters, and edits those with a template alone', async () => {
    await server.database.asOwner((query) =>
      sql`insert into public.app_plugin_widgets (tenant_id, app_plugin_widget_id, widget_code, app_plugin_id, is_template_based_widget)
          values (1, 1, 'video-player', 4, false), (1, 2, 'product-cards', 1, true)`.execute(query),
    );
    const [player] = await owner.rows('getWidgetsByAppPluginId', [4]);
    expect(player).toMatchObject({ widgetCode: 'video-player', isTemplateBasedWidget: false, templateBody: '' });
    expect(player?.['widgetParameters']).toEqual(
      ['videoLibraryId', 'videoId', 'autoplay'].map((parameterCode) => ({ parameterCode })),
    );
    expect(await owner.rows('getWidgetsByAppPluginId', [1])).toHaveLength(1);
    expect(await owner.rows('getWidgetParametersByWidgetCode', ['video-player'])).toHaveLength(3);
    expect(await owner.rows('getTemplateWidgets')).toMatchObject([{ widgetCode: 'product-cards' }]);
    expect((await owner.read('getTemplateWidgetById', [1])).status).toBe(404);
    const template = { version: 1, templateBody: text('A card') };
    expect(refusal(await owner.write('updateTemplateWidgetBody', { ...template, appPluginWidgetId: 1 }))).toMatchObject(
      { status: 409, message: 'The widget video-player has no template.' },
    );
    expect(await owner.done('updateTemplateWidgetBody', { ...template, appPluginWidgetId: 2 })).toMatchObject({
      templateBody: template.templateBody,
    });
    expect(await owner.rows('getWidgetsByAppPluginId', [1])).toMatchObject([{ templateBody: template.templateBody }]);
  });

  it('has the staff to mention, and the values of a kind of record', async () => {
    const names = (await owner.rows('getMentions', [], '$search=clerk')).map((row) => row['mentionName']);
    expect(names).toEqual(['clerk 1']);
    const fields = (await owner.rows('getDataFields', ['Course'])).map((row) => row['fieldName']);
    expect(fields).toContain('tagline');
    for (const kind of ['TenantContact', 'constructor', 'Nothing'])
      expect((await owner.read('getDataFields', [kind])).status).toBe(404);
  });

  it('says that no service writes texts where none is configured', async () => {
    expect(refusal(await owner.write('generateContent', { prompt: 'Write about pans.' }))).toMatchObject({
      status: 503,
      message: 'No service that writes texts is configured. Ask the operator to set one.',
    });
    expect(refusal(await owner.write('generateContent', { prompt: '' }))).toMatchObject({ status: 400 });
  });
});
