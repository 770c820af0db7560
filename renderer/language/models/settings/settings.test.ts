import { expect, test } from 'vitest';
import { changeSetting, settingGroups } from './setting-groups.ts';
import { readSetting, writeSetting } from './setting-value.ts';
import { changedSettings, checkSettings, refusedSettings, settingsModel } from './settings-model.ts';
import type { SettingsDescriptor } from '../../types/blocks.ts';
import type { CatalogueOperation } from '../../resolve/catalogue.ts';
import { cellOfType } from '../definitions/cell-facts.ts';
import { controlOfType } from '../definitions/form-facts.ts';

const source = {
  from: 'getSiteConfigurations',
  key: 'configurationKey',
  label: 'title',
  help: '{configurationKey:words}',
  type: 'dataTypeCode',
  group: 'sectionName',
  order: 'orderNo',
  value: ['siteConfigurationValue', 'tenantConfigurationValue', 'defaultConfigurationValue'],
};
const rows = [
  {
    configurationKey: 'supportEmail',
    title: 'Support',
    dataTypeCode: 'email',
    sectionName: 'Contact',
    orderNo: 2,
    siteConfigurationValue: '',
    tenantConfigurationValue: 'a@b.example',
    defaultConfigurationValue: 'x@y.example',
  },
  {
    configurationKey: 'isOpen',
    title: 'Open',
    dataTypeCode: 'boolean',
    sectionName: 'Shop',
    orderNo: 1,
    siteConfigurationValue: false,
    tenantConfigurationValue: true,
    defaultConfigurationValue: true,
  },
  {
    configurationKey: 'supportPhone',
    title: 'Phone',
    dataTypeCode: 'phone',
    sectionName: 'Contact',
    orderNo: 3,
    siteConfigurationValue: null,
    tenantConfigurationValue: null,
    defaultConfigurationValue: null,
  },
];

test('groups settings in order, each with its first value', () => {
  expect(settingGroups(source, rows)).toEqual([
    {
      title: 'Shop',
      heading: 'Shop',
      isCustom: true,
      settings: [
        {
          key: 'isOpen',
          label: 'Open',
          help: 'Is Open',
          controlType: 'boolean',
          rules: { type: 'boolean' },
          value: false,
          isCustom: true,
        },
      ],
    },
    {
      title: 'Contact',
      heading: 'Contact',
      isCustom: false,
      settings: [
        {
          key: 'supportEmail',
          label: 'Support',
          help: 'Support Email',
          controlType: 'email',
          rules: { type: 'string', format: 'email' },
          value: 'a@b.example',
          isCustom: false,
        },
        {
          key: 'supportPhone',
          label: 'Phone',
          help: 'Support Phone',
          controlType: 'phone',
          rules: { type: 'string', format: 'phone' },
          value: null,
          isCustom: false,
        },
      ],
    },
  ]);
});

test('keeps the given order without groups and order', () => {
  const { group: _group, order: _order, help: _help, ...plain } = source;
  expect(settingGroups(plain, rows).map(({ title, settings }) => [title, ...settings.map(({ key }) => key)])).toEqual([
    ['', 'supportEmail', 'isOpen', 'supportPhone'],
  ]);
});

test('writes an edited value to the first value field of its setting only', () => {
  expect(changeSetting(source, rows, 'supportPhone', '123').map((row) => row['siteConfigurationValue'])).toEqual([
    '',
    false,
    '123',
  ]);
  expect(changeSetting(source, rows, 'nothing', '123')).toEqual(rows);
});

test('uses an unknown data type as its own control', () => {
  expect([
    controlOfType('DateTime'),
    controlOfType('hologram'),
    cellOfType('datetime'),
    cellOfType('hologram'),
  ]).toEqual(['datetime', 'hologram', 'date', 'hologram']);
});

