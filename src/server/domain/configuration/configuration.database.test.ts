import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

let server: TestServer;
let acme: Service;
let globex: Service;

beforeAll(async () => {
  server = await startTestServer();
  acme = serviceOf(server, await signedIn(server, 'owner'));
  globex = serviceOf(server, await signedIn(server, 'owner', 2));
});
afterAll(() => server.close());

const css = async () => (await server.browser().get('/api/theme.css')).text;
const setting = async (service: Service, type: string, key: string, siteId = 1) =>
  (await service.rows('getSiteConfigurations', [siteId, type])).find((row) => row['configurationKey'] === key);
const saveSite = (values: Record<string, Json>, siteId = 1, service = acme) =>
  service.write('batchUpdateSiteConfigurations', {
    siteId,
    siteConfigurations: Object.entries(values).map(([configurationKey, siteConfigurationValue]) => ({
      configurationKey,
      siteConfigurationValue,
    })),
  });
const saveTenant = (values: Record<string, Json>, service = acme) =>
  service.write('batchUpdateTenantConfigurations', {
    siteConfigurations: Object.entries(values).map(([configurationKey, tenantConfigurationValue]) => ({
      configurationKey,
      tenantConfigurationValue,
    })),
  });

describe('the settings of a site', () => {
  it('have their own value, or else the value of the workspace, or else the default', async () => {
    const key = 'returnWindowDays';
    expect(await setting(acme, 'checkout', key)).toMatchObject({
      defaultConfigurationValue: '30',
      tenantConfigurationValue: null,
      siteConfigurationValue: null,
      assetsUploadPath: 'site-configurations/1/returnwindowdays/',
    });
    expect((await saveTenant({ [key]: '60' })).status).toBe(200);
    expect((await saveSite({ [key]: '14' })).envelope()).toMatchObject({ result: { changed: 1 } });
    expect(await setting(acme, 'checkout', key)).toMatchObject({
      tenantConfigurationValue: '60',
      siteConfigurationValue: '14',
    });
    expect((await saveSite({ [key]: null, tagline: '' })).envelope()).toMatchObject({ result: { changed: 1 } });
    expect(await setting(acme, 'checkout', key)).toMatchObject({ siteConfigurationValue: null });
    expect(await setting(globex, 'checkout', key, 2)).toMatchObject({ tenantConfigurationValue: null });
  });

  it('are all stored or none, with the place of what is wrong', async () => {
    const answer = await saveSite({ tagline: 'Kept away', supportEmail: 'nobody' });
    expect(refusal(answer)).toMatchObject({
      status: 400,
      fieldErrors: { 'siteConfigurations[1].siteConfigurationValue': 'Please provide a valid email address.' },
    });
    expect(await setting(acme, 'general', 'tagline')).toMatchObject({ siteConfigurationValue: null });
    // Colours are the workspace's.
    expect(refusal(await saveSite({ '--color-primary-700': '#fff' })).fieldErrors).toEqual({
      'siteConfigurations[0].configurationKey': 'There is no such setting.',
    });
  });

  it('are those of the caller’s sites only, with a line in the audit log for each change', async () => {
    expect((await saveSite({ tagline: 'x' }, 2)).status).toBe(403);
    expect((await acme.read('getSiteConfigurations', [2, 'general'])).status).toBe(403);
    expect((await saveSite({ tagline: 'Hello' })).status).toBe(200);
    expect((await saveSite({ tagline: 'Hello' })).envelope()).toMatchObject({ result: { changed: 0 } });
    const { rows } = await server.database.asOwner((query) =>
      sql`select event from public.audit_log where entity = 'SiteConfigurationEntry' and entity_id like '%tagline%'`.execute(
        query,
      ),
    );
    expect(rows).toEqual([{ event: 'added' }]);
  });

  it('of a type that does not exist are none', async () => {
    expect(await acme.rows('getSiteConfigurations', [1, 'nothing'])).toEqual([]);
    expect(await acme.rows('getSiteConfigurations', [1, 'cssvar-color'])).toEqual([]);
  });
});

describe('the colours of a workspace', () => {
  it('are in its stylesheet, readable, until they are reset', async () => {
    expect((await saveTenant({ '--color-primary-700': 'FE0' })).status).toBe(200);
    const rows = await acme.rows('getTenantConfigurations', ['cssvar-color']);
    expect(rows).toHaveLength(99);
    expect(rows.filter((row) => row['tenantConfigurationValue'] !== null)).toMatchObject([
      { configurationKey: '--color-primary-700', tenantConfigurationValue: '#ffee00', sectionName: '1 Primary' },
    ]);
    await expect.poll(css, { timeout: 5000 }).toMatch(/--color-primary-700: #ffee00;[^]*--link: light-dark/);
    expect((await saveTenant({ '--color-primary-700': null })).status).toBe(200);
    await expect.poll(css, { timeout: 5000 }).toBe('');
  });
});

const saveCountries = (...supportedCountries: JsonObject[]) =>
  acme.write('batchUpdateSupportedCountries', { supportedCountries });
const saveStates = (countryId: Json, ...supportedStates: JsonObject[]) =>
  acme.write('batchUpdateSupportedStates', { countryId, supportedStates });

describe('countries and states', () => {
  it('are saved together; a country with states stays', async () => {
    const norway = { countryCode: 'NOR', countryName: 'Norway', countryDialingCode: '+47' };
    expect((await saveCountries(norway, { countryCode: 'FIN', countryName: 'Finland' })).status).toBe(200);
    const countries = await acme.rows('getSupportedCountriesList', [], "$filter=countryCode eq 'NOR'");
    const { countryId = 0, version = 0 } = countries[0] ?? {};
    expect(refusal(await saveCountries(norway)).fieldErrors).toHaveProperty('supportedCountries[0].countryCode');
    expect((await saveStates(countryId, { stateName: 'Oslo' }, { stateName: 'Viken' })).status).toBe(200);
    expect(refusal(await saveStates(countryId, { stateName: 'oslo' })).fieldErrors).toHaveProperty(
      'supportedStates[0].stateName',
    );

    const gone = { countryId, version, isDeleted: true };
    expect(refusal(await saveCountries(gone))).toMatchObject({ status: 409, errorCode: 'referenced' });
    const states = await acme.rows('getSupportedStatesByCountryId', [Number(countryId)]);
    expect(states.map(({ stateName }) => stateName)).toEqual(['Oslo', 'Viken']);
    const all = states.map((state) => ({
      stateId: state['stateId'] ?? 0,
      version: state['version'] ?? 0,
      isDeleted: true,
    }));
    expect((await saveStates(countryId, ...all)).status).toBe(200);
    expect((await saveCountries(gone)).status).toBe(200);
  });
});
