import { join } from 'node:path';
import { expect, test } from 'vitest';
import { functions } from '../../schemas/functions/registry.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources, withText } from '../catalogue/read-sources.ts';
import { asJunit, asText } from './format.ts';
import { isUnder, requireScenarios, runScenarios, type ScenarioRun } from './run-scenarios.ts';

const sources = readSources(join(projectRoot(), 'tools/lint/fixtures'));
const FILE = 'screens/suppliers/supplier-form.scenario.json';

/** Plays the scenarios of suppliers after a text of one file was replaced. */
function playedWith(file: string, from: string, to: string): Promise<ScenarioRun> {
  const changed = sources.map((source) => {
    if (source.file !== file) return source;
    expect(source.text.split(from)).toHaveLength(2);
    return withText(source, source.text.replace(from, to));
  });
  return runScenarios(changed, { functions, dataOf: () => ({}) }, (one) => one === FILE);
}

function faultsOf({ played }: ScenarioRun): string[] {
  return played.flatMap(({ faults }) => faults.map(({ at, expected, found }) => `${at} ${expected}: ${found}`));
}

test('a form that changed fails its scenario, with the place of the expectation and of the rule that decided', async () => {
  const run = await playedWith(
    'screens/suppliers/supplier-form.json',
    '"startsWith": "https://"',
    '"startsWith": "http://"',
  );
  expect(faultsOf(run)).toEqual([`${FILE}:9:31 "apiKey" is shown: it is hidden`]);
  expect(asText(run, false)).toContain(
    '    decided:  screens/suppliers/supplier-form.json:11:26 visibleWhen of the row of fields around it: Website starts with "http://"',
  );
  expect(asText(run, false)).toMatch(/2 scenarios of 1 forms: 1 not as expected, in \d+ ms/);
});

test.each([
  ['"visible": ["apiKey"]', '"hidden": ["apiKey"]', `${FILE}:9:30 "apiKey" is hidden: it is shown`],
  ['"visible": ["apiKey"]', '"required": ["apiKey"]', `${FILE}:9:32 "apiKey" is required: it is optional`],
  ['"visible": ["apiKey"]', '"readOnly": ["apiKey"]', `${FILE}:9:32 "apiKey" is read-only: it is editable`],
  ['"visible": ["apiKey"]', '"values": { "website": "x" }', `${FILE}:9:42 "website" is "x": "https://example.com"`],
  ['"visible": ["apiKey"]', '"errors": { "website": "x" }', `${FILE}:9:42 "website" says "x": it says nothing`],
  ['"visible": ["apiKey"]', '"notices": ["x"]', `${FILE}:9:30 "x": none`],
  ['"visible": ["apiKey"]', '"confirm": "x"', `${FILE}:9:30 "x": nothing`],
  [
    '"visible": ["apiKey"]',
    '"request": { "operation": "updateSupplier" }',
    `${FILE}:9:30 a call of updateSupplier: none`,
  ],
  [
    '"actions": ["Save Changes"]',
    '"hiddenActions": ["Save Changes"]',
    `${FILE}:9:60 no button "Save Changes": it is there`,
  ],
  [
    '"actions": ["Save Changes"]',
    '"disabledActions": ["Save Changes"]',
    `${FILE}:9:62 "Save Changes" is disabled: it is enabled`,
  ],
])('an expectation that does not hold is found: %s -> %s', async (from, to, fault) => {
  expect(faultsOf(await playedWith(FILE, from, to))).toEqual([fault]);
});

test.each([
  ['{ "press": "Publish" }', 'There is no button "Publish".'],
  ['{ "set": { "apiKeys": "x" } }', '"apiKeys" is not shown. Did you mean "apiKey"?'],
  ['{ "set": { "state": "gone" } }', '"state" does not offer "gone": it offers'],
  ['{ "add": "lines" }', 'The list "lines" is not shown.'],
])('a step that a person cannot do ends the scenario: %s', async (step, found) => {
  const run = await playedWith(
    FILE,
    '{ "set": { "website": "https://example.com" } }',
    `{ "set": { "website": "https://example.com" } }, ${step}`,
  );
  expect(faultsOf(run)).toEqual([expect.stringContaining(`a step that a person can do: ${found}`)]);
});

