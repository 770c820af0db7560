import { areas } from 'virtual:areas';
import { describe, expect, test } from 'vitest';
import { allScreens, fetchScreens } from '../../routing/screen-index.ts';
import { readSession, type Session } from '../../session/session.ts';
import type { SiteLink } from './site-link.ts';
import { isReachable } from '../../routing/screen-index.ts';
import { homeSection, placedEntries, sectionAt, sectionsOf } from './sections.ts';

await fetchScreens();
const every = allScreens().flatMap(({ operation }) => operation ?? []);
const session = (operations: readonly string[]) =>
  readSession({ isSignedIn: true, contactId: 1, operations: [...operations] });
const link = (values: Partial<SiteLink>): SiteLink => ({
  navigationLinkId: 1,
  itemPath: '/commerce/x',
  title: 'X',
  href: null,
  picture: undefined,
  orderNumber: 0,
  showInMenu: true,
  ...values,
});

/** Returns the section of commerce. */
const commerceOf = (person: Session, links: readonly SiteLink[]) =>
  sectionsOf(person, links, {}).find(({ id }) => id === 'commerce');

describe('sectionsOf', () => {
  test('lead to the landing path of the requirements, whatever is first in their menus', () => {
    const commerce = commerceOf(session(every), [
      link({ href: '/commerce/markets/', itemPath: '/commerce/catalog/markets', orderNumber: 1 }),
    ]);
    expect(commerce).toMatchObject({ title: 'Commerce', href: '/commerce/catalog/categories/' });
    expect(commerce?.groups[0]?.entries[0]).toMatchObject({ title: 'X', href: '/commerce/markets/' });
  });

  test('lead to the first entry when the landing path is not permitted or hidden', () => {
    const clerk = session(every.filter((name) => name !== 'getCategories'));
    expect(commerceOf(clerk, [])?.href).toBe('/commerce/catalog/products/');
    expect(commerceOf(session(every), [link({ href: '/commerce/catalog/categories/', showInMenu: false })])?.href).toBe(
      '/commerce/catalog/products/',
    );
  });

  test('leave out sections without a permitted screen, even with external links', () => {
    expect(sectionsOf(session([]), [link({ href: 'https://a.example/' })], {})).toEqual([]);
  });

  test('leave out an entry whose screen is not built yet', () => {
    const before = sectionsOf(session(every), [], {});
    const entries = areas['catalog']?.menu[0]?.entries ?? [];
    entries.unshift({ screen: 'not-built-yet' });
    expect(sectionsOf(session(every), [], {})).toEqual(before);
    expect(entries.shift()?.screen).toBe('not-built-yet');
  });

  test('match the first segment of the path', () => {
    const sections = sectionsOf(session(every), [], {});
    expect(sectionAt(sections, '/commerce/catalog/products/7/edit/')?.id).toBe('commerce');
    expect([sectionAt(sections, '/'), sectionAt(sections, '/commerceless/')]).toEqual([undefined, undefined]);
  });
});

test('isReachable accepts permitted screens and external links', () => {
  const nobody = readSession(null);
  expect(
    ['/commerce/markets/?a=1', '/', 'https://a.example/', '/nothing/', '/api/session'].map((href) =>
      isReachable(href, session(every)),
    ),
  ).toEqual([true, true, true, false, false]);
  expect(
    ['/commerce/markets/', '/', 'https://a.example/', '/auth/signin/'].map((href) => isReachable(href, nobody)),
  ).toEqual([false, false, true, true]);
});

const besideHome = (...ids: string[]) => homeSection(ids.map((id) => ({ id, title: id, href: '/', groups: [] })))?.id;

test('the menu beside the home page is the menu of the daily work, and not of the sites', () => {
  expect([besideHome('sites', 'commerce'), besideHome('sites', 'content-hub'), besideHome('sites', 'admin')]).toEqual([
    'commerce',
    'content-hub',
    'sites',
  ]);
});

const row = (schemaTableId: number, tableName: string, isInMenu: boolean) => ({ schemaTableId, tableName, isInMenu });

describe('entries that the server answers', () => {
  const rows = { getTableEntries: [row(7, 'Store Visits', true), row(8, 'Suppliers', false)] };
  const entriesOf = (operations: readonly string[]) =>
    sectionsOf(session(operations), [], rows)
      .find(({ id }) => id === 'forms')
      ?.groups.flatMap(({ title, entries }) => entries.map((entry) => [title, entry.title, entry.href]));

  test('stand in the menu after the entries of their group, where they are wanted', () => {
    expect(entriesOf(every)?.filter(([group]) => group === 'Data')).toEqual([
      ['Data', 'Tables', '/forms/data/tables/'],
      ['Data', 'Store Visits', '/forms/data/tables/7/store-visits/'],
    ]);
    expect(entriesOf(every)?.flat()).not.toContain('Suppliers');
  });

  test('are left out for those who may not open their screen', () => {
    expect(entriesOf(every.filter((name) => name !== 'getTableRecords'))?.flat()).not.toContain('Store Visits');
  });

  test('are all known with their places, those of the menu first', () => {
    expect(placedEntries(session(every), rows)).toMatchObject([
      { isInMenu: true, entry: { title: 'Store Visits' }, place: ['Forms', 'Data'] },
      { isInMenu: false, entry: { title: 'Suppliers', href: '/forms/data/tables/8/suppliers/' } },
    ]);
    expect(placedEntries(session([]), rows)).toEqual([]);
  });

  test('are changed by the links of a site', () => {
    const hidden = link({ href: '/forms/data/tables/7/store-visits/', itemPath: '/forms/x', showInMenu: false });
    const titles = sectionsOf(session(every), [hidden], rows).flatMap(({ groups }) =>
      groups.flatMap(({ entries }) => entries.map(({ title }) => title)),
    );
    expect(titles).not.toContain('Store Visits');
  });
});
