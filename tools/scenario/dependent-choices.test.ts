import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Scenario } from '../../renderer/language/types/scenario.ts';
import { functions } from '../../schemas/functions/registry.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources, withText, type Source } from '../catalogue/read-sources.ts';
import { runScenarios } from './run-scenarios.ts';

const sources = readSources(join(projectRoot(), 'tools/lint/fixtures'));
const FORM = 'screens/shop/product-form.json';
const FILE = 'screens/shop/product-form.scenario.json';

/** Plays a scenario of the product form, of which one text is replaced first. */
async function faultsOf(scenario: Omit<Scenario, 'title'>, from = '', to = ''): Promise<string[]> {
  const form = sources.find(({ file }) => file === FORM);
  const other = sources.find(({ role }) => role === 'scenario');
  if (form === undefined || other === undefined) throw new Error('The tree has no product form, or no scenario.');
  const text = JSON.stringify({ screen: 'product-form', scenarios: [{ title: 'Choices', ...scenario }] });
  const tree: Source[] = [
    ...sources.filter((source) => source !== form),
    withText(form, form.text.replace(from, to)),
    { ...withText(other, text), file: FILE },
  ];
  const { played } = await runScenarios(tree, { functions, dataOf: () => ({}) }, (file) => file === FILE);
  expect(played).toHaveLength(1);
  return played.flatMap(({ faults }) => faults.map(({ expected, found }) => `${expected}: ${found}`));
}

const answers = { 'getCurrenciesOf/goods': ['EUR', 'INR'], 'getCurrenciesOf/service': ['EUR'] };

test('a choice that is no longer offered after its field changed is cleared, and a stored one stays', async () => {
  const given = { record: { kind: 'goods', currencyCode: 'INR' }, answers };
  expect(await faultsOf({ given, expect: { values: { currencyCode: 'INR' } } })).toEqual([]);
  const steps = [{ set: { kind: 'service' } }];
  expect(
    await faultsOf({ given, steps, expect: { values: { currencyCode: null }, options: { currencyCode: ['EUR'] } } }),
  ).toEqual([]);
  const stored = { record: { kind: 'service', currencyCode: 'INR' }, answers };
  expect(await faultsOf({ given: stored, expect: { values: { currencyCode: 'INR' } } })).toEqual([]);
  const offered = { ...given, record: { ...given.record, currencyCode: 'EUR' } };
  expect(await faultsOf({ given: offered, steps, expect: { values: { currencyCode: 'EUR' } } })).toEqual([]);
});

test('choices in a row depend on the record around it, as they do in the form', async () => {
  const given = { record: { kind: 'goods', installments: [{ stage: 'INR', percentage: 10 }] }, answers };
  const change = [
    '{ "name": "stage" }',
    '{ "name": "stage", "controlType": "select", "dataSource": "getCurrenciesOf", "dataSourceDependsOn": "parent.kind" }',
  ] as const;
  const path = 'installments[0].stage';
  expect(await faultsOf({ given, expect: { options: { [path]: ['EUR', 'INR'] } } }, ...change)).toEqual([]);
  const steps = [{ set: { kind: 'service' } }];
  expect(await faultsOf({ given, steps, expect: { values: { [path]: null } } }, ...change)).toEqual([]);
});
