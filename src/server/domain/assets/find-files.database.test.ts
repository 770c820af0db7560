import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import { serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { FILES_OF_A_PAGE } from './find-files.ts';

const RANDOM = '0123456789abcdef0123456789abcdef';

let server: TestServer;
let owner: Service;
let clerk: Service;
let newcomer: Service;
let stranger: Service;

async function asTenant(tenantId: number, statement: ReturnType<typeof sql>): Promise<void> {
  await server.database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    await statement.execute(transaction.query);
  });
}

const file = (name: string, folder: string): string => `${folder}/${RANDOM}-${name}`;
const list = (...names: string[]): string => JSON.stringify(names.map((assetUrl) => ({ assetUrl, title: 'x' })));

beforeAll(async () => {
  server = await startTestServer();
  owner = serviceOf(server, await signedIn(server, 'owner'));
  clerk = serviceOf(server, await signedIn(server, 'clerk'));
  newcomer = serviceOf(server, await signedIn(server, 'newcomer'));
  stranger = serviceOf(server, await signedIn(server, 'owner', 2));
  const { categoryId } = await owner.done('addCategory', { title: 'Tents', shortTitle: 'Tents' });
  const pictures = list(
    file('beach-2.png', `categories/${categoryId}`),
    file('beach-1.jpg', `categories/${categoryId}`),
    file('film.mp4', `categories/${categoryId}`),
    file('beach.pdf', `categories/${categoryId}`),
    'https://films.example/beach.mp4',
  );
  await asTenant(
    1,
    sql`update public.categories set primary_asset = ${pictures}::jsonb,
    raw_body = ${`{"assetUrl": "${file('beach-body.webp', `categories/${categoryId}`)}"}`}
    where category_id = ${categoryId}`,
  );
  const cover = list(file('beach-facade.png', 'sites/1'), file('lantern.png', 'sites/1'));
  await asTenant(1, sql`update public.sites set cover_image = ${cover}::jsonb where site_id = 1`);
  const theirs = list(file('beach-theirs.png', 'sites/2'));
  await asTenant(2, sql`update public.sites set cover_image = ${theirs}::jsonb where site_id = 2`);
});
afterAll(() => server.close());

async function found(service: Service, query: string, kind = 'picture'): Promise<JsonObject[]> {
  const answer = await service.read('findFiles', [kind], query);
  const { result } = answer.envelope();
  return isObject(result) && Array.isArray(result['files']) ? result['files'].filter(isObject) : [];
}

const names = async (service: Service, query: string, kind?: string) =>
  (await found(service, query, kind)).map(({ fileName }) => fileName);

describe('files of other records', () => {
  it('are found by the name of the file, in lists of files and in documents, once each and by name', async () => {
    expect(await names(owner, '$search=BEACH')).toEqual([
      'beach-1.jpg',
      'beach-2.png',
      'beach-body.webp',
      'beach-facade.png',
    ]);
    expect(await names(owner, '$search=beach 2')).toEqual(['beach-2.png']);
    expect((await found(owner, '$search=beach-1'))[0]).toMatchObject({
      contentType: 'image/jpeg',
      recordKind: 'Category',
      recordTitle: 'Tents',
    });
  });

  it('have kind and title of one record, where several have them', async () => {
    const shared = list(file('lantern.png', 'sites/1'));
    const before = await found(owner, '$search=lantern');
    expect(before).toMatchObject([{ recordKind: 'Site' }]);
    const { categoryId } = await owner.done('addCategory', { title: 'Zz Lanterns', shortTitle: 'Zz' });
    await asTenant(
      1,
      sql`update public.categories set primary_asset = ${shared}::jsonb where category_id = ${categoryId}`,
    );
    expect(await found(owner, '$search=lantern')).toEqual(before);
  });

  it('are found by the name of their record, videos where they are taken too', async () => {
    expect(await names(owner, '$search=tents')).not.toContain('film.mp4');
    expect(await names(owner, '$search=tents', 'media')).toContain('film.mp4');
    expect(await names(owner, '$search=tents', 'everything')).toEqual([]);
  });

  it('are those of the records that the caller may open, at the sites of its roles', async () => {
    expect(await names(clerk, '$search=beach')).toEqual(['beach-1.jpg', 'beach-2.png', 'beach-body.webp']);
    expect(await names(newcomer, '$search=beach')).toEqual([]);
  });

  it('are never those of another tenant', async () => {
    expect(await names(stranger, '$search=beach')).toEqual(['beach-theirs.png']);
    expect(await names(owner, '$search=theirs')).toEqual([]);
  });

  it('are no longer those of a deleted record', async () => {
    const { categoryId, version = 1 } = await owner.done('addCategory', { title: 'Gone', shortTitle: 'Gone' });
    const gone = list(file('gone.png', `categories/${categoryId}`));
    await asTenant(
      1,
      sql`update public.categories set primary_asset = ${gone}::jsonb where category_id = ${categoryId}`,
    );
    expect(await names(owner, '$search=gone')).toEqual(['gone.png']);
    await owner.done('deleteCategory', { categoryId, version });
    expect(await names(owner, '$search=gone')).toEqual([]);
  });

  it('come in pages', async () => {
    const { categoryId } = await owner.done('addCategory', { title: 'Many', shortTitle: 'Many' });
    const many = Array.from({ length: 30 }, (_, at) => file(`many-${10 + at}.png`, `categories/${categoryId}`));
    await asTenant(
      1,
      sql`update public.categories set primary_asset = ${list(...many)}::jsonb
      where category_id = ${categoryId}`,
    );
    const first = (await owner.read('findFiles', ['picture'], '$search=many')).envelope().result;
    expect(first).toMatchObject({ isMore: true });
    expect(await names(owner, '$search=many')).toHaveLength(FILES_OF_A_PAGE);
    expect(await names(owner, `$search=many&$skip=${FILES_OF_A_PAGE}`)).toHaveLength(30 - FILES_OF_A_PAGE);
  });

  it('are not asked for by another word, a page too far, or without a session', async () => {
    for (const query of ['$top=5', '$skip=-1', '$skip=99999', `$search=${'x'.repeat(201)}`])
      expect((await owner.read('findFiles', ['picture'], query)).status).toBe(400);
    const nobody = serviceOf(server, server.browser('localhost'));
    expect((await nobody.read('findFiles', ['picture'])).status).toBe(401);
  });
});