const MODEL = 'screens/data-models/model-form';
const ofProject = readSources(projectRoot());

test.each([
  ['"canDelete": false', 'The rows of "schemaColumns" cannot be deleted.'],
  ['"canAdd": false', '"schemaColumns" takes no new rows.'],
])('a list of rows with %s takes no step against it', async (word, found) => {
  const changed = ofProject.map((source) =>
    source.file === `${MODEL}.json`
      ? withText(source, source.text.replace('"name": "schemaColumns"', `"name": "schemaColumns", ${word}`))
      : source,
  );
  const run = await runScenarios(changed, { functions, dataOf: () => ({}) }, (one) => one === `${MODEL}.scenario.json`);
  expect(faultsOf(run)).toEqual(
    expect.arrayContaining([expect.stringContaining(`a step that a person can do: ${found}`)]),
  );
});

/** Plays what is expected of the columns of a new model whose form is read-only under a condition. */
async function columnsWhere(readOnlyWhen: string, word: string): Promise<string[]> {
  const changed = ofProject.map((source) => {
    if (source.file === `${MODEL}.json`)
      return withText(source, source.text.replace('"kind": "form"', `"kind": "form", "readOnlyWhen": ${readOnlyWhen}`));
    if (source.file !== `${MODEL}.scenario.json`) return source;
    const scenario = { title: 'A new model', given: { mode: 'add' }, expect: { [word]: ['schemaColumns'] } };
    return withText(source, JSON.stringify({ screen: 'model-form', scenarios: [scenario] }));
  });
  const run = await runScenarios(changed, { functions, dataOf: () => ({}) }, (one) => one.startsWith(MODEL));
  return faultsOf(run).map((fault) => fault.replace(/^\S+ /, ''));
}

test('a list of rows is read-only where its form is', async () => {
  const [holds, fails] = ['{ "field": "tableName", "empty": true }', '{ "field": "tableName", "is": "Visits" }'];
  expect(await columnsWhere(holds, 'readOnly')).toEqual([]);
  expect(await columnsWhere(fails, 'readOnly')).toEqual(['"schemaColumns" is read-only: it is editable']);
  expect(await columnsWhere(fails, 'editable')).toEqual([]);
  expect(await columnsWhere(holds, 'editable')).toEqual(['"schemaColumns" is editable: it is read-only']);
});

test('coverage names each operand that is never true or never false, at its place', async () => {
  const run = await playedWith(FILE, '"website": "http://example.com"', '"website": "https://example.org"');
  const missing = run.coverage.missing.map(({ at, sentence, truth }) => `${at} never ${truth}: ${sentence}`);
  expect(missing).toEqual(
    expect.arrayContaining([
      'screens/suppliers/supplier-form.json:11:26 never false: Website starts with "https://"',
      'screens/suppliers/supplier-form.json:12:37 never true: Discount is between 10 and 20',
    ]),
  );
  const whole = await runScenarios(sources, { functions, dataOf: () => ({}) });
  expect(whole.coverage.missing.filter(({ at }) => at === 'screens/suppliers/supplier-form.json:11:26')).toEqual([]);
  expect(run.coverage.truths).toBeGreaterThan(missing.length);
});

test('JUnit XML counts scenarios and failures, and escapes what it quotes', async () => {
  const run = await playedWith(FILE, '"visible": ["apiKey"]', '"values": { "website": "<x>" }');
  const xml = asJunit(run);
  expect(xml).toContain(`<testsuite name="${FILE}" tests="2" failures="1">`);
  expect(xml).toContain('&quot;website&quot; is &quot;&lt;x&gt;&quot;');
});

test('a path is a folder, a form or a file of scenarios; another one is refused', () => {
  for (const path of ['', 'screens/suppliers', 'screens/suppliers/supplier-form.json', FILE])
    expect(isUnder(FILE, path)).toBe(true);
  expect(isUnder(FILE, 'screens/suppliers/supplier')).toBe(false);
  expect(() => requireScenarios(sources, ['screens/shop'])).toThrow("There are no scenarios in 'screens/shop'.");
});
