import { expect, test } from 'vitest';
import { changeSetting, settingGroups } from './setting-groups.ts';
import { cellOfType, controlOfType } from './data-type-controls.ts';

const source = {
  from: 'getSiteConfigurations', key: 'configurationKey', label: 'title', help: '{configurationKey:words}', type: 'dataTypeCode', group: 'sectionName', order: 'orderNo',
  value: ['siteConfigurationValue', 'tenantConfigurationValue', 'defaultConfigurationValue'],
};
const rows = [
  { configurationKey: 'supportEmail', title: 'Support', dataTypeCode: 'email', sectionName: 'Contact', orderNo: 2, siteConfigurationValue: '', tenantConfigurationValue: 'a@b.example', defaultConfigurationValue: 'x@y.example' },
  { configurationKey: 'isOpen', title: 'Open', dataTypeCode: 'boolean', sectionName: 'Shop', orderNo: 1, siteConfigurationValue: false, tenantConfigurationValue: true, defaultConfigurationValue: true },
  { configurationKey: 'supportPhone', title: 'Phone', dataTypeCode: 'phone', sectionName: 'Contact', orderNo: 3, siteConfigurationValue: null, tenantConfigurationValue: null, defaultConfigurationValue: null },
];

test('settings stand in groups and in order, with the first value there is', () => {
  expect(settingGroups(source, rows)).toEqual([
    { title: 'Shop', isCustom: true, settings: [{ key: 'isOpen', label: 'Open', help: 'Is Open', controlType: 'boolean', value: false, isCustom: true }] },
    {
      title: 'Contact', isCustom: false, settings: [
        { key: 'supportEmail', label: 'Support', help: 'Support Email', controlType: 'email', value: 'a@b.example', isCustom: false },
        { key: 'supportPhone', label: 'Phone', help: 'Support Phone', controlType: 'phone', value: null, isCustom: false },
      ],
    },
  ]);
});

test('without groups and order the settings stand as they came', () => {
  const { group: _group, order: _order, help: _help, ...plain } = source;
  expect(settingGroups(plain, rows).map(({ title, settings }) => [title, ...settings.map(({ key }) => key)])).toEqual([['', 'supportEmail', 'isOpen', 'supportPhone']]);
});

test('what is edited is written to the first of the values, and to no other setting', () => {
  expect(changeSetting(source, rows, 'supportPhone', '123').map((row) => row['siteConfigurationValue'])).toEqual(['', false, '123']);
  expect(changeSetting(source, rows, 'nothing', '123')).toEqual(rows);
});

test('a data type that is not known is its own control, to be said not to exist', () => {
  expect([controlOfType('DateTime'), controlOfType('hologram'), cellOfType('datetime'), cellOfType('hologram')]).toEqual(['datetime', 'hologram', 'date', 'hologram']);
});