test('sorts numbered groups by number', () => {
  const numbered = ['10 Neutral', '2 Accent', '1 Primary'].map((sectionName, index) => ({
    configurationKey: `c${index}`,
    title: 'C',
    dataTypeCode: 'color',
    sectionName,
    orderNo: index,
  }));
  const groups = settingGroups(source, numbered);
  expect(groups.map(({ title }) => title)).toEqual(['1 Primary', '2 Accent', '10 Neutral']);
  expect(groups.map(({ heading }) => heading)).toEqual(['Primary', 'Accent', 'Neutral']);
  const headingsOf = (...names: string[]) =>
    settingGroups(
      source,
      names.map((sectionName, index) => ({ configurationKey: `c${index}`, dataTypeCode: 'color', sectionName })),
    ).map(({ heading }) => heading);
  expect(headingsOf('2', '1')).toEqual(['Group 1', 'Group 2']);
  // One group without a number: the numbers of the others are part of their names.
  expect(headingsOf('24 hours', 'Always')).toEqual(['24 hours', 'Always']);
});

test('stores a setting as text and edits it in its type', () => {
  const boolean = { type: 'boolean' } as const;
  expect(['true', '1', 'false', '0', ''].map((text) => readSetting(text, boolean))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['12', '-1.5', 'many'].map((text) => readSetting(text, { type: 'number' }))).toEqual([12, -1.5, 'many']);
  expect(readSetting('[{"assetUrl":"a.png"}]', { type: 'array' })).toEqual([{ assetUrl: 'a.png' }]);
  expect([true, 12, [{ a: 1 }], '', null, 'x'].map((value) => writeSetting(value, { type: 'string' }))).toEqual([
    'true',
    '12',
    '[{"a":1}]',
    null,
    null,
    'x',
  ]);
  expect([true, 12].map((value) => writeSetting(value, { type: 'boolean' }))).toEqual([true, 12]);
});

const screen: SettingsDescriptor = {
  kind: 'settings',
  id: 'site-configuration',
  title: 'Settings',
  route: '/settings/',
  settings: source,
  save: { operation: 'batchUpdateSiteConfigurations', payload: {} },
};
const operations: Record<string, CatalogueOperation> = {
  getSiteConfigurations: {
    name: 'getSiteConfigurations',
    service: 'auth-management',
    access: 'permission',
    summary: '',
    method: 'GET',
    path: '/x',
    result: { type: 'array', items: { type: 'object', properties: { siteConfigurationValue: { type: 'string' } } } },
  },
};

test('changes only edited rows, as text where text is stored', () => {
  const model = settingsModel(screen, rows, { entities: {}, operations });
  expect(model.values).toEqual({ isOpen: false, supportEmail: 'a@b.example', supportPhone: null });
  const changed = changedSettings(screen, rows, model, { ...model.values, isOpen: true, supportPhone: '' });
  expect(changed.map((row) => row['siteConfigurationValue'])).toEqual(['', 'true', null]);
  expect(changed.filter((row, index) => row !== rows[index])).toHaveLength(2);
});

test('checks each value by its type, and lets an emptied one inherit', () => {
  const model = settingsModel(screen, rows, { entities: {}, operations });
  expect(checkSettings(model, { ...model.values, supportEmail: 'nobody' })).toEqual([
    { path: 'supportEmail', message: 'Please provide a valid email address.' },
  ]);
  expect(checkSettings(model, { ...model.values, supportEmail: '' })).toEqual([]);
});

test('a key that looks like a path is one name', () => {
  const dotted = [
    { configurationKey: 'mail.from[0]', title: 'From', dataTypeCode: 'text' },
    { configurationKey: '--color-primary-700', title: 'Primary', dataTypeCode: 'color' },
  ];
  expect(
    Object.keys(settingsModel(screen, dotted, { entities: {}, operations }).values).every(
      (name) => !/[.[\]]/.test(name),
    ),
  ).toBe(true);
});

test('maps a refusal of a sent row to its setting', () => {
  const sent = { siteConfigurations: [{ configurationKey: 'supportEmail', siteConfigurationValue: 'x' }] };
  const errors = [
    { path: 'siteConfigurations[0].siteConfigurationValue', message: 'Not this one.' },
    { path: 'siteConfigurations[1].x', message: 'none' },
    { path: 'siteId', message: 'none' },
  ];
  expect(refusedSettings(errors, sent, screen)).toEqual([{ path: 'supportEmail', message: 'Not this one.' }]);
});
